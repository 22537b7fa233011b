/** Playing cards as pictures, large and within a sentence. @module */
import { html, nothing, svg } from "../vendor/lit.js";
import { SIGNS, readCard, suitOf } from "./card_names.js";
import { WAVES, personOf, signOf } from "./courts.js";
import { pip } from "./pips.js";

/** @typedef {import("./card_names.js").Card} Card */

/**
 * The face (or, unknown, the back) of a card as a picture that fills its box. Decorative: the box carries the name.
 * @param {string} code
 */
export function cardPicture(code) {
  const card = readCard(code);
  if (!card.known) return cardBack();
  const wide = card.rank === "10";
  return html`<svg class="k-pic" data-suit=${card.suit} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="k-paper" x="0.75" y="0.75" width="98.5" height="138.5" rx="11"></rect>
    <g class="k-figure">${figureOf(card)}</g>
    <g class="k-corner">
      <text class="k-index" x=${wide ? 6 : 9} y="38" textLength=${wide ? 40 : nothing} lengthAdjust="spacingAndGlyphs">
        ${card.rank}
      </text>
      <g class="k-corner-suit">${card.joker ? nothing : pip(card.suit, 9, 46, 27)}</g>
    </g>
  </svg>`;
}

/** @param {Card} card */
function figureOf(card) {
  const person = personOf(card.suit, card.rank);
  if (person) return person;
  if (card.rank === "A")
    return svg`<circle class="k-ring" cx="64" cy="96" r="33"></circle>${pip(card.suit, 40, 72, 48)}`;
  return pip(card.suit, 48, 90, 42);
}

/** The back of every card. */
export function cardBack() {
  return html`<svg class="k-pic k-pic-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="k-back-edge" x="0.75" y="0.75" width="98.5" height="138.5" rx="11"></rect>
    <rect class="k-back" x="6" y="6" width="88" height="128" rx="7"></rect>
    <path class="k-back-line" d=${WAVES}></path>
    ${signOf()}
  </svg>`;
}

/** The sign of the backs alone, as a seal. */
export function sealOf() {
  return html`<svg class="k-seal" viewBox="22 42 56 56" aria-hidden="true" focusable="false">${signOf()}</svg>`;
}

/**
 * A card inside a sentence.
 * @param {string} suit letter
 * @param {string} rank
 */
export function miniCard(suit, rank) {
  if (suit === "J") return html`<span class="k-mini" data-suit="J">Jo</span>`;
  const sign = SIGNS[/** @type {"S"} */ (suit)];
  return html`<span class="k-mini" data-suit=${suit}
    ><svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">${pip(suit, 0, 0, 40)}</svg
    ><span class="k-sr">${sign}</span>${rank}</span
  >`;
}

/** A card, with the brackets and stops that touch it. */
const IN_TEXT =
  /([（(「]*)(?:([♠♡♥♢♦♣])((?:10|[2-9AJQK])(?:[-–](?:10|[2-9AJQK]))?)|(?<![A-Za-z])Jo(?![A-Za-z0-9]))([)）」、。,.:：]*)/gu;

/**
 * A sentence whose cards are shown as cards; no line begins with the bracket or the stop after a card.
 * @param {string|null|undefined} text
 */
export function withCards(text) {
  if (!text) return nothing;
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(IN_TEXT)) {
    parts.push(text.slice(from, found.index));
    const [, before, suit, rank, after] = found;
    const card = suit ? miniCard(suitOf(suit), rank) : miniCard("J", "Jo");
    parts.push(before || after ? html`<span class="k-kept">${before}${card}${after}</span>` : card);
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
