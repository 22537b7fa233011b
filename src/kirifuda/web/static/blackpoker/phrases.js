/** Quick phrases between the players: what is said is shown for a moment and read aloud, unless it is muted. @module */
import { html, nothing, repeat } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { checkbox } from "../kit/form.js";
import { set, settings } from "../kit/settings.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Said["phrase"]} Phrase */
/** @typedef {{n: number, seat: number, phrase: Phrase}} Heard */

export const PHRASES = /** @type {const} */ (["hello", "luck", "nice", "thanks", "sorry", "moment", "game", "again"]);
/** How long a phrase stays (ms), and how many at most. */
const STAYS = 7000;
const MOST = 3;

/** What was said lately. Emits `change`. */
export class Phrases extends EventTarget {
  /** @param {import("./model.js").TableModel} model */
  constructor(model) {
    super();
    /** @type {Heard[]} */
    this.heard = [];
    this.count = 0;
    model.addEventListener("said", (event) => this.hear(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {import("./types.js").Said} message */
  hear({ seat, phrase }) {
    if (!settings().phrases) return;
    this.count += 1;
    const n = this.count;
    this.heard = [...this.heard.slice(1 - MOST), { n, seat, phrase }];
    setTimeout(() => this.drop(n), STAYS);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} n */
  drop(n) {
    this.heard = this.heard.filter((one) => one.n !== n);
    this.dispatchEvent(new Event("change"));
  }
}

/** Is there a person to talk to? @param {Game} game */
export function canTalk(game) {
  const { table, room } = game.model;
  return !!table && table.viewer >= 0 && room?.players[1 - table.viewer]?.kind === "person";
}

/** @param {Game} game */
export function phrasesButton(game) {
  if (!canTalk(game)) return nothing;
  return html`<button
    class="k-button k-quiet k-icon"
    data-role="phrases"
    aria-haspopup="dialog"
    aria-label=${t("table.phrases")}
    @click=${() => game.reading.open("phrases")}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 4h16v12h-8l-5 4v-4H4zm4 4v2h8V8zm0 3v2h5v-2z"></path>
    </svg>
  </button>`;
}

/** What can be said. @param {Game} game */
export function phrasesView(game) {
  const say = (/** @type {Phrase} */ phrase) => {
    game.reading.close();
    game.model.command({ type: "say", phrase });
  };
  return html`<h2>${t("table.phrases")}</h2>
    <div class="k-phrases">
      ${PHRASES.map((one) => html`<button class="k-button" data-phrase=${one} @click=${() => say(one)}>${t(`table.phrase.${one}`)}</button>`)}
    </div>
    ${checkbox(t("table.phrases.hear"), settings().phrases, (on) => set({ phrases: on }), "phrases")}`;
}

/** What was said a moment ago. @param {Game} game */
export function heardView(game) {
  const { players } = game.model.room ?? { players: [] };
  const viewer = game.model.table?.viewer ?? -1;
  return html`<div class="k-heard" role="log" aria-live="polite" aria-label=${t("table.phrases")}>
    ${repeat(
      game.phrases.heard,
      (one) => one.n,
      (one) =>
        html`<p class=${one.seat === Math.max(0, viewer) ? "k-mine" : ""} data-heard=${one.phrase}>
          <b>${one.seat === viewer ? t("table.you") : players[one.seat]?.name}</b>
          <span>${t(`table.phrase.${one.phrase}`)}</span>
        </p>`,
    )}
  </div>`;
}
