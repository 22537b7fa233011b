/** Actions that cannot be requested now, each with its reason and the rule it comes from. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./game.js").Game} Game */

/** The rule by which nobody requests an action that is triggered: no reason anybody looks for. */
const TRIGGERED = "TM-6";

/**
 * @param {Game} game
 * @param {Table} table
 */
export function whyNot(game, table) {
  const missing = table.unavailable.filter((one) => one.rule !== TRIGGERED);
  if (!missing.length) return nothing;
  return html`<details
    class="k-whynot"
    data-testid="why-not"
    ?open=${game.whyOpen}
    @toggle=${(/** @type {Event} */ event) => (game.whyOpen = /** @type {HTMLDetailsElement} */ (event.target).open)}
  >
    <summary data-item>${t("table.why.not")} <span class="k-count">${missing.length}</span></summary>
    ${reasons(game, missing)}
  </details>`;
}

/**
 * Each action with its reason and the rule.
 * @param {Game} game
 * @param {import("./types.js").Unavailable[]} missing
 */
export function reasons(game, missing) {
  return html`<ul class="k-reasons">
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
  </ul>`;
}
