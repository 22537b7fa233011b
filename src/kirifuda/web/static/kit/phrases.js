/** Quick phrases between the players: what is said is shown for a moment and read aloud, unless it is muted. @module */
import { html, repeat } from "../vendor/lit.js";
import { t } from "./dictionary.js";
import { checkbox } from "./form.js";
import { set, settings } from "./settings.js";

/** @typedef {typeof PHRASES[number]} Phrase */
/** @typedef {{n: number, who: number, phrase: Phrase}} Heard */

export const PHRASES = /** @type {const} */ (["hello", "luck", "nice", "thanks", "sorry", "moment", "game", "again"]);
/** How long a phrase stays (ms), and how many at most. */
const STAYS = 7000;
const MOST = 3;

/** What was said lately. Emits `change`. */
export class Phrases extends EventTarget {
  constructor() {
    super();
    /** @type {Heard[]} */
    this.heard = [];
    this.count = 0;
  }

  /**
   * @param {number} who the seat that speaks
   * @param {Phrase} phrase
   */
  hear(who, phrase) {
    if (!settings().phrases) return;
    this.count += 1;
    const n = this.count;
    this.heard = [...this.heard.slice(1 - MOST), { n, who, phrase }];
    setTimeout(() => this.drop(n), STAYS);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} n */
  drop(n) {
    this.heard = this.heard.filter((one) => one.n !== n);
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {string} className
 * @param {() => void} open
 */
export function phrasesButton(className, open) {
  return html`<button
    class=${className}
    data-role="phrases"
    aria-haspopup="dialog"
    aria-label=${t("table.phrases")}
    @click=${open}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      <path d="M4 4h16v12h-8l-5 4v-4H4zm4 4v2h8V8zm0 3v2h5v-2z"></path>
    </svg>
  </button>`;
}

/**
 * What can be said.
 * @param {string} className of the buttons
 * @param {(phrase: Phrase) => void} say
 */
export function phrasesView(className, say) {
  return html`<h2>${t("table.phrases")}</h2>
    <div class="k-phrases">
      ${PHRASES.map((one) => html`<button class=${className} data-phrase=${one} @click=${() => say(one)}>${t(`table.phrase.${one}`)}</button>`)}
    </div>
    ${checkbox(t("table.phrases.hear"), settings().phrases, (on) => set({ phrases: on }), "phrases")}`;
}

/**
 * What was said a moment ago.
 * @param {Phrases} phrases
 * @param {(who: number) => string} nameOf
 * @param {number} mine whose words are those on this side
 */
export function heardView(phrases, nameOf, mine) {
  return html`<div class="k-heard" role="log" aria-live="polite" aria-label=${t("table.phrases")}>
    ${repeat(
      phrases.heard,
      (one) => one.n,
      (one) =>
        html`<p class=${one.who === mine ? "k-mine" : ""} data-heard=${one.phrase}>
          <b>${nameOf(one.who)}</b>
          <span>${t(`table.phrase.${one.phrase}`)}</span>
        </p>`,
    )}
  </div>`;
}
