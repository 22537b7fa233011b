/** What the player is asked, in one plain sentence, and what things cost, in words. @module */
import { isKey, t } from "../kit/dictionary.js";
import { language, settings } from "../kit/settings.js";
import { cardSign } from "../kit/card_names.js";
import { attackersOf, findUnit, unitWords } from "./naming.js";
import { costOf, find, together } from "./things.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./act.js").Act} Act */
/** @typedef {import("./rules.js").Reference} Reference */

/**
 * The question of a table; the server's own where we have no plainer one.
 * @param {Table} table
 */
export function askWords(table) {
  const { decision } = table;
  if (table.outcome) return table.prompt;
  if (!decision) return answersItself(table) ? t("ask.itself") : table.prompt;
  if (decision.kind === "chance") return chanceWords(table, decision);
  if (decision.kind === "blockers") return blockWords(table, decision);
  const n = together(decision);
  const many = `ask.${decision.kind}.many`;
  if (n > 1 && isKey(many)) return t(many, { n });
  if (decision.kind === "discard") return t("ask.discard.one");
  const name = `ask.${decision.kind}`;
  const keys = decision.keys.map(cardSign).join(" ");
  return isKey(name) ? t(name, { action: `${decision.about?.name ?? ""} ${keys}`.trim() }) : table.prompt;
}

/** Is it the player's to decide, with an automatic answer on its way? @param {Table} table */
function answersItself(table) {
  return table.viewer >= 0 && table.waiting?.seat === table.viewer;
}

/**
 * @param {Table} table
 * @param {Decision} decision
 */
function chanceWords(table, decision) {
  const own = table.turn === table.viewer;
  const top = table.stage[table.stage.length - 1];
  if (!top) return t(own ? (find(decision, "pass") >= 0 ? "ask.main" : "ask.must") : "ask.quiet");
  const whose = top.controller === table.viewer ? "mine" : "theirs";
  const name = `ask.${whose}.${top.action}`;
  return isKey(name) ? t(name) : t(`ask.${whose}`, { request: top.words });
}

/**
 * @param {Table} table
 * @param {Decision} decision
 */
function blockWords(table, decision) {
  const attackers = attackersOf(table);
  if (attackers.length > 1 && settings().actions === "cards") return t("ask.blockers.many", { n: attackers.length });
  const unit = findUnit(table.sides, decision.about?.id);
  return unit ? t("ask.blockers", { unit: `${unitWords(unit)} (${unit.size})` }) : table.prompt;
}

/**
 * What an action is called, without its cost and its cards.
 * @param {import("./types.js").Option|undefined} option
 * @param {Reference} rules
 */
export function actionName(option, rules) {
  const known = rules.entries.find((entry) => entry.kind === "action" && entry.id === option?.id);
  return known?.name[language()] ?? (option?.label ?? "").replace(/ [[♠♡♢♣].*$/u, "");
}

/** What an action costs, in words; empty where it costs nothing. @param {import("./types.js").Option|undefined} option */
export function costWords(option) {
  const letters = [...costOf(option)];
  return [...new Set(letters)].map((letter) => costOfLetter(letter, letters)).join(language() === "ja" ? "＋" : " + ");
}

/**
 * @param {string} letter
 * @param {string[]} letters
 */
function costOfLetter(letter, letters) {
  const n = letters.filter((other) => other === letter).length;
  const name = n > 1 ? `cost.${letter}.many` : `cost.${letter}`;
  return isKey(name) ? t(name, { n }) : letter;
}
