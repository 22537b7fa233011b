/**
 * What the board needs to know beside the table: who sits below, what may be touched and what has been.
 * @module
 */
import { t } from "../kit/dictionary.js";

/** @typedef {import("./types.js").Thing} Thing */
/**
 * @typedef {object} Look
 * @property {number} bottom        the seat drawn below
 * @property {boolean} live         whether things may be chosen here
 * @property {Set<string>} able     yours to choose now (gold)
 * @property {Set<string>} targets  what the thing in hand may be aimed at
 * @property {Set<string>} staged   chosen, not yet confirmed
 * @property {Set<string>} paid     part of the payment of the draft
 * @property {string|null} picked   the thing whose uses are shown
 * @property {string|null} about    the thing the question is about
 * @property {string[]} names       what the seats are called, where nobody here is "you"
 * @property {import("./types.js").Remembered[]|null} [memory]  what the viewer remembers
 * @property {import("./types.js").Side[]} [sides]  both sides, to name what something points at
 * @property {(import("./types.js").Beside|null)[]} [beside]  the decks beside the table, by seat
 * @property {number} [viewer]      whose eyes these are; -2 sees everything
 */

/**
 * The name of a thing within the page.
 * @param {string} kind
 * @param {string|number} id
 */
export function key(kind, id) {
  return `${kind}:${id}`;
}

/**
 * @param {number} bottom
 * @param {string[]} [names]
 * @returns {Look}
 */
export function plainLook(bottom, names = []) {
  const none = new Set();
  return { bottom, live: false, able: none, targets: none, staged: none, paid: none, picked: null, about: null, names };
}

/**
 * Who a seat is to the viewer: "you", "the opponent" or a name.
 * @param {Look} look
 * @param {number} seat
 */
export function whom(look, seat) {
  return look.names[seat] || t(seat === look.bottom ? "table.you" : "table.foe");
}

/**
 * The classes that show the state of a thing.
 * @param {Look} look
 * @param {string} name
 */
export function marks(look, name) {
  const found = [];
  if (look.able.has(name)) found.push("k-able");
  if (look.targets.has(name)) found.push("k-target");
  if (look.staged.has(name)) found.push("k-staged");
  if (look.paid.has(name)) found.push("k-paid");
  if (look.picked === name) found.push("k-picked");
  if (look.about === name) found.push("k-about");
  return found.join(" ");
}
