/** Playing cards by name: reading their codes (`S10`, `JO1`, `??`), writing and saying them. @module */
import { t } from "./dictionary.js";

/** @typedef {{code: string, suit: string, rank: string, known: boolean, joker: boolean}} Card */

export const SIGNS = { S: "♠", H: "♡", D: "♢", C: "♣" };
const SUIT_OF = { "♠": "S", "♡": "H", "♥": "H", "♢": "D", "♦": "D", "♣": "C" };
const SUITS = {
  ja: { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" },
  en: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
};
export const RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" };

/**
 * @param {string|null|undefined} code
 * @returns {Card}
 */
export function readCard(code) {
  const text = code || "??";
  if (text === "??") return { code: text, suit: "", rank: "", known: false, joker: false };
  if (/^jo/i.test(text)) return { code: text, suit: "J", rank: "Jo", known: true, joker: true };
  return { code: text, suit: text[0], rank: text.slice(1), known: true, joker: false };
}

/**
 * The card as the rulebook prints it: `♠10`, `Jo`.
 * @param {string} code
 */
export function cardSign(code) {
  const card = readCard(code);
  if (!card.known) return "??";
  return card.joker ? "Jo" : SIGNS[/** @type {"S"} */ (card.suit)] + card.rank;
}

/**
 * The card as one says it: 「スペードの10」, "ten of spades".
 * @param {string} code
 * @param {string} lang
 */
export function cardName(code, lang) {
  const card = readCard(code);
  const ja = lang === "ja";
  if (!card.known) return ja ? "裏向きのカード" : "face-down card";
  if (card.joker) return ja ? "ジョーカー" : "joker";
  const suit = SUITS[ja ? "ja" : "en"][/** @type {"S"} */ (card.suit)];
  return ja ? `${suit}の${card.rank}` : `${RANKS[/** @type {"A"} */ (card.rank)] ?? card.rank} of ${suit}`;
}

/** @param {number} n */
export function cardCount(n) {
  return t(n === 1 ? "table.card" : "table.cards", { n });
}

/** @param {string} sign ♠, ♡ … @returns {string} the letter of the suit */
export function suitOf(sign) {
  return SUIT_OF[/** @type {"♠"} */ (sign)] ?? "";
}
