/** Actions that cannot be requested now, each with its reason and the rule it comes from. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {Table} table
 */
export function whyNot(game, table) {
  const missing = table.unavailable;
  if (!missing.length) return nothing;
  return html`<details
    class="k-whynot"
    data-testid="why-not"
    ?open=${game.whyOpen}
    @toggle=${(/** @type {Event} */ event) => (game.whyOpen = /** @type {HTMLDetailsElement} */ (event.target).open)}
  >
    <summary data-item>${t("table.why.not")} <span class="k-count">${missing.length}</span></summary>
    <ul>
      ${missing.map(
        (one) =>
          html`<li data-unavailable=${one.action} data-rule=${one.action} tabindex="-1">
            <b>${one.name}</b> <span>${withCards(one.reason)}</span>
            <a
              class="k-rule-link"
              href="#"
              data-rule-id=${one.rule}
              title=${game.rules.find(one.rule)?.text[language()] ?? nothing}
              @click=${(/** @type {Event} */ event) => (event.preventDefault(), game.reading.openRule(one.rule))}
              >${one.rule}</a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}
