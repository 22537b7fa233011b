/** What is going on at a moment of a battle: which state, who must move, which success is shown, what lights up. @module */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Success} Success */

/** States in which the last call is still worth showing. */
export const AFTER_CALL = ["ATTACK", "DRAW", "CHECK", "END"];
/** How long a success is shown where the table does not say (ms). */
const SHOW = 1200;

/**
 * The state at a time of the server: the word begins when the clock says so, not when the message arrives.
 * @param {View|null} view
 * @param {number} now
 */
export function stateAt(view, now) {
  if (!view) return "PICK";
  return view.state === "SET" && view.opens !== null && now >= view.opens ? "WINDOW" : view.state;
}

/**
 * Does the referee wait for this seat's move?
 * @param {View|null} view
 * @param {number|null} seat
 */
export function mustMove(view, seat) {
  if (!view || seat === null) return false;
  const forced = view.sides[seat]?.forced && !view.committed && ["SET", "WINDOW"].includes(view.state);
  return view.obliged === seat || !!forced;
}

/**
 * The success that is being shown: one after another while the Attack lasts. [F-162]
 * @param {View|null} view
 * @param {import("./types.js").Showing|null} showing the last call
 * @param {number} now
 * @param {import("./types.js").Config} config
 * @returns {Success|null}
 */
export function successAt(view, showing, now, config) {
  if (!view || !showing?.successes.length || !["ATTACK", "DRAW", "END"].includes(view.state)) return null;
  const last = showing.successes.length - 1;
  const at = Math.floor((now - view.entered) / (config.attack_show_ms ?? SHOW));
  return showing.successes[view.state === "ATTACK" ? Math.min(last, Math.max(0, at)) : last] ?? null;
}

/**
 * How a place is marked: by the success that is shown, or by the technique that is pointed at.
 * @param {Spot} place
 * @param {Success|null} success
 * @param {Spot[]} pointed
 * @param {number} bottom the seat drawn below
 */
export function markOf(place, success, pointed, bottom) {
  const on = (/** @type {Spot[]} */ spots) =>
    spots.some((spot) => spot.side === place.side && spot.position === place.position);
  if (success && on(success.cards)) return success.seat === bottom ? "fr-made fr-made-mine" : "fr-made fr-made-theirs";
  return on(pointed) ? "fr-pointed" : "";
}
