/** Hints at the table: asked for, shown beside the prompt, and what they recommend lit; only where the server gives them. @module */
import { html, nothing } from "../vendor/lit.js";
import { Refused, askAsMe } from "../kit/api.js";
import { withCards } from "../kit/card.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { language } from "../kit/settings.js";
import { key } from "./things.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").TableHint} TableHint */

/** How many answers besides the best are named. */
const OTHERS = 2;

/** Emits `change`. A hint is for one version of the table; when that goes, so does the hint. */
export class TableHints extends EventTarget {
  constructor() {
    super();
    /** @type {TableHint|null} */
    this.hint = null;
    /** @type {number|null} the version it is asked for */
    this.waiting = null;
    /** @type {{version: number, text: import("../kit/dictionary.js").Both}|null} */
    this.refusal = null;
  }

  /** @param {string} game @param {number} version */
  async ask(game, version) {
    if (this.waiting !== null) return;
    this.change({ waiting: version, hint: null, refusal: null });
    try {
      const path = `/api/games/${encodeURIComponent(game)}/hint?${new URLSearchParams({ lang: language() })}`;
      this.change({ hint: await askAsMe("POST", path, { version }) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.change({ refusal: { version, text: error.text } });
    } finally {
      this.change({ waiting: null });
    }
  }

  /** @param {Partial<TableHints>} state */
  change(state) {
    Object.assign(this, state);
    this.dispatchEvent(new Event("change"));
  }

  /** The hint for this version. @param {number} version */
  at(version) {
    return this.hint?.version === version ? this.hint : null;
  }
}

/** The button in the strip above the board. @param {Game} game @param {Table} table */
export function hintButton(game, table) {
  const { model, hints } = game;
  if (!model.room?.hints || table.outcome) return nothing;
  return html`<button
    class="k-button k-quiet k-icon"
    data-role="hint"
    aria-label=${t("hint.ask")}
    title=${t("hint.ask")}
    ?disabled=${!table.decision || hints.waiting !== null}
    @click=${() => hints.ask(game.game, model.version)}
  >
    ${icon("hint")}
  </button>`;
}

/** What it says, under the prompt. @param {Game} game */
export function hintView(game) {
  const { hints, model } = game;
  if (hints.waiting === model.version) return html`<p class="k-hinted" role="status">${t("hint.thinking")}</p>`;
  if (hints.refusal?.version === model.version)
    return html`<p class="k-hinted" role="status">${tr(hints.refusal.text)}</p>`;
  const [best, ...others] = hints.at(model.version)?.options ?? [];
  if (!best) return nothing;
  const rest = others.slice(0, OTHERS).map((one) => t("hint.other", { what: one.text, wins: percent(one.wins) }));
  return html`<p class="k-hinted" role="status" data-testid="hint">
    ${icon("hint")}
    <span>
      <strong>${withCards(t("hint.best", { what: best.text, wins: percent(best.wins) }))}</strong>
      <span class="k-dim">${withCards(rest.length ? rest.join(t("hint.between")) : t("hint.only"))}</span>
    </span>
  </p>`;
}

/** What the hint recommends is marked, wherever it lies. @param {Game} game */
export function lightHint(game) {
  for (const lit of game.querySelectorAll("[data-hinted]")) lit.removeAttribute("data-hinted");
  const best = game.hints.at(game.model.version)?.options[0];
  if (!best) return;
  const names = best.things.map((thing) => `[data-key="${key(thing.kind, thing.id ?? "")}"]`);
  for (const selector of [...names, `.k-answers [data-option="${best.option}"]`])
    for (const found of game.querySelectorAll(selector)) found.setAttribute("data-hinted", "");
}

/** @param {number} share 0 to 1 */
export function percent(share) {
  return `${Math.round(share * 100)} %`;
}
