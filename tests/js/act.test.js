/** Plans, staged answers and sets: from what the player touches to the options that are sent. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Act } from "../../src/kirifuda/web/static/blackpoker/act.js";
import { action, decision, option } from "./decisions.js";

/** @typedef {import("./decisions.js").Decision} Decision */

/** A player whose sent options are noted, and who is asked one decision after another. */
class Player {
  constructor() {
    /** @type {string[]} */
    this.sent = [];
    this.act = new Act({
      send: (asked, index, then = []) => {
        const chosen = [asked.options[index], ...then];
        this.sent.push(chosen.map((one) => `${one?.kind}:${one?.id}`).join(" "));
      },
      changed: () => {},
    });
  }

  /** @param {Decision|null} asked */
  ask(asked) {
    this.act.receive(asked);
    return this.act;
  }
}

/** @type {Partial<Decision>} */
const UP = { about: { kind: "action", id: "up", name: "Up" } };
const BACK = option("back");

test("a plan takes proposed payments, the touched card and the touched target, and only stages the last answer", () => {
  const player = new Player();
  const target = { kind: /** @type {const} */ ("unit"), id: 7 };
  player.ask(decision("chance", [action("up", { keys: ["H5"], targets: [target] }), option("pass")]));
  player.act.touch({ kind: "card", id: "H5" });
  player.act.touch(target);
  assert.deepEqual(player.sent, ["action:up"]);
  player.ask(decision("pay D", [option("card", "H5"), option("card", "S2"), BACK], { ...UP, suggested: 0 }));
  assert.equal(player.sent.at(-1), "card:S2", "the card one wants to use is not paid");
  player.ask(decision("key", [option("card", "C9"), option("card", "H5"), BACK], UP));
  assert.equal(player.sent.at(-1), "card:H5");
  const count = player.sent.length;
  player.ask(decision("target", [option("unit", 3), option("unit", 7), BACK], { ...UP, last: true }));
  assert.equal(player.sent.length, count, "a card that was spent unasked is to be looked at first");
  assert.deepEqual(player.act.stagedOption(), { kind: "unit", id: 7 });
  player.act.confirm();
  assert.equal(player.sent.at(-1), "unit:7");
});

test("where nothing is left to decide, nothing is confirmed: a card, its action, and it is requested", () => {
  const player = new Player();
  const about = { about: { kind: /** @type {const} */ ("action"), id: "summonsSoldier", name: "" } };
  player.ask(decision("chance", [action("summonsSoldier", { keys: ["H5", "H6"] }), option("pass")]));
  player.act.touch({ kind: "card", id: "H6" });
  player.act.choose(0);
  player.ask(decision("pay B", [option("unit", 1), option("unit", 2), BACK], { ...about, suggested: 0 }));
  player.ask(decision("key", [option("card", "H5"), option("card", "H6"), BACK], { ...about, last: true }));
  assert.deepEqual(player.sent, ["action:summonsSoldier", "unit:1", "card:H6"]);
});

test("an action begun without touching anything is asked at each step but its payment", () => {
  const player = new Player();
  player.ask(decision("chance", [action("up", { keys: ["H5", "H6"] })])).choose(0);
  player.ask(decision("pay B", [option("unit", 1), option("unit", 2), BACK], { ...UP, suggested: 1 }));
  player.ask(decision("key", [option("card", "H5"), option("card", "H6"), BACK], UP));
  assert.deepEqual(player.sent, ["action:up", "unit:2"]);
});

test("paying otherwise takes the draft back and asks for each payment", () => {
  const player = new Player();
  const chance = () => decision("chance", [action("up", { keys: ["H5"] })]);
  player.ask(chance()).choose(0);
  player.ask(decision("pay D", [option("card", "S2"), option("card", "S3"), BACK], { ...UP, suggested: 0 }));
  player.ask(decision("key", [option("card", "H5"), BACK], { ...UP, paid: ["S2"], last: true })).repay();
  player.ask(chance());
  player.ask(decision("pay D", [option("card", "S2"), option("card", "S3"), BACK], { ...UP, suggested: 0 }));
  assert.deepEqual(player.sent, ["action:up", "card:S2", "back:null", "action:up"]);
});

