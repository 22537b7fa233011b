/** What a request on the stage points at, in words. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { targetWords } from "../../src/kirifuda/web/static/blackpoker/naming.js";
import { set } from "../../src/kirifuda/web/static/kit/settings.js";
import { table } from "./decisions.js";

const SOLDIER = { id: 7, owner: 1, soldier: true, cards: ["S13", "D5"] };
const HIDDEN = { id: 8, owner: 0, soldier: false, cards: ["??"] };
const KNOWN = { id: 9, owner: 0, soldier: false, cards: ["HQ"] };
const TRUMPS = [
  { id: 1, owner: 0, card: "SK", face_up: true, name: "Demon King" },
  { id: 2, owner: 1, card: "??", face_up: false, name: null },
];
const SIDE = { soldiers: [], bulwarks: [], trumps: TRUMPS };
const DOWN = { id: 3, name: "Down", keys: ["S5"], unit: 7 };
const TABLE = table(null, {
  sides: /** @type {any} */ ([{ ...SIDE, soldiers: [SOLDIER], bulwarks: [HIDDEN, KNOWN] }]),
  stage: /** @type {any} */ ([DOWN]),
  buffer: [],
  pending: null,
  resolving: null,
});

/** @param {"unit"|"seat"|"request"|"trump"} kind @param {number} id @param {string[]} [names] */
function words(kind, id, names = []) {
  return targetWords(TABLE, { kind, id }, { bottom: 0, names });
}

beforeEach(() => set({ lang: "en" }));

test("units are called by their cards, bulwarks by their number, with their owner", () => {
  assert.equal(words("unit", 7), "the opponent's ♠13+♢5");
  assert.equal(words("unit", 8), "your bulwark\u00a0#8");
  assert.equal(words("unit", 9), "your bulwark\u00a0#9\u00a0(♡Q)");
  assert.equal(words("unit", 7, ["Robin", "Alex"]), "Alex's ♠13+♢5");
});

test("trumps have names, hidden ones a number", () => {
  assert.equal(words("trump", 1), "your trump ♠K\u00a0Demon King");
  assert.equal(words("trump", 2), "the opponent's trump #2 (face down)");
});

test("seats, requests and what is gone", () => {
  assert.deepEqual([words("seat", 0), words("seat", 1)], ["you", "the opponent"]);
  assert.equal(words("request", 3), "Down ♠5 (♠13+♢5)");
  assert.deepEqual([words("unit", 99), words("request", 99), words("trump", 99)], [null, null, null]);
});

test("the same in Japanese", () => {
  set({ lang: "ja" });
  assert.deepEqual([words("unit", 7), words("trump", 1)], ["相手の♠13+♢5", "あなたの切札♠K\u00a0Demon King"]);
});
