/** Attackers chosen before they are asked for, who blocks whom, and what is told before it is too late. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Act } from "../../src/kirifuda/web/static/blackpoker/act.js";
import { action, decision, option } from "./decisions.js";

/** @typedef {import("../../src/kirifuda/web/static/blackpoker/act.js").Host} Host */

/** @param {Partial<Host>} [more] */
function player(more = {}) {
  /** @type {string[]} */
  const sent = [];
  const act = new Act({
    send: (asked, index, then = []) =>
      void sent.push([asked.options[index], ...then].map((one) => `${one?.kind}:${one?.id}`).join(" ")),
    changed: () => {},
    ...more,
  });
  return { act, sent };
}

const unit = (/** @type {number} */ id) => ({ kind: "unit", id });
const chance = (/** @type {number[]} */ attackers) =>
  decision("chance", [action("attack", { attackers }), option("pass")]);
const asked = (/** @type {number[]} */ ids) =>
  decision("attackers", [...ids.map((id) => option("unit", id)), option("done")]);

test("soldiers are touched, then attack: one request, and the attackers are named when it asks for them", () => {
  const { act, sent } = player();
  act.receive(chance([3, 5, 7]));
  act.touch(unit(7));
  act.touch(unit(3));
  act.attack();
  act.receive(asked([3, 5, 7]));
  assert.deepEqual(sent, ["action:attack", "unit:7 unit:3 done:null"]);
});

test("the only one who can attack is not asked for; of several nobody is meant", () => {
  const { act, sent } = player();
  act.receive(chance([3, 5]));
  act.attack();
  assert.deepEqual([sent, act.fight.choosing], [[], true]);
  act.receive(chance([3]));
  act.attack();
  act.receive(asked([3]));
  assert.deepEqual(sent, ["action:attack", "unit:3 done:null"]);
});

test("when the opponent did something, or somebody is gone, the attackers are only proposed", () => {
  for (const [disturbed, there] of /** @type {[boolean, number[]][]} */ ([
    [true, [3, 5]],
    [false, [5]],
  ])) {
    const { act, sent } = player();
    act.receive(chance([3, 5]));
    act.touch(unit(3));
    act.touch(unit(5));
    act.attack();
    act.fight.disturbed = disturbed;
    act.receive(asked(there));
    assert.deepEqual([sent, act.set], [["action:attack"], there.map((id) => `unit:${id}`)]);
  }
});

const BLOCKERS = { soldier: (/** @type {number} */ id) => id < 10, attackers: () => [20, 21] };
const blocked = (/** @type {number} */ attacker, /** @type {number[]} */ ids) =>
  decision("blockers", [...ids.map((id) => option("unit", id)), option("done")], {
    about: { kind: "unit", id: attacker, name: "" },
  });

test("blockers are put before their attackers, in either order, and answer one question after the other", () => {
  const { act, sent } = player(BLOCKERS);
  act.receive(blocked(20, [1, 2, 3]));
  act.touch(unit(1));
  act.touch(unit(21));
  act.touch(unit(2));
  act.touch(unit(20));
  act.touch(unit(3));
  assert.deepEqual(
    [...act.fight.blocks],
    [
      ["unit:1", 21],
      ["unit:2", 20],
      ["unit:3", 20],
    ],
  );
  act.confirm();
  act.receive(blocked(21, [1]));
  assert.deepEqual(sent, ["unit:2 unit:3 done:null", "unit:1 done:null"]);
});

test("a bulwark blocks alone", () => {
  const { act } = player(BLOCKERS);
  act.receive(blocked(20, [1, 2, 11]));
  act.touch(unit(1));
  act.touch(unit(11));
  assert.deepEqual(act.set, ["unit:11"]);
  act.touch(unit(2));
  assert.deepEqual(act.set, ["unit:2"]);
});

test("one by one, as the server asks, nothing is answered ahead", () => {
  const { act, sent } = player({ ...BLOCKERS, oneByOne: () => true });
  act.receive(blocked(20, [1]));
  act.confirm();
  act.receive(blocked(21, [1]));
  assert.deepEqual(sent, ["done:null"]);
});

test("an answer that loses the game is given twice, and a step back forgets the first time", () => {
  const { act, sent } = player({ fatal: () => true });
  act.receive(decision("chance", [action("counter", { keys: ["C9"] }), option("pass")]));
  act.choose(1);
  assert.deepEqual([sent, act.armed], [[], "pass"]);
  act.back();
  act.choose(1);
  act.choose(1);
  assert.deepEqual(sent, ["pass:null"]);
});

test("what costs something and asks nothing is confirmed; what is free is not", () => {
  const { act, sent } = player();
  const wall = { ...action("setBulwark", {}), label: "Set Bulwark [L]" };
  act.receive(decision("chance", [wall, action("end", {}), option("pass")]));
  act.choose(0);
  assert.deepEqual([sent, act.staged], [[], 0]);
  act.back();
  assert.equal(act.staged, null);
  act.choose(0);
  act.confirm();
  act.receive(decision("chance", [wall, action("end", {}), option("pass")]));
  act.choose(1);
  assert.deepEqual(sent, ["action:setBulwark", "action:end"]);
});

test("what is marked as futile is confirmed, also at the end of a plan", () => {
  const { act, sent } = player();
  const about = { about: { kind: /** @type {const} */ ("action"), id: "counter", name: "Counter" }, last: true };
  const futile = option("request", 4, { note: { text: "does nothing", tone: "futile" } });
  act.receive(decision("chance", [action("counter", { keys: ["CA"] })]));
  act.touch({ kind: "card", id: "CA" });
  act.choose(0);
  act.receive(decision("target", [futile, option("back")], about));
  assert.deepEqual([sent, act.staged], [["action:counter"], 0]);
});

test("two cards that go together: the first lights its partners, the second leaves the actions of both", () => {
  const { act, sent } = player();
  const pairs = [
    ["S4", "C4"],
    ["S4", "CK"],
  ];
  act.receive(
    decision("chance", [action("up", { keys: ["S4"] }), action("throwing", { keys: ["S4", "C4", "CK"], pairs })]),
  );
  act.touch({ kind: "card", id: "S4" });
  assert.deepEqual([act.held.actions(act.decision), act.held.combinations(act.decision)], [[0], [1]]);
  act.held.combining = true;
  assert.deepEqual(act.held.partners(act.decision), ["C4", "CK"]);
  act.touch({ kind: "card", id: "CK" });
  assert.deepEqual(act.held.actions(act.decision), [1]);
  act.choose(1);
  const about = { about: { kind: /** @type {const} */ ("action"), id: "throwing", name: "" } };
  act.receive(decision("key", [option("card", "C4"), option("card", "S4"), option("card", "CK")], about));
  act.receive(decision("key", [option("card", "C4"), option("card", "CK")], { ...about, keys: ["S4"], last: true }));
  assert.deepEqual(sent, ["action:throwing", "card:S4", "card:CK"]);
});

test("cards that are asked for in a row are chosen together, no more of them than are asked for", () => {
  const { act, sent } = player();
  act.receive(decision("discard", [option("card", "S2"), option("card", "S3"), option("card", "S4")], { in_a_row: 2 }));
  act.touch({ kind: "card", id: "S2" });
  assert.equal(act.ready(), false);
  act.touch({ kind: "card", id: "S3" });
  act.touch({ kind: "card", id: "S4" });
  assert.deepEqual([act.set, act.ready()], [["card:S3", "card:S4"], true]);
  act.confirm();
  assert.deepEqual(sent, ["card:S3 card:S4 done:null"]);
});
