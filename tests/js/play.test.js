/** A player's hands at the ring: lifting, landing, waiting for a free hand, the call. */
import "./browser.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Play } from "../../src/kirifuda/web/static/fighter/play.js";

/** @typedef {import("../../src/kirifuda/web/static/fighter/types.js").View} View */

const CONFIG = { move_min_ms: 400, move_max_ms: 3000, cancel_cooldown_ms: 500 };

/** @type {{n: number, now: number, sent: string[], open: boolean}} */
let line;
/** @type {Play} */
let play;

/** @param {Partial<View>} [more] @param {(string|null)[]} [field] @returns {View} */
function view(more = {}, field = [null, null, null, null]) {
  const side = { hand: ["S2", "H5", "C9"], field, ok: false };
  return /** @type {any} */ ({
    seat: 0,
    state: "BATTLE",
    called: false,
    committed: null,
    sides: [side, side],
    ...more,
  });
}

/** @param {string} type @param {Record<string, unknown>} [more] */
function post(type, more = {}) {
  if (!line.open) return 0;
  line.n += 1;
  line.sent.push([type, ...Object.values(more)].join(" "));
  return line.n;
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  line = { n: 0, now: 10_000, sent: [], open: true };
  play = new Play(/** @type {any} */ ({ clock: { now: () => line.now }, post }));
  play.begin(view(), CONFIG);
});

afterEach(() => mock.timers.reset());

/** @param {number} ms */
function pass(ms) {
  line.now += ms;
  mock.timers.tick(ms);
}

test("while a place is empty a card goes there, drawn before the server has confirmed it", () => {
  play.take("H5");
  assert.deepEqual(line.sent, ["lift H5", "land 1"]);
  assert.deepEqual(play.landings, [{ card: "H5", position: 1, n: 2 }]);
  assert.equal(play.onlyPlace(), 2, "what is on its way lies there already");
});

test("a second card waits until the hand is free", () => {
  play.take("H5");
  play.take("C9");
  assert.deepEqual([line.sent.length, play.next], [2, { card: "C9", position: 2 }]);
  pass(CONFIG.move_min_ms + 8);
  assert.deepEqual(line.sent.slice(2), ["lift C9", "land 2"]);
});

test("on a full field a card stays up until a place is chosen, and goes back by itself in time", () => {
  play.receive(view({}, ["D1", "D2", "D3", "D4"]), []);
  play.take("H5");
  assert.deepEqual([line.sent, play.lifted?.card, play.reaches(3)], [["lift H5"], "H5", true]);
  play.place(3);
  assert.equal(line.sent.at(-1), "land 3");
  pass(1000);
  play.take("S2");
  pass(CONFIG.move_max_ms);
  assert.equal(line.sent.at(-1), "cancel");
  assert.equal(play.lifted, null);
});

test("a place may be chosen before its card", () => {
  play.receive(view({}, ["D1", "D2", "D3", "D4"]), []);
  play.place(2);
  assert.equal(play.target, 2);
  play.take("H5");
  assert.deepEqual(line.sent, ["lift H5", "land 2"]);
});

test("the same card again goes back", () => {
  play.receive(view({}, ["D1", "D2", "D3", "D4"]), []);
  play.take("H5");
  play.take("H5");
  assert.deepEqual(line.sent, ["lift H5", "cancel"]);
});

test("what the server says goes: a landing is confirmed, a refused one is undone", () => {
  play.take("H5");
  const landed = { kind: "landed", t: 0, seat: 0, number: null, position: 1, cards: ["H5"], text: null };
  play.receive(view(), [landed]);
  assert.deepEqual(play.landings, []);
  pass(1000);
  play.take("C9");
  play.refused(line.n);
  assert.deepEqual(play.landings, []);
});

test("nothing is taken that is not in the hand, out of turn, while watching, or without a connection", () => {
  play.take("K1");
  play.receive(view({ state: "CHECK" }), []);
  play.take("H5");
  play.receive(view({ seat: null }), []);
  play.take("H5");
  play.receive(view(), []);
  line.open = false;
  play.take("H5");
  assert.deepEqual([line.sent, play.landings, play.lifted], [[], [], null]);
});

test("a call is made once; refused, it may be made again", () => {
  let cries = 0;
  play.addEventListener("called", () => (cries += 1));
  assert.equal(play.voice.call(), true);
  assert.equal(play.voice.call(), false);
  assert.deepEqual([line.sent, cries, play.voice.mayCall()], [["call"], 1, false]);
  play.refused(line.n);
  assert.equal(play.voice.mayCall(), true);
});

test("OK is said once, and the press that said it does not call", () => {
  play.receive(view({ state: "CHECK" }), []);
  play.voice.ok();
  play.receive(view(), []);
  assert.equal(play.voice.call(), false);
  assert.deepEqual(line.sent, ["ok"]);
});

test("what is under way ends with the state", () => {
  play.take("H5");
  play.take("C9");
  play.receive(view({ state: "ATTACK" }), []);
  pass(5000);
  assert.deepEqual([line.sent.length, play.landings, play.next], [2, [], null]);
});
