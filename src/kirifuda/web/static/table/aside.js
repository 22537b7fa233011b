/** The side of the table: what happened, and the rule of what one points at. On small screens it opens over the board. @module */
import { html, nothing } from "../vendor/lit.js";
import { withCards } from "../cards/card.js";
import { markToggle } from "./dialogs.js";
import { logView } from "./log.js";
import { ruleView } from "./rules.js";
import { s } from "./strings.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Game} game
 * @param {Table} table
 * @param {number} bottom
 */
export function asideView(game, table, bottom) {
  return html`<section class="k-aside" aria-label=${s("log")}>
    <div class="k-aside-head">
      <h2>${s("log")}</h2>
      <button class="k-button k-quiet k-icon k-aside-close" data-role="close-log" aria-label=${s("close")} @click=${() => game.showAside(false)}>✕</button>
    </div>
    ${logView(game, game.log, bottom)}
    <section class="k-rule" aria-label=${s("rule")} data-testid="rule">${ruleView(game.rules, game.ruleName, cardUses(game))} ${markToggle(game, game.ruleName)}</section>
  </section>`;
}

/** What the card pointed at could do now. @param {Game} game */
function cardUses(game) {
  const name = game.ruleName;
  if (!name?.startsWith("card:") || !game.act.decision) return nothing;
  const indices = game.act.actions({ kind: "card", id: name.slice(5) });
  if (!indices.length) return nothing;
  const options = indices.map((index) => game.act.decision?.options[index]);
  return html`<p class="k-dim">${s("can do")}</p>
    <ul class="k-uses">${options.map((option) => html`<li><b>${withCards(option?.label)}</b> ${option?.detail ? html`<small>${withCards(option.detail)}</small>` : nothing}</li>`)}</ul>`;
}
