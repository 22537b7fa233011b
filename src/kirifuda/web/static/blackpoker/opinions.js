/** What a bot thought of its game, once it is over: where its own estimate of winning changed most. @module */
import { html, nothing } from "../vendor/lit.js";
import { get } from "../kit/api.js";
import { t } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";
import { withCards } from "../kit/card.js";

/**
 * @typedef {object} OpinionPoint
 * @property {number} seat
 * @property {number} turn
 * @property {number} version
 * @property {number} before how likely it thought it would win
 * @property {number} after the same, when it decided next
 * @property {{text: string, share: number}[]} ideas
 * @property {string[]} log
 */

/** Emits `change` when they are known. */
export class Opinions extends EventTarget {
  constructor() {
    super();
    this.asked = "";
    /** @type {OpinionPoint[]} */
    this.points = [];
  }

  /** Asked for once for each game and language. @param {string} game */
  async load(game) {
    const asked = `${game} ${language()}`;
    if (this.asked === asked) return;
    Object.assign(this, { asked, points: [] });
    try {
      const { points } = await get(`/api/games/${encodeURIComponent(game)}/opinions?lang=${language()}`);
      if (this.asked !== asked) return;
      this.points = points;
      this.dispatchEvent(new Event("change"));
    } catch {
      // Then the bot keeps its thoughts to itself.
    }
  }
}

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)}%`;

/** Only where there is something to tell. @param {import("./game.js").Game} game */
export function opinionsButton(game) {
  if (!game.opinions.points.length) return nothing;
  return html`<button
    class="k-button"
    data-role="opinions"
    aria-haspopup="dialog"
    @click=${() => game.reading.open("opinions")}
  >
    ${t("table.opinions")}
  </button>`;
}

/**
 * @param {OpinionPoint[]} points
 * @param {(version: number) => string} pathTo where a position can be looked at
 */
export function opinionsView(points, pathTo) {
  return html`<h2>${t("table.opinions")}</h2>
    <p class="k-dim">${t("table.opinions.text")}</p>
    <ol class="k-opinions" data-testid="opinions">
      ${points.map((point) => pointView(point, pathTo(point.version)))}
    </ol>`;
}

/**
 * @param {OpinionPoint} point
 * @param {string} path
 */
function pointView({ turn, before, after, ideas, log }, path) {
  const rises = after > before;
  return html`<li>
    <a href=${path} data-role="opinion">${t("table.opinions.turn", { n: turn })}</a>
    <b class=${rises ? "k-up" : "k-down"}
      >${percent(before)} <span aria-hidden="true">→</span
      ><span class="k-sr">${t(rises ? "table.opinions.up" : "table.opinions.down")}</span> ${percent(after)}</b
    >
    ${log.length ? html`<span>${withCards(log.join(t("table.opinions.then")))}</span>` : nothing}
    ${
      ideas.length
        ? html`<span class="k-dim"
            >${t("table.opinions.ideas")}${ideas.map(
              (idea, at) => html`${at ? t("table.opinions.and") : ""}${withCards(idea.text)} ${percent(idea.share)}`,
            )}</span
          >`
        : nothing
    }
  </li>`;
}
