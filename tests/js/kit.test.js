/** What both games share: how a game ended, who wants another, what a browser keeps. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { rematchOf, verdictOf } from "../../src/kirifuda/web/static/kit/outcome.js";
import { loadStored, store } from "../../src/kirifuda/web/static/kit/stored.js";
import { DEFAULTS, set, settings } from "../../src/kirifuda/web/static/kit/settings.js";

test("settings are kept over their defaults, and nonsense that was kept is forgotten", () => {
  store("test", { a: 2 });
  assert.deepEqual(loadStored("test", { a: 1, b: 1 }), { a: 2, b: 1 });
  store("test", "{nonsense");
  assert.deepEqual(loadStored("test", { a: 1 }), { a: 1 });
});

test("a setting that is changed is kept in the browser", () => {
  set({ sound: true });
  assert.deepEqual([settings().sound, loadStored("kirifuda.settings", DEFAULTS).sound], [true, true]);
});

test("a game is won, lost or drawn for whoever played, and over for whoever watched", () => {
  assert.deepEqual(
    [verdictOf([1], 1), verdictOf([1], 0), verdictOf([], 0), verdictOf([0], null)],
    ["won", "lost", "draw", "over"],
  );
});

test("a rematch is asked for by oneself, by somebody else, by nobody", () => {
  assert.deepEqual(rematchOf([true, false], 0), { asked: true, wisher: -1 });
  assert.deepEqual(rematchOf([true, false], 1), { asked: false, wisher: 0 });
  assert.deepEqual(rematchOf([true, false], -1), { asked: false, wisher: -1 });
});
