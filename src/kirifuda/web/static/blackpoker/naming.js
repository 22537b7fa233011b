/** What things on the table are called in a sentence: 「相手の♠K」, "the opponent's ♠K". @module */
import { cardSign, readCard } from "../kit/card_names.js";
import { t } from "../kit/dictionary.js";

/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {{bottom: number, names: string[]}} Seats who sits below, and what the seats are called where nobody is "you" */

/** @param {Side[]} sides @param {unknown} id */
export function findUnit(sides, id) {
  return sides.flatMap((side) => [...side.soldiers, ...side.bulwarks]).find((unit) => unit.id === id);
}

/** The opponent's attackers. @param {Table} table @returns {Unit[]} */
export function attackersOf(table) {
  return table.sides.flatMap((side) =>
    side.seat === table.viewer ? [] : side.soldiers.filter((unit) => unit.role === "attacker"),
  );
}

/** @param {Side[]} sides @param {unknown} id */
export function findTrump(sides, id) {
  return sides.flatMap((side) => side.trumps).find((trump) => trump.id === id);
}

/**
 * What a request points at; null where that has left since.
 * @param {Table} table
 * @param {Target} target
 * @param {Seats} seats
 * @returns {string|null}
 */
export function targetWords(table, target, seats) {
  if (target.kind === "seat")
    return seats.names[target.id] || t(target.id === seats.bottom ? "table.target.you" : "table.target.foe");
  if (target.kind === "request") {
    const request = requestsOf(table).find((one) => one.id === target.id);
    return request ? requestWords(table, request) : null;
  }
  const trump = target.kind === "trump" ? findTrump(table.sides, target.id) : undefined;
  if (trump) return owned(trump.owner, t("table.target.trump", { what: trumpWords(trump) }), seats);
  const unit = target.kind === "unit" ? findUnit(table.sides, target.id) : undefined;
  return unit ? owned(unit.owner, unitWords(unit), seats) : null;
}

/**
 * @param {number} owner
 * @param {string} what
 * @param {Seats} seats
 */
function owned(owner, what, seats) {
  const name = seats.names[owner];
  if (name) return t("table.target.named", { name, what });
  return t(owner === seats.bottom ? "table.target.mine" : "table.target.theirs", { what });
}

/** `♢5+♢8`, `bulwark #7 (♡Q)`. @param {Unit} unit */
export function unitWords(unit) {
  const cards = unit.cards.map(cardSign).join("+");
  if (unit.soldier) return cards;
  const known = readCard(unit.cards[0]).known;
  return t("table.target.bulwark", { what: known ? `#${unit.id}\u00a0(${cards})` : `#${unit.id}` });
}

/** @param {import("./types.js").Trump} trump */
function trumpWords(trump) {
  if (!readCard(trump.card).known) return t("table.target.hidden", { n: trump.id });
  return trump.name ? `${cardSign(trump.card)}\u00a0${trump.name}` : cardSign(trump.card);
}

/** `Down ♠5`, without its own target. @param {Table} table @param {Request} request */
function requestWords(table, request) {
  const words = [request.name, ...request.keys.map(cardSign)].join(" ");
  const unit = findUnit(table.sides, request.unit);
  return unit ? t("table.target.key.unit", { words, unit: unitWords(unit) }) : words;
}

/** @param {Table} table */
function requestsOf({ stage, buffer, pending, resolving }) {
  return [...stage, ...buffer, ...[pending, resolving].filter((one) => one !== null)];
}
