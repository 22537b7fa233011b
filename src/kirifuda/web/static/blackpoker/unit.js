/** Units on the field: soldiers (fanned when equipped), bulwarks (backs, one's own can be peeked at). @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, miniCard } from "../kit/card.js";
import { icon } from "../kit/icons.js";
import { cardName, readCard } from "../kit/card_names.js";
import { bulwarkMark, knownAt, knownWords } from "./known.js";
import { marks, whom } from "./highlights.js";
import { key } from "./things.js";

/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("./highlights.js").Highlights} Highlights */
/** @typedef {import("./places.js").Place} Place */

const ROLE_ICONS = /** @type {const} */ ({ attacker: "sword", blocker: "shield" });

/**
 * @param {Unit} unit
 * @param {Highlights} lit
 * @param {Place|undefined} place where it lies on its field
 */
export function unitView(unit, lit, place) {
  const name = key("unit", unit.id);
  const own = unit.owner === lit.bottom;
  const known = unit.soldier ? [] : knownAt(lit.memory, name);
  const classes = ["k-unit", unit.charged ? "" : "k-driven", unit.role ? `k-${unit.role}` : "", marks(lit, name)];
  const style = `--fan:${unit.cards.length - 1};--x:${px(place?.x)};--y:${px(place?.y)};z-index:${place?.z ?? 0}`;
  return html`<li class="k-slot ${unit.charged ? "" : "k-slot-driven"}" .style=${style}>
    <button
      class=${classes.join(" ")}
      data-item
      data-key=${name}
      data-unit=${unit.id}
      data-kind=${unit.kind}
      data-rule=${unit.kind}
      data-known=${known.length ? name : nothing}
      data-charged=${unit.charged}
      aria-pressed=${lit.staged.has(name) ? "true" : nothing}
      aria-label=${unitLabel(unit, whom(lit, unit.owner), knownWords(known))}
    >
      <span class="k-fan">${unit.cards.map((card, index) => cardInUnit(unit, card, index))}</span>
      ${badge(unit)}
      ${unit.role ? html`<span class="k-role">${icon(ROLE_ICONS[unit.role])}<span>${t(`table.role.${unit.role}`)}</span></span>` : nothing}
      ${unit.soldier && !unit.ready ? html`<span class="k-new" title=${t("table.not.ready")}>${t("table.new")}</span>` : nothing}
      ${!unit.soldier && own ? peek(unit) : nothing} ${known.length ? bulwarkMark(lit.memory, unit) : nothing}
    </button>
  </li>`;
}

/** @param {number} [length] */
function px(length = 0) {
  return `${length.toFixed(1)}px`;
}

/**
 * @param {Unit} unit
 * @param {string} card
 * @param {number} index
 */
function cardInUnit(unit, card, index) {
  const known = readCard(card).known;
  const flip = known ? `${unit.owner}:${card}` : `unit:${unit.id}:${index}`;
  return html`<span class="k-card" data-flip=${flip} .style=${`--i:${index}`}
    >${cardPicture(unit.soldier ? card : "??")}</span
  >`;
}

/** @param {Unit} unit */
function badge(unit) {
  if (!unit.soldier || unit.size === null) return nothing;
  const change = unit.size - (unit.base ?? unit.size);
  const trend = change > 0 ? "k-up" : change < 0 ? "k-down" : "";
  return html`<span class="k-size ${trend}" data-size=${unit.id}
    >${change ? html`<small aria-hidden="true">${change > 0 ? "▲" : "▼"}</small>` : nothing}${unit.size}</span
  >`;
}

/** @param {Unit} unit */
function peek(unit) {
  const cards = unit.cards.map(readCard).filter((card) => card.known);
  if (!cards.length) return nothing;
  return html`<span class="k-peek">${cards.map((card) => miniCard(card.suit, card.rank))}</span>`;
}

/**
 * @param {Unit} unit
 * @param {string} owner
 * @param {string} [known] what is known besides
 */
export function unitLabel(unit, owner, known = "") {
  const cards = unit.cards.filter((card) => readCard(card).known).map((card) => cardName(card, language()));
  const words = [owner, unit.soldier ? unit.name : t("table.bulwark"), ...cards];
  if (!unit.soldier && !cards.length) words.push(t("table.face.down"));
  if (unit.soldier && unit.size !== null) words.push(t("table.size", { n: unit.size }));
  words.push(unit.charged ? t("table.charged") : t("table.driven"));
  if (unit.role) words.push(t(`table.role.${unit.role}`));
  if (unit.soldier && !unit.ready) words.push(t("table.not.ready"));
  if (known) words.push(known);
  return words.join(language() === "ja" ? "、" : ", ");
}
