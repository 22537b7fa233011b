/**
 * What the player wants, as choices: a plan (the action they began, and what they want to use for it) says which step of a
 * draft to take; a set is one choice.
 * @module
 */
import { find, keyOf, warns } from "./things.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./things.js").Thing} Thing */
/**
 * @typedef {object} Plan
 * @property {string} action
 * @property {string[]} keys       the key cards that were touched
 * @property {Thing|null} target   the target that was touched
 * @property {Thing|null} [unit]   the unit that was touched, to be used for it
 * @property {boolean} manual      whether the player pays by hand
 * @property {boolean} [again]     whether the draft was taken back to be gone through once more
 * @property {boolean} [spends]    whether something that does not come back was proposed as payment, among others
 */

/** Payments that come back: what is driven is charged again. */
const COMES_BACK = ["pay B", "pay C"];

/**
 * The option that the plan takes next; null where the player has to say.
 * @param {Decision} decision
 * @param {Plan} plan
 * @returns {number|null}
 */
export function planned(decision, plan) {
  const real = realOptions(decision);
  if (decision.kind === "key") {
    const wanted = plan.keys.find((card) => !decision.keys.includes(card) && find(decision, "card", card) >= 0);
    if (wanted) return find(decision, "card", wanted);
  } else if (decision.kind === "target") {
    const found = plan.target ? find(decision, plan.target.kind, plan.target.id) : -1;
    if (found >= 0) return found;
  } else if (!plan.manual) {
    return payment(decision, plan, real);
  }
  return real.length === 1 ? (real[0] ?? null) : null;
}

/**
 * Would this step spend, unasked, something that does not come back, and could be spent otherwise?
 * @param {Decision} decision
 */
export function spends(decision) {
  return decision.kind.startsWith("pay") && !COMES_BACK.includes(decision.kind) && realOptions(decision).length > 1;
}

/**
 * Is there something to decide yet, or to be warned of, before a request is committed?
 * @param {Plan|null} plan
 * @param {import("./types.js").Option|undefined} option the answer that commits it
 */
export function isOpen(plan, option) {
  return !plan || plan.manual || !!plan.spends || warns(option);
}

/** @param {Decision} decision */
function realOptions(decision) {
  return decision.options.flatMap((option, index) => (option.kind === "back" ? [] : [index]));
}

/**
 * What the player touched for it; else the proposed payment, unless it is what they want to use otherwise.
 * @param {Decision} decision
 * @param {Plan} plan
 * @param {number[]} real
 */
function payment(decision, plan, real) {
  const touched = plan.unit ? find(decision, plan.unit.kind, plan.unit.id) : -1;
  if (touched >= 0) return touched;
  const wanted = (/** @type {number} */ index) => {
    const option = decision.options[index];
    if (!option) return false;
    return plan.keys.includes(option.id) || (option.kind === plan.target?.kind && option.id === plan.target?.id);
  };
  const proposed = decision.suggested;
  if (proposed !== null && !wanted(proposed)) return proposed;
  return real.find((index) => !wanted(index)) ?? proposed ?? real[0] ?? null;
}

/** The option that ends a set. @type {Thing} */
const DONE = { kind: "done", id: null };

/**
 * A whole set as one choice: its first thing, and then the others and that it is complete. The server takes all or nothing.
 * @param {Decision} decision
 * @param {string[]} names things of the set, in their order
 * @returns {{index: number, then: Thing[]}} index -1: nothing that is offered
 */
export function wholeSet(decision, names) {
  const chosen = names.flatMap((name) => decision.options.filter((option) => keyOf(option) === name));
  const [first = DONE, ...then] = [...chosen.map(({ kind, id }) => ({ kind, id })), DONE];
  return { index: find(decision, first.kind, first.id), then };
}
