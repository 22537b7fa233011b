/** What a moment of a battle shows: the state, who must move, which success, which places. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { markOf, mustMove, stateAt, successAt } from "../../src/kirifuda/web/static/fighter/moment.js";

/** @param {object} more @returns {import("../../src/kirifuda/web/static/fighter/types.js").View} */
function view(more) {
  const sides = [{ forced: false }, { forced: true }];
  return /** @type {any} */ ({
    state: "BATTLE",
    opens: null,
    entered: 0,
    obliged: null,
    committed: null,
    sides,
    ...more,
  });
}

const SPOTS = [{ side: 0, position: 2 }];
const FIRST = { seat: 0, technique: "a", cards: SPOTS };
const SECOND = { seat: 1, technique: "b", cards: [] };
const SHOWING = { callers: [], successes: [FIRST, SECOND], text: "" };

test("the word begins when the clock says so", () => {
  const set = view({ state: "SET", opens: 500 });
  assert.deepEqual([stateAt(set, 499), stateAt(set, 500), stateAt(null, 0)], ["SET", "WINDOW", "PICK"]);
  assert.equal(stateAt(view({ opens: 0 }), 500), "BATTLE");
});

test("the referee waits for whoever is obliged, or forced and has not moved", () => {
  assert.deepEqual([mustMove(view({ obliged: 0 }), 0), mustMove(view({ obliged: 0 }), 1)], [true, false]);
  assert.equal(mustMove(view({ state: "SET" }), 1), true);
  assert.equal(mustMove(view({ state: "SET", committed: "move" }), 1), false);
  assert.equal(mustMove(view({ state: "BATTLE" }), 1), false);
  assert.equal(mustMove(view({ obliged: 0 }), null), false);
});

test("successes are shown one after another while the Attack lasts, then the last one", () => {
  const config = { attack_show_ms: 1000 };
  const at = (/** @type {number} */ now) => successAt(view({ state: "ATTACK" }), SHOWING, now, config)?.technique;
  assert.deepEqual([at(0), at(999), at(1000), at(9000)], ["a", "a", "b", "b"]);
  assert.equal(successAt(view({ state: "DRAW" }), SHOWING, 0, config)?.technique, "b");
  assert.equal(successAt(view({}), SHOWING, 0, config), null);
  assert.equal(successAt(view({ state: "ATTACK" }), { ...SHOWING, successes: [] }, 0, config), null);
});

test("places are marked by the success that is shown, or else by what is pointed at", () => {
  const [place = { side: 0, position: 0 }] = SPOTS;
  assert.equal(markOf(place, FIRST, [], 0), "fr-made fr-made-mine");
  assert.equal(markOf(place, FIRST, [], 1), "fr-made fr-made-theirs");
  assert.equal(markOf(place, SECOND, SPOTS, 0), "fr-pointed");
  assert.equal(markOf({ side: 1, position: 2 }, FIRST, SPOTS, 0), "");
});
