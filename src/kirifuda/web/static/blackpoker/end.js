/** The end of a game: how it ended and why, and what now. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";
import { endSection } from "../kit/end.js";
import { rematchOf, verdictOf } from "../kit/outcome.js";
import { matchScore } from "./header.js";
import { withCards } from "../kit/card.js";
import { copyLink } from "../kit/share.js";
import { opinionsButton } from "./opinions.js";

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

/** Where a moment of this game can be looked at, as the viewer saw it. @param {Game} game @param {Table} table @param {number} at */
export function momentPath(game, table, at) {
  const eyes = ["first", "second"][table.viewer] ?? "public";
  return `/replay/${encodeURIComponent(game.game)}?at=${at}&view=${eyes}`;
}

/** What decided the game, and the way to that moment. @param {Game} game @param {Table} table */
function decidedView(game, table) {
  const { decided } = table;
  if (!decided) return nothing;
  return html`<p class="k-decided" data-testid="decided">
    <span>${withCards(decided.text)}</span>
    <a data-role="moment" href=${momentPath(game, table, decided.version)}>${t("table.moment.see")}</a>
  </p>`;
}

/** Who has won against a bot may go on to a stronger one, and to the next rules. @param {Game} game */
function wayOn(game) {
  const { harder, next, regulation } = game.onward;
  const path = (/** @type {string} */ id) => `/new?with=bot&regulation=${encodeURIComponent(id)}`;
  return html`${
    harder
      ? html`<a class="k-button" data-role="harder" href="${path(regulation)}&bot=${harder.id}"
          >${t("table.end.harder", { name: harder.name[language()] })}</a
        >`
      : nothing
  }
  ${
    next
      ? html`<a class="k-button" data-role="next-step" href=${path(next.id)}
          >${t("table.end.step", { name: next[language()] })}</a
        >`
      : nothing
  }`;
}

/** A link to the moment that decided the game, or to its end. @param {Game} game @param {Table} table */
function shareView(game, table) {
  const at = table.decided?.version ?? game.model.version;
  const link = new URL(momentPath(game, table, at), location.href).href;
  const share = async () => {
    game.shared = await copyLink(link);
    game.requestUpdate();
  };
  return html`<button class="k-button" data-role="share" @click=${share}>
    <span role="status">${t(game.shared ? "replay.copied" : "table.end.share")}</span>
  </button>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
export function endView(game, table) {
  const outcome = table.outcome;
  if (!outcome) return nothing;
  game.onward.load(game.game);
  if (game.model.room?.players.some((player) => player.kind === "bot")) game.opinions.load(game.game);
  const viewer = Math.max(0, table.viewer);
  const { asked, wisher } = rematchOf(game.model.room?.rematch.asked ?? [], table.viewer);
  const verdict = verdictOf(outcome.winners, table.viewer < 0 ? null : table.viewer);
  const note = asked ? t("table.rematch.asked") : wisher >= 0 ? t("table.rematch.wish") : "";
  return endSection({
    className: `k-end k-end-${verdict}`,
    id: "k-end",
    winner: outcome.winners.join(" ") || "none",
    headline: t(`table.end.${verdict}`),
    body: html`<p class="k-why">${withCards(outcome.why)}</p>
      ${decidedView(game, table)}
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
        ${verdict === "won" ? wayOn(game) : nothing}
        <a class="k-button" data-role="replay" href="/replay/${game.game}">${t("table.replay")}</a>
        ${opinionsButton(game)} ${shareView(game, table)}
        <button class="k-button k-quiet" data-role="download" @click=${() => game.download()}>
          ${t("table.download")}
        </button>
        <a class="k-button k-quiet" data-role="home" href="/">${t("table.home")}</a>
      </div>`,
  });
}
