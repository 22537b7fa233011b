/** Beside the board: what happened, and the rule of what one points at. Both are drawers; on small screens they lie over it. @module */
import { html, nothing } from "../vendor/lit.js";
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
  const { drawers, reading } = game;
  const [log, rule] = [drawers.isOpen("log"), drawers.isOpen("rule")];
  return html`<section class="k-aside" aria-label=${t("table.beside")} ?hidden=${!log && !rule}>
    <section class="k-drawer k-drawer-log" aria-label=${t("table.log")} ?hidden=${!log}>
      ${drawerHead(game, "log")} ${logView(game, game.model.log, bottom)}
    </section>
    <section class="k-drawer k-drawer-rule" ?hidden=${!rule}>
      ${drawerHead(game, "rule")}
      <section class="k-rule" aria-label=${t("table.rule")} data-testid="rule" tabindex=${rule ? "0" : nothing}>
        ${ruleView(game, reading.subject)} ${markToggle(game, reading.subject)}
      </section>
    </section>
  </section>`;
}

/**
 * @param {Game} game
 * @param {import("./drawers.js").Drawer} name
 */
function drawerHead(game, name) {
  return html`<div class="k-aside-head">
    <h2>${t(`table.${name}`)}</h2>
    <button
      class="k-button k-quiet k-icon k-aside-close"
      data-role="close-${name}"
      aria-label="${t("table.close")}: ${t(`table.${name}`)}"
      @click=${() => game.drawers.set(name, false)}
    >
      ✕
    </button>
  </div>`;
}
