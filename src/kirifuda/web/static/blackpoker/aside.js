/** The side of the table: what happened, and the rule of what one points at. On small screens it opens over the board. @module */
import { html } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { markToggle } from "./dialogs.js";
import { logView } from "./log.js";
import { ruleView } from "./rules.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {number} bottom
 */
export function asideView(game, bottom) {
  return html`<section class="k-aside" aria-label=${t("table.log")}>
    <div class="k-aside-head">
      <h2>${t("table.log")}</h2>
      <button
        class="k-button k-quiet k-icon k-aside-close"
        data-role="close-log"
        aria-label=${t("table.close")}
        @click=${() => game.showAside(false)}
      >
        ✕
      </button>
    </div>
    ${logView(game, game.model.log, bottom)}
    <section class="k-rule" aria-label=${t("table.rule")} data-testid="rule">
      ${ruleView(game, game.reading.subject)} ${markToggle(game, game.reading.subject)}
    </section>
  </section>`;
}
