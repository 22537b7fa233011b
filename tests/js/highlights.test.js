/** What lights up on the board, from the options and from what is under way. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Act } from "../../src/kirifuda/web/static/blackpoker/act.js";
import { highlightsOf, marks, noHighlights, whom } from "../../src/kirifuda/web/static/blackpoker/highlights.js";
import { set } from "../../src/kirifuda/web/static/kit/settings.js";
import { action, decision, option } from "./decisions.js";

const UNIT = { kind: /** @type {const} */ ("unit"), id: 7 };

/** @param {import("./decisions.js").Decision|null} asked */
function acting(asked) {
  const act = new Act({ send: () => {}, changed: () => {} });
  act.receive(asked);
  return act;
}

const CHANCE = () =>
  decision("chance", [
    action("up", { keys: ["H5"], targets: [UNIT] }),
    action("attack", { keys: ["S2"], cards: ["S2", "S9"], units: [3] }),
    option("pass"),
  ]);

test("nothing lights up where nothing is asked", () => {
  const lit = highlightsOf(acting(null), 1);
  assert.deepEqual(lit, noHighlights(1));
});

test("at a chance every card that can be a key is lit", () => {
  const lit = highlightsOf(acting(CHANCE()), 0);
  assert.deepEqual([...lit.able], ["card:H5", "card:S2"]);
  assert.equal(lit.targets.size, 0);
});

test("a picked card shows what it can be aimed at, and nothing else", () => {
  const act = acting(CHANCE());
  act.touch({ kind: "card", id: "H5" });
  const lit = highlightsOf(act, 0);
  assert.deepEqual([[...lit.able], [...lit.targets], lit.picked], [[], ["unit:7"], "card:H5"]);
});

test("the action under the pointer shows its cards, units and targets", () => {
  const act = acting(CHANCE());
  act.hover(1);
  assert.deepEqual([...highlightsOf(act, 0).able], ["card:S2", "unit:3"]);
  act.hover(0);
  assert.deepEqual([...highlightsOf(act, 0).targets], ["unit:7"]);
});

test("things that are asked for are lit as targets where a target is asked for, else as yours to choose", () => {
  const things = [option("unit", 7), option("seat", 1), option("back")];
  assert.deepEqual([...highlightsOf(acting(decision("target", things)), 0).targets], ["unit:7", "seat:1"]);
  assert.deepEqual([...highlightsOf(acting(decision("bury", things)), 0).able], ["unit:7", "seat:1"]);
});

test("a draft shows what is paid, its key cards and what is staged; a question shows what it is about", () => {
  const act = acting(
    decision("target", [option("unit", 7), option("back")], {
      about: { kind: "action", id: "up", name: "Up" },
      paid: ["S2", 3],
      keys: ["H5"],
      last: true,
    }),
  );
  const lit = highlightsOf(act, 0);
  assert.deepEqual([[...lit.paid], [...lit.staged], lit.about], [["card:S2", "unit:3"], ["unit:7", "card:H5"], null]);
  const blocked = acting(decision("blockers", [option("unit", 1), option("done")], { about: { ...UNIT, name: "" } }));
  blocked.touch({ kind: "unit", id: 1 });
  assert.deepEqual([highlightsOf(blocked, 0).about, [...highlightsOf(blocked, 0).staged]], ["unit:7", ["unit:1"]]);
});

test("a thing carries one class for each of its states", () => {
  const lit = noHighlights(0);
  lit.able.add("unit:7");
  lit.staged.add("unit:7");
  lit.about = "unit:7";
  assert.equal(marks(lit, "unit:7"), "k-able k-staged k-about");
  assert.equal(marks(lit, "unit:8"), "");
});

test("seats are you and the opponent, or names for whoever watches", () => {
  set({ lang: "en" });
  assert.deepEqual([whom(noHighlights(1), 1), whom(noHighlights(1), 0)], ["You", "Opponent"]);
  assert.equal(whom(noHighlights(0, ["Robin", "Alex"]), 1), "Alex");
});