test("a card asked for outside a draft is staged, and sent when chosen again", () => {
  const player = new Player();
  const act = player.ask(decision("discard", [option("card", "S2"), option("card", "S3")]));
  act.choose(1);
  assert.deepEqual([player.sent, act.staged, act.ready()], [[], 1, true]);
  act.choose(1);
  assert.deepEqual(player.sent, ["card:S3"]);
});

test("words are sent at once", () => {
  const player = new Player();
  player.ask(decision("may", [option("yes"), option("no")])).choose(1);
  assert.deepEqual(player.sent, ["no:null"]);
});

test("a picked card leaves the actions that it can be a key of; aimed at something, those that reach it", () => {
  const player = new Player();
  const unit = { kind: /** @type {const} */ ("unit"), id: 7 };
  const act = player.ask(
    decision("chance", [
      action("up", { keys: ["H5"], targets: [unit] }),
      action("down", { keys: ["H5"], targets: [unit] }),
      action("draw", { keys: ["H5"] }),
      action("attack", { units: [7] }),
    ]),
  );
  const card = { kind: "card", id: "H5" };
  act.touch(card);
  assert.deepEqual(act.held.actions(act.decision), [0, 1, 2]);
  act.touch(unit);
  assert.deepEqual(act.held.actions(act.decision), [0, 1], "two actions remain, so that neither is begun");
  assert.deepEqual(player.sent, []);
});

test("one step back at a time: what is staged, what is picked, then nothing", () => {
  const player = new Player();
  const act = player.ask(decision("discard", [option("card", "S2")]));
  act.choose(0);
  assert.equal(act.back(), true);
  assert.equal(act.staged, null);
  assert.equal(act.back(), false);
});

test("a set is sent as one choice, in the order it was put together", () => {
  const player = new Player();
  const act = player.ask(
    decision("attackers", [option("unit", 3), option("unit", 5), option("unit", 7), option("done")]),
  );
  act.touch({ kind: "unit", id: 7 });
  act.touch({ kind: "unit", id: 5 });
  act.touch({ kind: "unit", id: 3 });
  act.touch({ kind: "unit", id: 5 });
  assert.deepEqual(act.set, ["unit:7", "unit:3"], "what is touched again is out");
  assert.deepEqual(player.sent, []);
  act.confirm();
  assert.deepEqual(player.sent, ["unit:7 unit:3 done:null"]);
});

test("an empty set is the option that ends it", () => {
  const player = new Player();
  player.ask(decision("blockers", [option("unit", 3), option("done")])).confirm();
  assert.deepEqual(player.sent, ["done:null"]);
});

test("a set that may not be empty has nothing to confirm until something is chosen", () => {
  const player = new Player();
  const act = player.ask(decision("attackers", [option("unit", 3)]));
  assert.equal(act.ready(), false);
  act.confirm();
  assert.deepEqual(player.sent, []);
});

test("a set that was refused stays as it was put together", () => {
  const player = new Player();
  const act = player.ask(decision("attackers", [option("unit", 3), option("unit", 5), option("done")]));
  act.touch({ kind: "unit", id: 3 });
  act.confirm();
  act.refused();
  assert.deepEqual([act.set, act.ready()], [["unit:3"], true]);
});

test("units offered until done are a set, whatever the question is called", () => {
  const player = new Player();
  const act = player.ask(decision("give up", [option("unit", 3), option("unit", 5), option("done")]));
  act.choose(0);
  assert.deepEqual(act.set, ["unit:3"]);
});

test("a card dropped on what one action can be aimed at begins that action", () => {
  const player = new Player();
  const unit = { kind: /** @type {const} */ ("unit"), id: 7 };
  const act = player.ask(decision("chance", [action("up", { keys: ["H5"], targets: [unit] }), option("pass")]));
  act.drop({ kind: "card", id: "H5" }, unit, true);
  assert.deepEqual(player.sent, ["action:up"]);
});

test("a card dropped on the field begins the one action it can be a key of, and is only picked where there are several", () => {
  const player = new Player();
  const card = { kind: "card", id: "H5" };
  player
    .ask(decision("chance", [action("up", { keys: ["H5"] }), action("down", { keys: ["H5"] })]))
    .drop(card, null, true);
  assert.deepEqual([player.sent, player.act.held.thing], [[], card]);
  player.ask(decision("chance", [action("up", { keys: ["H5"] })])).drop(card, null, true);
  assert.deepEqual(player.sent, ["action:up"]);
});
