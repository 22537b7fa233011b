/** Decks as texts: `♠A-5,8 ♡K Jo` is read into a set of cards, and a set of cards is written as such a text. @module */
import { suitOf } from "./card_names.js";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
export const SUITS = /** @type {const} */ ([
  ["S", "♠"],
  ["H", "♡"],
  ["D", "♢"],
  ["C", "♣"],
]);
export const JOKERS = ["JO1", "JO2"];
const GROUP = /^([♠♡♥♢♦♣SHDC])(.+)$/i;

/** The cards of a text, as far as it can be read; what is wrong with it, the server says. @param {string} text @returns {Set<string>} */
export function cardsIn(text) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const word of text.split(/[\s/]+/).flatMap((one) => (/^jo/i.test(one) ? one.split(",") : [one]))) {
    if (/^jo/i.test(word)) found.add(found.has("JO1") || /2$/.test(word) ? "JO2" : "JO1");
    const group = GROUP.exec(word);
    if (!group) continue;
    const suit = suitOf(group[1] ?? "") || (group[1] ?? "").toUpperCase();
    for (const part of (group[2] ?? "").toUpperCase().split(",")) {
      const [from = "", to = from] = part.split("-");
      const first = RANKS.indexOf(from);
      const last = RANKS.indexOf(to);
      if (first >= 0) for (let at = first; at <= last; at += 1) found.add(`${suit}${RANKS[at]}`);
    }
  }
  return found;
}

/** The text of a set of cards, as decks are written: `♠A-5,8 ♡K Jo`. @param {Set<string>} cards @returns {string} */
export function deckOf(cards) {
  const suits = SUITS.flatMap(([suit, sign]) => {
    const ranges = rangesOf(RANKS.map((rank) => cards.has(`${suit}${rank}`)));
    return ranges.length ? [`${sign}${ranges.join(",")}`] : [];
  });
  return [...suits, ...JOKERS.flatMap((joker) => (cards.has(joker) ? ["Jo"] : []))].join(" ");
}

/** @param {boolean[]} chosen of each rank @returns {string[]} */
function rangesOf(chosen) {
  /** @type {string[]} */
  const ranges = [];
  for (let from = 0; from < chosen.length; from += 1) {
    if (!chosen[from]) continue;
    let to = from;
    while (chosen[to + 1]) to += 1;
    ranges.push(to > from ? `${RANKS[from]}-${RANKS[to]}` : `${RANKS[from]}`);
    from = to;
  }
  return ranges;
}
