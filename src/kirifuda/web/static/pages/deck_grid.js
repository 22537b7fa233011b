/** A deck as a grid of four suits by thirteen ranks, with the Jokers: touched instead of written. The text stays the deck. @module */
import { html } from "../vendor/lit.js";
import { cardName } from "../kit/card_names.js";
import { JOKERS, RANKS, SUITS, cardsIn, deckOf } from "../kit/deck_notation.js";
import { t } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";

/**
 * @param {string} text
 * @param {string} label
 * @param {(text: string) => void} write
 */
export function deckGrid(text, label, write) {
  const cards = cardsIn(text);
  const turn = (/** @type {string[]} */ some) => {
    const all = some.every((card) => cards.has(card));
    for (const card of some) all ? cards.delete(card) : cards.add(card);
    write(deckOf(cards));
  };
  return html`<div class="deck-grid" role="group" aria-label=${label}>
    ${SUITS.map(([suit, sign]) => {
      const row = RANKS.map((rank) => `${suit}${rank}`);
      const name = t("new.deck.suit", { suit: sign });
      return html`<button
          type="button"
          class="quiet suit"
          data-suit=${suit}
          aria-label=${name}
          @click=${() => turn(row)}
        >
          ${sign}
        </button>
        ${row.map((card) => cell(card, card.slice(1), cards.has(card), () => turn([card])))}`;
    })}
    <span></span>
    ${JOKERS.map((card) => cell(card, "Jo", cards.has(card), () => turn([card])))}
    <span class="total small muted" role="status">${t("new.deck.count", { n: cards.size })}</span>
  </div>`;
}

/** @param {string} card @param {string} words @param {boolean} on @param {() => void} press */
function cell(card, words, on, press) {
  return html`<button
    type="button"
    class="cell"
    data-card=${card}
    data-suit=${card[0]}
    aria-label=${cardName(card, language())}
    aria-pressed=${on}
    @click=${press}
  >
    ${words}
  </button>`;
}
