/** The strip above the board: who plays, clocks, regulation, menu. And what the connection and the opponent are up to. @module */
import { html, nothing } from "../vendor/lit.js";
import { lang, s } from "./strings.js";

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
    ${table.match ? html`<span class="k-score" title=${s("match score", table.match.wins[bottom] ?? 0, table.match.wins[1 - bottom] ?? 0)}>${table.match.wins[bottom] ?? 0} – ${table.match.wins[1 - bottom] ?? 0}</span>` : nothing}
    <span class="k-regulation">${table.regulation[lang()]}</span>
    ${game.room?.spectators ? html`<span class="k-watchers">${s("spectators", game.room.spectators)}</span>` : nothing}
    ${table.viewer < 0 ? html`<span class="k-watchers">${s("watching")}</span>` : nothing}
    ${foe ? clockView(game, 1 - bottom) : nothing}
    <button
      class="k-button k-quiet k-icon k-log-toggle"
      data-role="log"
      aria-expanded=${game.asideOpen}
      aria-label=${s("log")}
      @click=${() => game.showAside(!game.asideOpen)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5h14v2H5zm0 6h14v2H5zm0 6h9v2H5z"></path></svg>
    </button>
    <button
      class="k-button k-quiet k-icon"
      data-role="menu"
      aria-haspopup="dialog"
      aria-label=${s("menu")}
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
  return html`<span class="k-name" data-player=${seat}>${player.name || s("seat", seat + 1)}</span>
    ${player.connected || player.kind === "bot" ? nothing : html`<span class="k-off" title=${s("gone")}>●<span class="k-sr">${s("gone")}</span></span>`}`;
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
      ? "line back"
      : state === "connecting" && !game.table
        ? "connecting"
        : state === "closed"
          ? "line closed"
          : "line lost";
  return html`<div
    class="k-banner ${state === "open" ? "" : "k-bad"}"
    role="status"
    data-testid="connection"
    data-state=${state}
  >
    ${s(key)}
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
  return html`${draw === null ? nothing : offer(game, draw === table.viewer, "draw", ["accept draw", "decline draw"], ["accept", "decline"])}
  ${back === null ? nothing : offer(game, back === table.viewer, "take back", ["allow", "deny"], ["allow", "deny"])}
  ${goneView(game, table)}`;
}

/**
 * @param {Game} game
 * @param {boolean} own
 * @param {string} what
 * @param {string[]} types
 * @param {string[]} words
 */
function offer(game, own, what, types, words) {
  return html`<div class="k-offer" role="status" data-offer=${what}>
    <span>${s(`${own ? "own" : "foe"} ${what}`)}</span>
    ${
      own
        ? nothing
        : types.map(
            (type, index) =>
              html`<button
                class="k-button k-small ${index ? "k-quiet" : ""}"
                data-role=${type}
                @click=${() => game.command({ type })}
              >
                ${s(words[index] ?? type)}
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
    <span>${s("gone")} ${left ? s("claim in", left) : nothing}</span>
    ${left ? nothing : html`<button class="k-button k-small" data-role="claim" @click=${() => game.command({ type: "claim" })}>${s("claim")}</button>`}
  </div>`;
}
