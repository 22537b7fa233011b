/**
 * What the board needs to know beside the table: who sits below, what may be touched and what has been.
 * @module
 */

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
 */

/**
 * The name of a thing within the page.
 * @param {string} kind
 * @param {string|number} id
 */
export function key(kind, id) {
  return `${kind}:${id}`;
}

/** @param {number} bottom @returns {Look} */
export function plainLook(bottom) {
  const none = new Set();
  return { bottom, live: false, able: none, targets: none, staged: none, paid: none, picked: null, about: null };
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
