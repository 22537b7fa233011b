/** The end of a game: how it ended and why, and what now. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Game} game
 * @param {Table} table
 */
export function endView(game, table) {
  const outcome = table.outcome;
  if (!outcome) return nothing;
  const rematch = game.room?.rematch ?? { asked: [false, false], game: null };
  const own = table.viewer >= 0;
  const asked = own && rematch.asked[table.viewer];
  const wished = own && rematch.asked[1 - table.viewer];
  return html`<section class="k-end k-end-${verdict(table)}" data-testid="outcome" aria-label=${t("table.end.over")}>
    <h2>${t(`table.end.${verdict(table)}`)}</h2>
    <p>${withCards(outcome.text)}</p>
    ${table.match ? html`<p class="k-dim">${t("table.match.score", { a: table.match.wins[Math.max(0, table.viewer)] ?? 0, b: table.match.wins[1 - Math.max(0, table.viewer)] ?? 0 })}</p>` : nothing}
    ${asked ? html`<p role="status">${t("table.rematch.asked")}</p>` : wished ? html`<p role="status">${t("table.rematch.wish")}</p>` : nothing}
    <div class="k-buttons">
      ${
        own
          ? html`<button
              class="k-button k-primary"
              data-role="rematch"
              ?disabled=${asked}
              @click=${() => game.rematch()}
            >
              ${t(wished ? "table.rematch.agree" : "table.rematch")}<kbd aria-hidden="true">R</kbd>
            </button>`
          : nothing
      }
      <a class="k-button" data-role="replay" href="/replay/${game.game}">${t("table.replay")}</a>
      <button class="k-button" data-role="download" @click=${() => game.download()}>${t("table.download")}</button>
      <a class="k-button k-quiet" data-role="home" href="/">${t("table.home")}</a>
    </div>
  </section>`;
}

/** @param {Table} table @returns {"won"|"lost"|"draw"|"over"} */
export function verdict(table) {
  const winners = table.outcome?.winners ?? [];
  if (!winners.length) return "draw";
  if (table.viewer < 0) return "over";
  return winners.includes(table.viewer) ? "won" : "lost";
}
