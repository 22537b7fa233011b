/** The strip above the board: who plays, clocks, regulation, menu. And what the connection and the opponent are up to. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Game} game
 * @param {Table} table
 * @param {number} bottom
 */
export function headView(game, table, bottom) {
  const foe = game.room?.players[1 - bottom];
  return html`<span class="k-grow"></span>
    ${table.match ? html`<span class="k-score" title=${t("table.match.score", { a: table.match.wins[bottom] ?? 0, b: table.match.wins[1 - bottom] ?? 0 })}>${table.match.wins[bottom] ?? 0} – ${table.match.wins[1 - bottom] ?? 0}</span>` : nothing}
    <span class="k-regulation">${table.regulation[language()]}</span>
    ${game.room?.spectators ? html`<span class="k-watchers">${t("table.spectators", { n: game.room.spectators })}</span>` : nothing}
    ${table.viewer < 0 ? html`<span class="k-watchers">${t("table.watching")}</span>` : nothing}
    ${foe ? clockView(game, 1 - bottom) : nothing}
    <button
      class="k-button k-quiet k-icon k-log-toggle"
      data-role="log"
      aria-expanded=${game.asideOpen}
      aria-label=${t("table.log")}
      @click=${() => game.showAside(!game.asideOpen)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5h14v2H5zm0 6h14v2H5zm0 6h9v2H5z"></path></svg>
    </button>
    <button
      class="k-button k-quiet k-icon"
      data-role="menu"
      aria-haspopup="dialog"
      aria-label=${t("table.menu")}
      @click=${() => game.open("menu")}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z"></path></svg>
    </button>`;
}

/**
 * @param {Game} game
 * @param {number} seat
 */
export function nameView(game, seat) {
  const player = game.room?.players[seat];
  if (!player) return "";
  return html`<span class="k-name" data-player=${seat}>${player.name || t("table.seat", { n: seat + 1 })}</span>
    ${player.connected || player.kind === "bot" ? nothing : html`<span class="k-off" title=${t("table.gone")}>●<span class="k-sr">${t("table.gone")}</span></span>`}`;
}

/**
 * @param {Game} game
 * @param {number} seat
 */
export function clockView(game, seat) {
  const player = game.room?.players[seat];
  if (!player || player.clock_ms === null) return nothing;
  const gone = player.running ? Date.now() - game.roomAt : 0;
  const left = Math.max(0, player.clock_ms - gone);
  const minutes = Math.floor(left / 60000);
  const seconds = Math.floor((left % 60000) / 1000);
  const low = left < 20000 && player.running;
  return html`<span
    class="k-clock ${player.running ? "k-ticking" : ""} ${low ? "k-hurry" : ""}"
    role="timer"
    data-clock=${seat}
    >${minutes}:${String(seconds).padStart(2, "0")}</span
  >`;
}

/** How the line is; nothing while all is well. @param {Game} game */
export function bannerView(game) {
  const state = game.line;
  if (state === "open" && !game.lineBack) return nothing;
  const key =
    state === "open"
      ? "table.connection.back"
      : state === "connecting" && !game.table
        ? "table.connection.connecting"
        : state === "closed"
          ? "table.connection.closed"
          : "table.connection.lost";
  return html`<div
    class="k-banner ${state === "open" ? "" : "k-bad"}"
    role="status"
    data-testid="connection"
    data-state=${state}
  >
    ${t(key)}
  </div>`;
}

/**
 * Offers and wishes that wait for an answer.
 * @param {Game} game
 * @param {Table} table
 */
export function offersView(game, table) {
  const room = game.room;
  if (!room || table.viewer < 0 || table.outcome) return nothing;
  const { draw, take_back: back } = room.offers;
  return html`${draw === null ? nothing : offer(game, draw === table.viewer, "draw", { "accept draw": "accept", "decline draw": "decline" })}
  ${back === null ? nothing : offer(game, back === table.viewer, "take back", { allow: "allow", deny: "deny" })}
  ${goneView(game, table)}`;
}

/**
 * @param {Game} game
 * @param {boolean} own
 * @param {"draw"|"take back"} what
 * @param {Record<string, "accept"|"decline"|"allow"|"deny">} answers commands, and the words on their buttons
 */
function offer(game, own, what, answers) {
  return html`<div class="k-offer" role="status" data-offer=${what}>
    <span>${t(`table.offer.${own ? "own" : "foe"}.${what}`)}</span>
    ${
      own
        ? nothing
        : Object.entries(answers).map(
            ([type, word], index) =>
              html`<button
                class="k-button k-small ${index ? "k-quiet" : ""}"
                data-role=${type}
                @click=${() => game.command({ type })}
              >
                ${t(`table.answer.${word}`)}
              </button>`,
          )
    }
  </div>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function goneView(game, table) {
  const foe = game.room?.players[1 - table.viewer];
  const wait = game.room?.claim_in_s;
  if (!foe || foe.connected || foe.kind === "bot" || wait === null || wait === undefined) return nothing;
  const left = Math.max(0, Math.ceil(wait - (Date.now() - game.roomAt) / 1000));
  return html`<div class="k-offer" role="status">
    <span>${t("table.gone")} ${left ? t("table.claim.in", { n: left }) : nothing}</span>
    ${left ? nothing : html`<button class="k-button k-small" data-role="claim" @click=${() => game.command({ type: "claim" })}>${t("table.claim")}</button>`}
  </div>`;
}
