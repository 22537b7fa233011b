/** What a card is good for: what it can do now, and which actions of the reference name it as a key. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";
import { readCard, suitOf } from "../kit/card_names.js";
import { reasons } from "./whynot.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./rules.js").Entry} Entry */

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const RANGE = /([♠♡♢♣]*)(10|[2-9AJQK])(?:-(10|[2-9AJQK]))?/gu;

/**
 * @param {Game} game
 * @param {string} code
 */
export function cardInfo(game, code) {
  const decision = game.model.act.decision;
  const now = decision
    ? decision.options.filter((option) => option.kind === "action" && option.uses?.keys.includes(code))
    : [];
  const ids = now.map((option) => option?.id);
  const named = game.rules.entries.filter(
    (entry) => entry.kind === "action" && !ids.includes(entry.id) && names(keyOf(entry), code),
  );
  const missing = (game.model.table?.unavailable ?? []).filter((one) => named.some((entry) => entry.id === one.action));
  const others = named.filter((entry) => !missing.some((one) => one.action === entry.id));
  const units = game.rules.entries.filter((entry) => entry.kind === "character" && names(fieldOf(entry, "unit"), code));
  return html`${
    now.length
      ? html`<p class="k-dim">${t("table.can.do")}</p>
          <ul class="k-uses">
            ${now.map((option) => html`<li><b>${withCards(option?.label)}</b> ${option?.detail ? html`<small>${withCards(option.detail)}</small>` : nothing}</li>`)}
          </ul>`
      : nothing
  }
  ${
    missing.length
      ? html`<p class="k-dim">${t("table.why.not")}</p>
          ${reasons(game, missing)}`
      : nothing
  }
  ${chips(game, t(now.length ? "table.key.elsewhere" : "table.key.of"), others)}
  ${chips(game, t("table.as.a.unit"), units)}`;
}

/**
 * @param {Game} game
 * @param {string} words
 * @param {Entry[]} entries
 */
function chips(game, words, entries) {
  if (!entries.length) return nothing;
  return html`<p class="k-dim">${words}</p>
    <p class="k-chips">
      ${entries.map((entry) => html`<button class="k-chip" data-entry=${entry.id} @click=${() => game.reading.openRule(entry.id)}>${entry.name[language()]}</button>`)}
    </p>`;
}

/** @param {Entry} entry */
function keyOf(entry) {
  return fieldOf(entry, "key");
}

/**
 * @param {Entry} entry
 * @param {string} name
 */
function fieldOf(entry, name) {
  return entry.fields?.find((field) => field.field === name)?.en ?? "";
}

/**
 * Does a condition as printed (`♠A-10`, `J-K`, `Jo`) name this card?
 * @param {string} text
 * @param {string} code
 */
function names(text, code) {
  const card = readCard(code);
  if (!text || !card.known) return false;
  if (card.joker) return /\bJo/.test(text);
  const at = RANKS.indexOf(card.rank);
  for (const [, suits, from, to] of text.matchAll(RANGE)) {
    const fits = !suits || [...suits].some((sign) => suitOf(sign) === card.suit);
    if (fits && at >= RANKS.indexOf(from ?? "") && at <= RANKS.indexOf(to ?? from ?? "")) return true;
  }
  return false;
}
