/** A finished game, position by position: where one is, what is asked for, playing and pausing. */
import "./browser.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { GameReplay } from "../../src/kirifuda/web/static/blackpoker/replay.js";
import { set } from "../../src/kirifuda/web/static/kit/settings.js";

/** @type {string[]} */
let asked;
/** @type {GameReplay} */
let replay;
let viewer = 0;

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  set({ lang: "en" });
  asked = [];
  viewer = 0;
  mock.method(globalThis, "fetch", answer);
  replay = new GameReplay("g1");
  await replay.load(1);
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** A game of five positions, of which the first is nothing to see. @param {string} path */
async function answer(path) {
  asked.push(path.replace("/api/games/g1", ""));
  const position = /positions\/(\d+)/.exec(path)?.[1];
  const facts = { viewer, result: { winners: [0], reason: "life" }, positions: 5, players: [] };
  return { ok: true, json: async () => (position ? { prompt: position } : facts) };
}

/** Everything that was asked for has arrived. */
async function settled() {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

test("it begins where it is told to, with the eyes of whoever looks, and fetches the next position ahead", () => {
  assert.deepEqual([replay.at, replay.eyes, replay.table?.prompt, replay.last()], [1, "me", "1", 4]);
  assert.deepEqual(asked, ["", "/positions/1?view=me&lang=en", "/positions/2?view=me&lang=en"]);
  assert.deepEqual(replay.allEyes(), ["me", "public", "all"]);
});

test("whoever did not play sees everything once the game is over", async () => {
  viewer = -1;
  await replay.load(1);
  assert.deepEqual([replay.eyes, replay.allEyes()], ["all", ["public", "all"]]);
});

test("steps stay within the game, and what was fetched is not fetched again", async () => {
  replay.step(-1);
  assert.equal(replay.atStart(), true);
  replay.step(Infinity);
  await settled();
  assert.deepEqual([replay.at, replay.atEnd(), replay.table?.prompt], [4, true, "4"]);
  replay.step(-Infinity);
  await settled();
  assert.equal(replay.table?.prompt, "1");
  assert.equal(asked.filter((path) => path.startsWith("/positions/1")).length, 1);
});

test("it plays to the end and stops there; played again it begins anew", async () => {
  replay.speed = "fast";
  replay.toggle();
  assert.equal(replay.playing, true);
  for (let n = 0; n < 4; n += 1) {
    mock.timers.tick(450);
    await settled();
  }
  assert.deepEqual([replay.at, replay.playing], [4, false]);
  replay.toggle();
  mock.timers.tick(0);
  await settled();
  assert.deepEqual([replay.at, replay.playing], [1, true]);
  replay.toggle();
  assert.equal(replay.playing, false);
});

test("other eyes see the same part of the game", async () => {
  replay.seek(2);
  await settled();
  await replay.see("public");
  assert.deepEqual([replay.eyes, replay.at], ["public", 2]);
  assert.ok(asked.includes("/positions/2?view=public&lang=en"));
});
