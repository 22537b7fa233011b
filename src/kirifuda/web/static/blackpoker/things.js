/** Things on the table (cards, units, requests, seats, trumps), their names within the page, and where a decision offers them. @module */
import { DECISIONS } from "./vocabulary.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {{kind: string, id: any}} Thing something on the table: a card, unit, request, seat or trump */

export const THINGS = ["card", "unit", "request", "seat", "trump"];

/**
 * The name of a thing within the page.
 * @param {string} kind
 * @param {string|number} id
 */
export function key(kind, id) {
  return `${kind}:${id}`;
}

/** @param {Option|Thing} thing */
export function keyOf(thing) {
  return key(thing.kind, thing.id);
}

/** @param {Option} option */
export function isThing(option) {
  return THINGS.includes(option.kind);
}

/**
 * Where a decision offers something; -1 where it does not.
 * @param {Decision|null|undefined} decision
 * @param {string} kind
 * @param {unknown} [id]
 */
export function find(decision, kind, id) {
  return decision ? decision.options.findIndex((o) => o.kind === kind && (id === undefined || o.id === id)) : -1;
}

/** Does it build a request, that can still be taken back? @param {Decision|null|undefined} decision */
export function inDraft(decision) {
  return !!decision && !!DECISIONS[decision.kind]?.draft;
}

/** Is it a set, put together here and confirmed once? Also where units are offered until "done". @param {Decision|null|undefined} decision */
export function isSet(decision) {
  if (!decision) return false;
  return !!DECISIONS[decision.kind]?.set || (find(decision, "done") >= 0 && find(decision, "unit") >= 0);
}

/** How many cards are asked for together: chosen here, sent as one choice. @param {Decision|null|undefined} decision */
export function together(decision) {
  return decision && !inDraft(decision) && !isSet(decision) ? (decision.in_a_row ?? 1) : 1;
}

/** Does an action need two key cards? @param {Option} option */
export function isPair(option) {
  return !!option.uses?.pairs?.length;
}

/**
 * Can an action use a thing: as a key card, as a unit, as its target?
 * @param {Option} option
 * @param {Thing} thing
 */
export function fits(option, thing) {
  const uses = option.uses;
  if (!uses) return false;
  if (thing.kind === "card") return uses.keys.includes(thing.id);
  if (thing.kind === "unit" && uses.units.includes(thing.id)) return true;
  return aimsAt(option, thing);
}

const COSTS = /\[([BLDSC]+)\]/;

/** The letters of what an action costs, as its label says. @param {Option|undefined} option */
export function costOf(option) {
  return COSTS.exec(option?.label ?? "")?.[1] ?? "";
}

/** Does an action cost something, and ask nothing before it is requested? @param {Option} option */
export function commitsUnasked(option) {
  const { keys = [], units = [], targets = [] } = option.uses ?? {};
  return costOf(option) !== "" && !keys.length && !units.length && !targets.length;
}

/** Is an option one to think twice about? @param {Option|undefined} option */
export function warns(option) {
  return ["danger", "futile"].includes(option?.note?.tone ?? "");
}

/**
 * Can an action be aimed at a thing?
 * @param {Option|undefined} option
 * @param {Thing} thing
 */
export function aimsAt(option, thing) {
  return !!option?.uses?.targets.some((target) => target.kind === thing.kind && target.id === thing.id);
}
