/**
 * An attack condition as it is printed: small cards for the reference, then the names of the hands. Only the notation is
 * read here; what holds is for the server to say.
 * @module
 */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";

/** @typedef {{foe: number, own: number, arrow: string, hands: string[], times: number}} Part */

const NAMES = {
  ja: {
    straight: "ストレート",
    card: "カード",
    suit: "スート",
    red: "赤",
    black: "黒",
    number: "ナンバー",
    high: "ハイ",
    low: "ロウ",
    odd: "奇数",
    even: "偶数",
    spade: "♠",
    club: "♣",
    diamond: "♦",
    heart: "♥",
  },
  en: {
    straight: " straight",
    card: " of a kind",
    suit: " of a suit",
    red: " red",
    black: " black",
    number: " sum ",
    high: " high ",
    low: " low ",
    odd: " odd",
    even: " even",
    spade: "♠",
    club: "♣",
    diamond: "♦",
    heart: "♥",
  },
};

const PART = /\[(\d)\/(\d)([\^>]?)\]([^[&]*)/g;
const HAND = /(\d*)\s*([a-z♠♣♦♥]+)(?:\((\d+)[↑↓]?\))?/g;

/**
 * The alternatives of a condition, each a list of parts; equal neighbours are counted together.
 * @param {string} text `[2/3] 5straight & [0/1] red or …`
 * @returns {Part[][]}
 */
export function readCondition(text) {
  return text.split(/\bor\b/).map((alternative) => {
    /** @type {Part[]} */
    const parts = [];
    for (const [, foe, own, arrow, hands] of alternative.matchAll(PART)) {
      const part = { foe: Number(foe), own: Number(own), arrow: arrow ?? "", hands: readHands(hands ?? ""), times: 1 };
      const last = parts.at(-1);
      if (last && same(last, part)) last.times += 1;
      else parts.push(part);
    }
    return parts;
  });
}

/** @param {Part} a @param {Part} b */
function same(a, b) {
  return a.foe === b.foe && a.own === b.own && a.arrow === b.arrow && a.hands.join() === b.hands.join();
}

/** @param {string} text */
function readHands(text) {
  const names = /** @type {Record<string, string>} */ (NAMES[language()]);
  return [...text.matchAll(HAND)].map(([, n, name, sum]) => {
    const word = names[name ?? ""] ?? name ?? "";
    const count = n || (["♠", "♣", "♦", "♥"].includes(word) ? "" : "1");
    const limit = sum ? (name === "high" ? `${sum}↑` : name === "low" ? `${sum}↓` : sum) : "";
    return language() === "ja" ? `${count}${word}${limit ? `(${limit})` : ""}` : `${count}${word}${limit}`.trim();
  });
}

/** Tiny cards in two rows: the opponent's above, the own below. @param {Part} part */
function reference(part) {
  const row = (/** @type {number} */ n, /** @type {string} */ side) =>
    html`<span class="fr-dots fr-${side}">${Array.from({ length: n }, () => html`<i></i>`)}</span>`;
  return html`<span class="fr-ref ${part.arrow === "^" ? "fr-facing" : ""}">
    ${part.foe ? row(part.foe, "foe") : nothing}${part.own ? row(part.own, "own") : nothing}
  </span>`;
}

/**
 * @param {string} text the condition as in a roster file
 * @param {string} spoken the same for those who listen
 */
export function conditionView(text, spoken) {
  const alternatives = readCondition(text);
  return html`<span class="fr-condition" aria-hidden="true">
      ${alternatives.map(
        (parts, at) =>
          html`${at ? html`<span class="fr-or">${t("fighter.or")}</span>` : nothing}
          ${parts.map(
            (part, index) =>
              html`${index ? html`<span class="fr-or">&amp;</span>` : nothing}<span class="fr-part">
                  ${reference(part)}<span class="fr-hands">${part.hands.map((hand) => html`<b>${hand}</b>`)}</span>
                  ${part.times > 1 ? html`<span class="fr-times">×${part.times}</span>` : nothing}
                </span>`,
          )}`,
      )}
    </span>
    <span class="visually-hidden">${spoken}</span>`;
}
