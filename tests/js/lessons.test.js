/** Lessons: how far somebody has come, the coach that goes from step to step, what is said in a whole game. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { TableCoach, progress } from "../../src/kirifuda/web/static/blackpoker/coach.js";
import { LESSONS } from "../../src/kirifuda/web/static/blackpoker/lessons.js";
import { TableModel } from "../../src/kirifuda/web/static/blackpoker/model.js";
import { Companion, REMARKS, isOff } from "../../src/kirifuda/web/static/blackpoker/remarks.js";
import { LESSONS as FIGHTER } from "../../src/kirifuda/web/static/fighter/lessons.js";
import { Progress } from "../../src/kirifuda/web/static/kit/lessons.js";
import { decision, option, table } from "./decisions.js";

const KEYS = ["kirifuda.lessons", "kirifuda.coach", "kirifuda.test"];

beforeEach(() => {
  for (const key of KEYS) localStorage.removeItem(key);
});

/**
 * A model that shows what it is given.
 * @param {object} [more] of the table
 */
function modelWith(more = {}) {
  const model = new TableModel();
  show(model, 1, more);
  return model;
}

/**
 * @param {TableModel} model
 * @param {number} version
 * @param {object} [more] of the table
 * @param {object[]} [events]
 */
function show(model, version, more = {}, events = []) {
  Object.assign(model, { version, events, table: table(null, { viewer: 0, stage: [], turn: 0, turn_no: 1, ...more }) });
  model.changed();
}

test("what is finished is remembered, also as it was kept once", () => {
  const lessons = new Progress("kirifuda.test");
  assert.deepEqual(lessons.state(), { finished: [], begun: false, skipped: false });
  lessons.finish(2);
  lessons.finish(1);
  lessons.finish(2);
  lessons.note({ skipped: true });
  assert.deepEqual(lessons.state(), { finished: [2, 1], begun: false, skipped: true });
  localStorage.setItem("kirifuda.test", "[3,4]");
  assert.deepEqual(lessons.finished(), [3, 4]);
  lessons.finish(5);
  assert.deepEqual(lessons.finished(), [3, 4, 5]);
  localStorage.setItem("kirifuda.test", "nonsense");
  assert.deepEqual(lessons.finished(), []);
});

test("the coach waits for what it asked for, and the lesson is finished after its last step", () => {
  const model = modelWith();
  const coach = new TableCoach(1, model);
  assert.equal(coach.at, 0);
  show(model, 2, {}, [{ kind: "attacks", seat: 0 }]);
  assert.equal(coach.at, 0, "what is looked at waits for go on");
  coach.goOn();
  coach.goOn();
  show(model, 3);
  assert.equal(coach.at, 2);
  show(model, 4, {}, [{ kind: "attacks", seat: 1 }]);
  assert.equal(coach.at, 2, "somebody else attacked");
  show(model, 5, {}, [{ kind: "attacks", seat: 0 }]);
  assert.equal(coach.at, 3);
  assert.deepEqual(progress.finished(), []);
  show(model, 6, { outcome: { winners: [0] } });
  assert.equal(coach.step, undefined);
  assert.deepEqual(progress.finished(), [1]);
});

test("what has happened counts once", () => {
  const model = modelWith();
  const coach = new TableCoach(1, model);
  show(model, 2, {}, [{ kind: "attacks", seat: 0 }]);
  coach.goOn();
  coach.goOn();
  model.changed();
  assert.equal(coach.at, 2);
});

test("a lesson that is lost says so", () => {
  const model = modelWith({ decision: decision("chance", [option("pass")]) });
  const coach = new TableCoach(5, model);
  assert.equal(coach.failed, false);
  show(model, 2, { turn: 1 });
  show(model, 3);
  assert.equal(coach.failed, true, "also when it is one's turn again");
  const other = modelWith({ outcome: { winners: [1] } });
  const lost = new TableCoach(2, other);
  lost.follow();
  assert.equal(lost.failed, true);
});

test("every lesson says everything in both languages, and its last step can be reached", () => {
  assert.equal(LESSONS.length, 5);
  for (const { name, text, steps } of LESSONS) {
    const said = [name, text, ...steps.flatMap(({ ways }) => ways.map((way) => way.text))];
    for (const both of said) assert.ok(both.ja && both.en && both.ja !== both.en, JSON.stringify(both));
    assert.ok(steps.every((step) => step.ways.length));
  }
  assert.equal(FIGHTER.length, 5);
});

test("each remark is made once, the gravest first, and can be turned off", () => {
  const model = modelWith();
  const companion = new Companion(model);
  /** @type {(string|null)[]} */
  const said = [];
  companion.addEventListener("change", () => said.push(companion.says?.en ?? null));
  const chance = decision("chance", [option("action", "end"), option("pass")]);
  show(model, 2, { decision: chance, forecast: { lines: [{ text: "13 damage." }], loses: true, wins: false } });
  show(model, 3, { decision: chance });
  show(model, 4, { decision: chance });
  assert.match(String(said[0]), /^13 damage. The red line/);
  assert.match(String(said[1]), /to zero and you win/);
  assert.equal(new Set(said).size, said.length);
  model.dispatchEvent(new Event("chosen"));
  model.dispatchEvent(new Event("chosen"));
  assert.equal(companion.says, null);
  assert.equal(isOff(), false);
  companion.off();
  assert.equal(isOff(), true);
});

test("what is said about a question goes with the question", () => {
  const model = modelWith();
  const companion = new Companion(model);
  const [stage, asked] = [[{ controller: 1 }], decision("chance", [option("pass")])];
  show(model, 2, { turn: 1, stage, decision: asked });
  assert.match(String(companion.says?.en), /about to do something/);
  show(model, 3, { turn: 1, stage, decision: asked });
  assert.match(String(companion.says?.en), /about to do something/, "it stays as long as that is asked");
  show(model, 4, { turn: 1 });
  assert.equal(companion.says, null);
});

test("what is said about what has happened stays for two answers", () => {
  const model = modelWith();
  const companion = new Companion(model);
  show(model, 2, { turn: 1 }, [{ kind: "damaged", seat: 0, number: 3 }]);
  show(model, 3, { turn: 1 });
  model.dispatchEvent(new Event("chosen"));
  assert.match(String(companion.says?.en), /3 of your life cards/);
  model.dispatchEvent(new Event("chosen"));
  assert.equal(companion.says, null);
});

test("remarks have names of their own and both languages", () => {
  assert.equal(new Set(REMARKS.map(({ id }) => id)).size, REMARKS.length);
  for (const { text } of REMARKS) if (typeof text !== "function") assert.ok(text.ja && text.en);
});
