/** What the viewer has seen before and may remember: which cards lie hidden where. It comes with the table. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { miniCard } from "../kit/card.js";
import { cardName, readCard } from "../kit/card_names.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Remembered} Remembered */
/** @typedef {{words: string, cards: string[]}} Known some cards, and how they are known */

const ZONES = /** @type {const} */ (["hand", "life", "graveyard", "pack", "rare", "aside"]);

/**
 * @param {Remembered[]|null|undefined} memory
 * @param {string} place `ZONE:SEAT`, `unit:ID` or `trump:ID`, as `data-known` says it
 * @param {boolean} [own] whether the place is the viewer's own
 * @returns {Known[]}
 */
export function knownAt(memory, place, own = false) {
  const [kind = "", id = ""] = place.split(":");
  if (kind === "unit") return (memory ?? []).flatMap((side) => bulwark(side, Number(id)));
  if (kind === "trump") return (memory ?? []).flatMap((side) => trump(side, Number(id)));
  const side = memory?.[Number(id)];
  const zone = ZONES.find((one) => one === kind);
  if (!side || !zone) return [];
  const cards = side[zone];
  const words = t(zone === "life" && own ? "table.known.own.life" : `table.known.${zone}`);
  const found = zone === "life" ? lifeEnds(side) : [];
  return cards.length ? [...found, { words, cards }] : found;
}

/** The ends of a life, as far as they are known. @param {Remembered|undefined} side @returns {Known[]} */
export function lifeEnds(side) {
  if (!side) return [];
  const top = { words: t("table.known.top"), cards: [...side.top].reverse() };
  return [top, { words: t("table.known.bottom"), cards: side.bottom }].filter((one) => one.cards.length);
}

/** @param {Remembered} side @param {number} id @returns {Known[]} */
function bulwark(side, id) {
  const group = side.bulwarks.find((one) => one.units.includes(id));
  if (!group) return [];
  const words = group.units.length === 1 ? t("table.known.unit") : t("table.known.set", { n: group.units.length });
  return [{ words, cards: group.cards }];
}

/** @param {Remembered} side @param {number} id @returns {Known[]} */
function trump(side, id) {
  const found = side.trumps.find((one) => one.id === id);
  return found ? [{ words: t("table.known.trump"), cards: [found.card] }] : [];
}

/** For whoever listens: what is known, as one says it. @param {Known[]} known */
export function knownWords(known) {
  const japanese = language() === "ja";
  const sentences = known.map((one) => {
    const cards = one.cards.map((card) => cardName(card, language())).join(japanese ? "、" : ", ");
    return `${one.words}${japanese ? "：" : ": "}${cards}`;
  });
  return sentences.join(japanese ? "。" : ". ");
}

/**
 * What is known of a place, above its rule.
 * @param {Table|null|undefined} table
 * @param {string|null|undefined} place
 */
export function knownView(table, place) {
  if (!table || !place) return nothing;
  const own = place === `life:${table.viewer}`;
  const known = knownAt(table.memory, place, own);
  if (!known.length) return nothing;
  return html`<div class="k-known" data-testid="known" data-of=${place}>
    ${known.map(
      (one) =>
        html`<p class="k-dim">${one.words}</p>
          <ul class="k-known-cards">
            ${one.cards.map((card) => html`<li>${mini(card)}</li>`)}
          </ul>`,
    )}
  </div>`;
}

/**
 * The small mark beside something whose cards are known, and how many more of them there are.
 * @param {Known[]} known
 * @param {number} most so many cards are shown
 */
export function knownMark(known, most) {
  const cards = known.flatMap((one) => one.cards).filter((card) => readCard(card).known);
  if (!cards.length) return nothing;
  return mark(
    html`${cards.slice(0, most).map(mini)}${cards.length > most ? html`<b>+${cards.length - most}</b>` : nothing}`,
  );
}

/**
 * The mark under a hidden bulwark: its card; or that it is one of several among which a card, or so many of them, lie.
 * @param {Remembered[]|null|undefined} memory
 * @param {import("./types.js").Unit} unit
 */
export function bulwarkMark(memory, unit) {
  const group = memory?.[unit.owner]?.bulwarks.find((one) => one.units.includes(unit.id));
  if (!group) return nothing;
  const card = group.cards.length === 1 ? mini(group.cards[0] ?? "") : html`<b>${group.cards.length}</b>`;
  return html`<span class="k-peek">${mark(group.units.length === 1 ? card : html`<b>?</b>${card}`)}</span>`;
}

/** @param {unknown} content */
function mark(content) {
  return html`<span class="k-remembered" aria-hidden="true" data-testid="remembered">${content}</span>`;
}

/** @param {string} code */
function mini(code) {
  const card = readCard(code);
  return card.known ? miniCard(card.suit, card.rank) : html`<span class="k-mini k-mini-back">?</span>`;
}
