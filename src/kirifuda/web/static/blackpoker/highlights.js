/**
 * What the board shows beside the table itself: who sits below, what may be touched, and what has been. It follows from the
 * options that the server offers and from what the player has under way.
 * @module
 */
import { t } from "../kit/dictionary.js";
import { attackers } from "./fight.js";
import { inDraft, isSet, isThing, key, keyOf } from "./things.js";

/** @typedef {import("./act.js").Act} Act */
/** @typedef {import("./types.js").Option} Option */
/**
 * @typedef {object} Highlights
 * @property {number} bottom        the seat drawn below
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
 * Nothing lit: a table to look at.
 * @param {number} bottom
 * @param {string[]} [names]
 * @returns {Highlights}
 */
export function noHighlights(bottom, names = []) {
  const sets = { able: new Set(), targets: new Set(), staged: new Set(), paid: new Set() };
  return { bottom, ...sets, picked: null, about: null, names };
}

/**
 * @param {Act} act
 * @param {number} bottom
 * @returns {Highlights}
 */
export function highlightsOf(act, bottom) {
  const lit = noHighlights(bottom);
  for (const name of act.set) lit.staged.add(name);
  const decision = act.decision;
  if (!decision) return lit;
  if (decision.about && decision.about.kind !== "action") lit.about = key(decision.about.kind, decision.about.id);
  if (act.held.thing) lit.picked = keyOf(act.held.thing);
  if (decision.kind === "chance") lightUses(lit, act, decision.options);
  else lightChoices(lit, act, decision);
  const staged = act.stagedOption();
  if (staged) lit.staged.add(keyOf(staged));
  if (inDraft(decision)) {
    for (const paid of decision.paid) lit.paid.add(key(typeof paid === "string" ? "card" : "unit", paid));
    for (const card of decision.keys) lit.staged.add(key("card", card));
  }
  return lit;
}

/**
 * At a chance: what the action under the pointer uses, what the card in hand can be aimed at or laid together with, or every
 * card that does something and every soldier that could attack.
 * @param {Highlights} lit
 * @param {Act} act
 * @param {Option[]} options
 */
function lightUses(lit, act, options) {
  const hovered = act.hovered === null ? undefined : options[act.hovered];
  for (const unit of act.fight.sortie) lit.staged.add(key("unit", unit));
  const { held } = act;
  if (hovered?.uses) return lightAction(lit, hovered);
  if (held.combining) return lightPairs(lit, act, options);
  if (held.partner) lit.staged.add(key("card", held.partner));
  if (held.thing) {
    for (const index of held.actions(act.decision)) lightTargets(lit, options[index]);
    return;
  }
  for (const unit of attackers(act.decision)) lit.able.add(key("unit", unit));
  if (act.fight.choosing || act.fight.sortie.length) return;
  for (const option of options) for (const card of option.uses?.keys ?? []) lit.able.add(key("card", card));
}

/**
 * @param {Highlights} lit
 * @param {Option} option
 */
function lightAction(lit, option) {
  for (const card of option.uses?.keys ?? []) lit.able.add(key("card", card));
  for (const unit of [...(option.uses?.units ?? []), ...(option.uses?.attackers ?? [])])
    lit.able.add(key("unit", unit));
  lightTargets(lit, option);
}

/**
 * @param {Highlights} lit
 * @param {Act} act
 * @param {Option[]} options
 */
function lightPairs(lit, act, options) {
  const cards = act.held.thing
    ? act.held.partners(act.decision)
    : options.flatMap((option) => option.uses?.pairs?.flat() ?? []);
  for (const card of cards) lit.able.add(key("card", card));
}

/**
 * @param {Highlights} lit
 * @param {Option|undefined} option
 */
function lightTargets(lit, option) {
  for (const target of option?.uses?.targets ?? []) lit.targets.add(keyOf(target));
}

/**
 * @param {Highlights} lit
 * @param {Act} act
 * @param {import("./types.js").Decision} decision
 */
function lightChoices(lit, act, decision) {
  const into = decision.kind === "target" || decision.kind === "new target" ? lit.targets : lit.able;
  for (const option of decision.options) if (isThing(option)) into.add(keyOf(option));
  if (decision.kind === "blockers" && act.fight.facing !== null) lightAttackers(lit, act);
  const hovered = act.hovered === null ? null : decision.options[act.hovered];
  if (hovered && !isSet(decision)) lit.picked = keyOf(hovered);
}

/**
 * Where several attack, each may be touched to be blocked next.
 * @param {Highlights} lit
 * @param {Act} act
 */
function lightAttackers(lit, act) {
  const several = act.host.attackers?.() ?? [];
  lit.about = key("unit", act.fight.facing ?? -1);
  if (several.length > 1) for (const unit of several) lit.targets.add(key("unit", unit));
}

/**
 * Who a seat is to the viewer: "you", "the opponent" or a name.
 * @param {Highlights} lit
 * @param {number} seat
 */
export function whom(lit, seat) {
  return lit.names[seat] || t(seat === lit.bottom ? "table.you" : "table.foe");
}

/**
 * The classes that show the state of a thing.
 * @param {Highlights} lit
 * @param {string} name
 */
export function marks(lit, name) {
  const found = [];
  if (lit.able.has(name)) found.push("k-able");
  if (lit.targets.has(name)) found.push("k-target");
  if (lit.staged.has(name)) found.push("k-staged");
  if (lit.paid.has(name)) found.push("k-paid");
  if (lit.picked === name) found.push("k-picked");
  if (lit.about === name) found.push("k-about");
  return found.join(" ");
}
