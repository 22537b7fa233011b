/** One player's side of the table: soldiers in the middle, bulwarks behind them, piles on both ends. @module */
import { html, nothing, repeat } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture } from "../kit/card.js";
import { icon } from "../kit/icons.js";
import { cardCount, cardName, readCard } from "../kit/card_names.js";
import { knownAt, knownMark, knownWords } from "./known.js";
import { marks } from "./highlights.js";
import { key } from "./things.js";
import { farPiles, nearPiles } from "./piles.js";
import { unitView } from "./unit.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("./highlights.js").Highlights} Highlights */
/** @typedef {import("./places.js").FieldPlan} FieldPlan */

/**
 * @param {Side} side
 * @param {Highlights} lit
 * @param {FieldPlan} plan where its units lie
 */
export function sideView(side, lit, plan) {
  const own = side.seat === lit.bottom;
  const rows = [row(side, "soldiers", lit, plan), row(side, "bulwarks", lit, plan)];
  if (!own) rows.reverse();
  const field = html`<div class="k-field" data-drop="field" data-owner=${side.seat}>
    ${rows} ${plan.clashes.map(clashView)}
  </div>`;
  const parts = own
    ? [farPiles(side, lit), field, nearPiles(side, lit)]
    : [nearPiles(side, lit), field, farPiles(side, lit)];
  return html`<section
    class="k-side ${own ? "k-own" : "k-foe"}"
    aria-label=${t(own ? "table.own.field" : "table.foe.field")}
  >
    ${parts}
  </section>`;
}

/**
 * @param {Side} side
 * @param {"soldiers"|"bulwarks"} kind
 * @param {Highlights} lit
 * @param {FieldPlan} plan
 */
function row(side, kind, lit, plan) {
  const units = side.seat === lit.bottom ? [...side[kind]].reverse() : side[kind];
  return html`<ul class="k-row k-row-${kind}" data-zone="${kind}-${side.seat}" aria-label=${t(`table.zone.${kind}`)}>
    ${repeat(
      units,
      (unit) => unit.id,
      (unit) => unitView(unit, lit, plan.places.get(unit.id)),
    )}
  </ul>`;
}

/** What meets, in numbers: "12 : 7". A bulwark has no size, only its shield. @param {import("./places.js").Clash} clash */
function clashView({ attacker, blockers, x, y }) {
  const soldiers = blockers.filter((unit) => unit.soldier);
  const sum = soldiers.length ? String(soldiers.reduce((total, unit) => total + unit.size, 0)) : t("table.bulwark");
  const shown = soldiers.length ? sum : html`${icon("shield")}<span>${sum}</span>`;
  return html`<span
    class="k-clash"
    role="img"
    aria-label=${t("table.clash", { a: attacker.size, b: sum })}
    .style=${`--x:${x.toFixed(1)}px;--y:${y.toFixed(1)}px`}
    ><b>${attacker.size}</b>:<b>${shown}</b></span
  >`;
}

/**
 * The hand below, as a fan; cards are buttons whether or not they can do something, for they can be asked about.
 * @param {Side} side
 * @param {Highlights} lit
 */
export function handView(side, lit) {
  const cards = side.hand.length ? side.hand : Array.from({ length: side.hand_count }, () => "??");
  const middle = (cards.length - 1) / 2;
  const known = cards.includes("??") ? knownAt(lit.memory, key("hand", side.seat)) : [];
  const mark = (/** @type {number} */ index) => (index === cards.length - 1 ? knownMark(known, 3) : nothing);
  return html`<ul
    class="k-hand"
    data-zone="hand"
    aria-label="${t("table.zone.hand")} ${knownWords(known)}"
    .style=${`--n:${cards.length}`}
  >
    ${repeat(
      cards,
      (card, index) => (card === "??" ? index : card),
      (card, index) => handCard(side, card, index - middle, lit, mark(index)),
    )}
  </ul>`;
}

/**
 * @param {Side} side
 * @param {string} card
 * @param {number} place from the middle
 * @param {Highlights} lit
 * @param {unknown} mark what a spectator knows of the hand
 */
function handCard(side, card, place, lit, mark) {
  const known = readCard(card).known;
  const name = key("card", card);
  return html`<li .style=${`--p:${place}`}>
    <button
      class="k-card k-hand-card ${known ? marks(lit, name) : ""}"
      data-item
      data-key=${known ? name : nothing}
      data-card=${card}
      data-flip=${known ? `${side.seat}:${card}` : nothing}
      data-rule=${known ? `card:${card}` : "hand"}
      data-known=${known ? nothing : key("hand", side.seat)}
      aria-pressed=${lit.staged.has(name) || lit.picked === name ? "true" : nothing}
      aria-label=${cardName(card, language())}
    >
      ${cardPicture(card)} ${mark}
    </button>
  </li>`;
}

/**
 * The hand of the player above: backs, or the cards where the viewer may see them, and those they know to be there.
 * @param {Side} side
 * @param {Highlights} lit
 */
export function farHand(side, lit) {
  const cards = side.hand.length ? side.hand : Array.from({ length: Math.min(side.hand_count, 12) }, () => "??");
  const place = key("hand", side.seat);
  const known = knownAt(lit.memory, place);
  return html`<div class="k-far-zone" data-zone="hand-${side.seat}">
    <button
      class="k-far-hand"
      data-item
      data-pile="hand"
      data-owner=${side.seat}
      data-rule="hand"
      data-known=${place}
      data-hand=${side.seat}
      aria-label="${t("table.foe.hand")} ${cardCount(side.hand_count)} ${knownWords(known)}"
    >
      <span class="k-pile-label" aria-hidden="true">${t("table.zone.hand")}<b>${side.hand_count}</b></span>
      <span class="k-far-cards" aria-hidden="true"
        >${cards.map((card) => html`<span class="k-card">${cardPicture(card)}</span>`)}</span
      >
      ${knownMark(known, 3)}
    </button>
  </div>`;
}
