/** What the player has in hand at a chance: a card or a unit, with a second card beside it, and what these can do. @module */
import { aimsAt, fits, isPair, keyOf } from "./things.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./things.js").Thing} Thing */

export class Held {
  constructor() {
    /** @type {Thing|null} the card or unit whose uses are shown */
    this.thing = null;
    /** @type {string|null} the card that goes with it */
    this.partner = null;
    /** @type {Thing|null} what it was aimed at */
    this.aim = null;
    /** Whether a second card is looked for. */
    this.combining = false;
    /** Whether it is in the air, being dragged. */
    this.lifted = false;
  }

  /** @param {Thing|null} [thing] taken up instead of what was held */
  take(thing = null) {
    this.thing = thing;
    this.partner = null;
    this.aim = null;
    this.combining = false;
    this.lifted = false;
  }

  /** @param {Thing} thing */
  is(thing) {
    return !!this.thing && keyOf(this.thing) === keyOf(thing);
  }

  /** The key cards that were touched. @returns {string[]} */
  keys() {
    const first = this.thing?.kind === "card" ? [String(this.thing.id)] : [];
    return this.partner ? [...first, this.partner] : first;
  }

  /**
   * The actions that can use it; those with two key cards only once both are held.
   * @param {Decision|null} decision
   * @returns {number[]}
   */
  actions(decision) {
    const { thing, aim } = this;
    if (!thing || decision?.kind !== "chance") return [];
    const [first = "", second = null] = this.keys();
    return decision.options.flatMap((option, index) => {
      const together = second !== null && pairs(option, first).includes(second);
      const alone = second === null && fits(option, thing) && !(thing.kind === "card" && isPair(option));
      return (together || alone) && (!aim || aimsAt(option, aim)) ? [index] : [];
    });
  }

  /**
   * The actions that it could be one of two cards of.
   * @param {Decision|null} decision
   * @returns {number[]}
   */
  combinations(decision) {
    const [first] = this.keys();
    if (!first || this.partner || decision?.kind !== "chance") return [];
    return decision.options.flatMap((option, index) => (pairs(option, first).length ? [index] : []));
  }

  /** The cards that go with it. @param {Decision|null} decision @returns {string[]} */
  partners(decision) {
    const [first = ""] = this.keys();
    return [...new Set((decision?.options ?? []).flatMap((option) => pairs(option, first)))];
  }
}

/**
 * The cards that go with a card in an action of two.
 * @param {import("./types.js").Option} option
 * @param {string} card
 * @returns {string[]}
 */
function pairs(option, card) {
  const found = (option.uses?.pairs ?? []).filter((pair) => pair.includes(card));
  return found.flatMap((pair) => pair.filter((other) => other !== card));
}
