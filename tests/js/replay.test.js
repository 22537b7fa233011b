/** A finished game, position by position: where one is, what is asked for, playing and pausing. */
import "./browser.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { GameReplay, allEyes } from "../../src/kirifuda/web/static/blackpoker/replay.js";
import { moveAt, moveWords, turnsOf } from "../../src/kirifuda/web/static/blackpoker/moves.js";
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

/** A game of six positions, of which the first is nothing to see and the fourth is nothing to tell about. */
const LOG = [
  { version: 1, seat: 0, turn: false, text: "cards are dealt" },
  { version: 2, seat: null, turn: true, text: "turn 1" },
  { version: 2, seat: 0, turn: false, text: "draws" },
  { version: 3, seat: 0, turn: false, text: "attacks" },
  { version: 5, seat: 1, turn: false, text: "loses" },
];

/** @param {string} path */
async function answer(path) {
  asked.push(path.replace("/api/games/g1", ""));
  const position = /positions\/(\d+)/.exec(path)?.[1];
  const facts = { viewer, result: { winners: [0], reason: "life" }, positions: 6, players: [] };
  const moves = { log: LOG, entries: path.includes("view=all") ? [0, 0, 1, 2, 3, 5] : [0, 0, 1, 3, 4, 5] };
  const found = path.includes("/moves") ? moves : position ? { prompt: position } : facts;
  return { ok: true, headers: new Headers(), json: async () => found };
}

/** Everything that was asked for has arrived. */
async function settled() {
  for (let n = 0; n < 40; n += 1) await Promise.resolve();
}

test("it begins where it is told to, with the eyes of whoever looks, and fetches the next position ahead", () => {
  assert.deepEqual([replay.at, replay.eyes, replay.table?.prompt, replay.last()], [1, "first", "1", 5]);
  const eyes = "view=first&lang=en";
  assert.deepEqual(asked, ["", `?${eyes}`, `/moves?${eyes}`, `/positions/1?${eyes}`, `/positions/2?${eyes}`]);
});

test("everybody's eyes may be borrowed once it is over, and only one's own before", () => {
  const facts = /** @type {any} */ ({ viewer: 0, result: { winners: [0] } });
  assert.deepEqual(allEyes(facts), ["first", "second", "all", "public"]);
  assert.deepEqual(allEyes({ ...facts, result: null }), ["me", "public"]);
  assert.deepEqual(allEyes({ ...facts, result: null, viewer: -1 }), ["public"]);
});

test("whoever did not play sees everything once the game is over", async () => {
  viewer = -1;
  await replay.load(1);
  assert.deepEqual([replay.eyes, replay.bottom()], ["all", 0]);
});

test("the moves are told by turns, and nobody stops where nothing is told", async () => {
  const turns = turnsOf(replay.moves).map((turn) => [turn.name, turn.moves.flatMap((move) => moveWords(move))]);
  assert.deepEqual(turns, [
    ["", ["cards are dealt"]],
    ["turn 1", ["draws", "attacks", "loses"]],
  ]);
  for (const at of [2, 3, 5]) {
    replay.step(1);
    await settled();
    assert.equal(replay.at, at);
  }
  assert.equal(moveAt(replay.moves, 4)?.at, 3);
  replay.step(-1);
  assert.equal(replay.at, 3);
});

test("another viewer sees the same moment", async () => {
  await replay.show(3);
  await replay.see("all");
  assert.deepEqual([replay.at, replay.table?.prompt], [4, "4"]);
});

test("steps stay within the game, and what was fetched is not fetched again", async () => {
  replay.step(-1);
  assert.equal(replay.atStart(), true);
  replay.step(Infinity);
  await settled();
  assert.deepEqual([replay.at, replay.atEnd(), replay.table?.prompt], [5, true, "5"]);
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
  assert.deepEqual([replay.at, replay.playing], [5, false]);
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

test("who is chosen last is seen, however the answers come in", async () => {
  const { fetch } = globalThis;
  /** @type {(() => void)[]} */
  const held = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ path) => {
    if (path.includes("view=second")) await new Promise((arrive) => held.push(() => arrive(undefined)));
    return fetch(path);
  });
  const slow = replay.see("second");
  assert.deepEqual([replay.eyes, replay.chosen], ["first", "second"]);
  await replay.see("all");
  held.forEach((arrive) => arrive());
  await slow;
  assert.deepEqual([replay.eyes, replay.chosen, replay.entries?.at(-2)], ["all", "all", 3]);
});

test("a position that comes late does not take the place of the one that is wanted", async () => {
  const { fetch } = globalThis;
  let arrive = () => {};
  mock.method(globalThis, "fetch", async (/** @type {string} */ path) => {
    if (path.includes("/positions/3?view=first")) await new Promise((done) => (arrive = () => done(undefined)));
    return fetch(path);
  });
  const late = replay.show(3);
  await replay.see("public");
  const shown = replay.table;
  arrive();
  await late;
  assert.deepEqual([replay.eyes, replay.at, replay.table], ["public", 3, shown]);
});
