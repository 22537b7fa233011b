/** The model of a game: socket, updates in their order, log, what is on its way. */
import "./browser.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { TableModel } from "../../src/kirifuda/web/static/blackpoker/model.js";
import { set } from "../../src/kirifuda/web/static/kit/settings.js";
import { decision, option, table } from "./decisions.js";
import { newest } from "./network.js";

/** @type {TableModel} */
let model;
/** @type {string[]} */
let heard;

const ROOM = {
  players: [],
  offers: { draw: null, take_back: null },
  policy: null,
  macro: null,
  rematch: { asked: [false, false], game: null },
  claim_in_s: null,
};
const YES = () => decision("may", [option("yes"), option("no")]);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  set({ lang: "en", motion: "on" });
  model = new TableModel();
  heard = [];
  for (const name of ["table", "asked", "chosen", "next"]) model.addEventListener(name, () => heard.push(name));
  model.open("g1", { token: "secret", lang: "en" });
  newest().accept();
});

afterEach(() => {
  model.close();
  mock.timers.reset();
});

/** @param {import("./decisions.js").Decision|null} asked @param {number} version @param {object} [more] */
function sayTable(asked, version, more = {}) {
  newest().say({ type: "table", version, viewer: 0, table: table(asked, more), log: [entry("begun")], room: ROOM });
}

/** @param {import("./decisions.js").Decision|null} asked @param {number} version @param {string[]} [log] */
function sayUpdate(asked, version, log = []) {
  const events = log.map(() => ({ kind: "drew", seat: 0, cards: [] }));
  newest().say({ type: "update", version, events, table: table(asked), log: log.map(entry) });
}

/** @param {string} text */
function entry(text) {
  return { version: 1, seat: null, turn: false, text };
}

const choices = () => newest().sent.filter((message) => message.type === "choose");

test("it says hello, and shows the table that arrives", () => {
  assert.deepEqual(newest().sent, [{ type: "hello", lang: "en", token: "secret" }]);
  assert.equal(newest().url, "ws://localhost/api/games/g1/ws");
  sayTable(YES(), 4, { prompt: "Really?" });
  assert.deepEqual([model.version, model.log.length, model.spoken], [4, 1, "Really?"]);
  assert.deepEqual(heard, ["asked", "table"]);
  assert.equal(model.busy(), false);
});

test("updates are shown one after the other, and only the last one is answered", () => {
  sayTable(null, 1);
  sayUpdate(null, 2, ["first"]);
  sayUpdate(YES(), 3, ["second"]);
  assert.deepEqual([model.version, model.busy(), model.act.decision], [2, true, null]);
  mock.timers.tick(320);
  assert.deepEqual([model.version, model.busy(), model.act.decision?.kind], [3, false, "may"]);
  assert.deepEqual(
    model.log.map((one) => one.text),
    ["begun", "first", "second"],
  );
});

test("without motion all updates are shown at once", () => {
  set({ motion: "off" });
  sayTable(null, 1);
  sayUpdate(null, 2, ["first"]);
  sayUpdate(YES(), 3, ["second"]);
  mock.timers.tick(0);
  assert.equal(model.version, 3);
});

test("an answer is sent once, and nothing more until the table answers", () => {
  sayTable(YES(), 1);
  model.act.choose(0);
  model.act.choose(1);
  assert.deepEqual(
    choices().map(({ version, serial, option: index }) => [version, serial, index]),
    [[1, model.table?.decision?.serial, 0]],
  );
  assert.equal(model.busy(), true);
  sayUpdate(YES(), 2);
  mock.timers.tick(0);
  assert.equal(model.busy(), false);
});

test("a set of three is one message", () => {
  const units = [option("unit", 3), option("unit", 5), option("unit", 7), option("done")];
  sayTable(decision("attackers", units), 1);
  for (const id of [3, 5, 7]) model.act.touch({ kind: "unit", id });
  model.act.confirm();
  assert.equal(choices().length, 1);
  assert.deepEqual(
    [choices()[0].option, choices()[0].then],
    [
      0,
      [
        { kind: "unit", id: 5 },
        { kind: "unit", id: 7 },
        { kind: "done", id: null },
      ],
    ],
  );
});

test("a refusal is said with its rule, and the decision is open again", async () => {
  sayTable(YES(), 1);
  model.act.choose(0);
  newest().say({ type: "refused", command: choices()[0].command, code: "stale", message: "Too late", rule: "CF-5" });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([model.refusal, model.busy()], ["Too late［CF-5］", false]);
  sayUpdate(YES(), 2);
  mock.timers.tick(0);
  assert.equal(model.refusal, "");
});

test("after a break it comes back, asks for what it missed, and repeats what was not answered under the same id", () => {
  sayTable(YES(), 6);
  model.act.choose(0);
  const [first] = choices();
  newest().break();
  assert.equal(model.connection, "waiting");
  assert.equal(model.busy(), true);
  mock.timers.tick(1000);
  newest().accept();
  assert.deepEqual(newest().sent, [{ type: "hello", lang: "en", token: "secret", since: 6 }, first]);
  assert.equal(model.backAgain, true);
  mock.timers.tick(1800);
  assert.equal(model.backAgain, false);
});

test("a whole table drops what waited to be shown", () => {
  sayTable(null, 1);
  sayUpdate(null, 2, ["first"]);
  sayUpdate(null, 3, ["second"]);
  sayTable(YES(), 9);
  mock.timers.tick(2000);
  assert.equal(model.version, 9);
});

test("another game begins with an empty table", () => {
  sayTable(YES(), 1);
  model.act.choose(0);
  model.open("g2", { token: null, lang: "en" });
  assert.deepEqual([model.table, model.log, model.act.decision, model.sent], [null, [], null, null]);
});

test("the next game of the players is announced to players only", () => {
  const next = { ...ROOM, rematch: { asked: [true, true], game: "g2" } };
  newest().say({ type: "room", room: next });
  assert.deepEqual(heard, []);
  sayTable(null, 1);
  newest().say({ type: "room", room: next });
  assert.equal(heard.at(-1), "next");
});

test("a game that is not there is not tried again", () => {
  /** @type {number[]} */
  const codes = [];
  model.addEventListener("turned away", (event) => codes.push(/** @type {CustomEvent} */ (event).detail));
  newest().say({ type: "refused", command: null, code: "not found", message: "", version: 0 });
  const only = newest();
  only.break(4404);
  mock.timers.tick(60_000);
  assert.deepEqual([codes, newest() === only, model.connection], [[4404], true, "refused"]);
});

/** @param {number|null} draw @param {number|null} back */
function sayOffers(draw, back) {
  newest().say({ type: "room", room: { ...ROOM, offers: { draw, take_back: back } } });
}

test("an offer that is gone while the game goes on was refused, and whoever asked is told", () => {
  sayTable(null, 1);
  sayOffers(0, null);
  sayOffers(null, null);
  assert.equal(model.declined, "draw");
  model.heardNo();
  sayOffers(1, null);
  sayOffers(null, null);
  assert.equal(model.declined, null);
});

test("an offer that was granted was not refused", () => {
  sayTable(null, 1);
  sayOffers(null, 0);
  const events = [{ kind: "taken back", seat: 0, cards: [] }];
  newest().say({ type: "update", version: 2, events, table: table(null), log: [] });
  sayOffers(null, null);
  assert.equal(model.declined, null);
});
