/** The end of a game: how it ended and why, and what now. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { endSection } from "../kit/end.js";
import { rematchOf, verdictOf } from "../kit/outcome.js";
import { matchScore } from "./header.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

/**
 * The players have begun another game: the way there for who watches, or comes back to this one later.
 * @param {Game} game
 * @param {Table} table
 */
function nextGame(game, table) {
  const next = game.model.room?.rematch.game;
  if (!next || next === game.game) return nothing;
  return html`<p class="k-next-game" role="status">
    <span>${t("table.rematch.begun")}</span>
    <a class="k-button k-primary" data-role="next-game" href="/game/${next}"
      >${t(table.viewer < 0 ? "table.rematch.watch" : "table.rematch.go")}</a
    >
  </p>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
export function endView(game, table) {
  const outcome = table.outcome;
  if (!outcome) return nothing;
  const viewer = Math.max(0, table.viewer);
  const { asked, wisher } = rematchOf(game.model.room?.rematch.asked ?? [], table.viewer);
  const verdict = verdictOf(outcome.winners, table.viewer < 0 ? null : table.viewer);
  const note = asked ? t("table.rematch.asked") : wisher >= 0 ? t("table.rematch.wish") : "";
  return endSection({
    className: `k-end k-end-${verdict}`,
    id: "k-end",
    winner: outcome.winners.join(" ") || "none",
    headline: t(`table.end.${verdict}`),
    body: html`<p>${withCards(outcome.text)}</p>
      ${table.match ? html`<p class="k-dim">${matchScore(table.match.wins, viewer)}</p>` : nothing}
      ${note ? html`<p role="status">${note}</p>` : nothing} ${nextGame(game, table)}
      <div class="k-buttons">
        ${
          table.viewer >= 0
            ? html`<button
                class="k-button k-primary"
                data-role="rematch"
                ?disabled=${asked}
                @click=${() => game.rematch()}
              >
                ${t(wisher >= 0 ? "table.rematch.agree" : "table.rematch")}<kbd aria-hidden="true">R</kbd>
              </button>`
            : nothing
        }
        <a class="k-button" data-role="replay" href="/replay/${game.game}">${t("table.replay")}</a>
        <button class="k-button" data-role="download" @click=${() => game.download()}>${t("table.download")}</button>
        <a class="k-button k-quiet" data-role="home" href="/">${t("table.home")}</a>
      </div>`,
  });
}
