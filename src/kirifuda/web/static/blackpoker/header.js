/** The strip above the board: who plays, clocks, regulation, menu. And how the connection is. @module */
import { html, nothing, repeat } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { hintButton } from "./hints.js";
import { talkButton } from "./talk.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Game} game
 * @param {Table} table
 * @param {number} bottom
 */
export function headView(game, table, bottom) {
  const foe = game.model.room?.players[1 - bottom];
  return html`<span class="k-grow"></span>
    ${table.match ? scoreView(table.match.wins, bottom) : nothing}
    <span class="k-regulation">${table.regulation[language()]}</span>
    ${game.model.room?.spectators ? html`<span class="k-watchers">${t("table.spectators", { n: game.model.room.spectators })}</span>` : nothing}
    ${table.viewer < 0 ? html`<span class="k-watchers">${t("table.watching")}</span>` : nothing}
    ${foe ? clockView(game.model, 1 - bottom) : nothing} ${hintButton(game, table)} ${talkButton(game)}
    ${drawerToggle(game, "log")} ${drawerToggle(game, "rule")}
    <button
      class="k-button k-quiet k-icon"
      data-role="menu"
      aria-haspopup="dialog"
      aria-label=${t("table.menu")}
      @click=${() => game.reading.open("menu")}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z"></path></svg>
    </button>`;
}

const DRAWER_ICONS = /** @type {const} */ ({ log: "log", rule: "rules" });

/**
 * @param {Game} game
 * @param {import("./drawers.js").Drawer} name
 */
function drawerToggle(game, name) {
  return html`<button
    class="k-button k-quiet k-icon"
    data-role=${name}
    aria-expanded=${game.drawers.isOpen(name)}
    aria-label=${t(`table.${name}`)}
    title=${t(`table.${name}`)}
    @click=${() => game.drawers.toggle(name)}
  >
    ${icon(DRAWER_ICONS[name])}
  </button>`;
}

/**
 * @param {TableModel} model
 * @param {number} seat
 */
export function nameView(model, seat) {
  const player = model.room?.players[seat];
  if (!player) return "";
  return html`<span class="k-name" data-player=${seat}>${player.name || t("table.seat", { n: seat + 1 })}</span>
    ${thinkingView(model, seat)}
    ${player.connected || player.kind === "bot" ? nothing : html`<span class="k-off" title=${t("table.gone")}>●<span class="k-sr">${t("table.gone")}</span></span>`}`;
}

/**
 * A calm sign while a bot thinks: drawn anew for each position, and seen only if it takes a while.
 * @param {TableModel} model
 * @param {number} seat
 */
function thinkingView(model, seat) {
  const { room, table, version } = model;
  const thinks = room?.players[seat]?.kind === "bot" && !table?.outcome && table?.waiting?.seat === seat;
  return repeat(
    thinks ? [version] : [],
    (at) => at,
    () =>
      html`<span class="k-thinks" data-thinks=${seat} title=${t("table.thinks")} aria-hidden="true"
        ><i></i><i></i><i></i
      ></span>`,
  );
}

/**
 * @param {TableModel} model
 * @param {number} seat
 */
export function clockView(model, seat) {
  const player = model.room?.players[seat];
  if (!player || player.clock_ms === null) return nothing;
  const gone = player.running ? Date.now() - model.roomAt : 0;
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

/** The state of the connection; nothing while all is well. @param {TableModel} model */
export function bannerView(model) {
  const state = model.connection;
  if (state === "open" && !model.backAgain) return nothing;
  const key =
    state === "open"
      ? "table.connection.back"
      : state === "connecting" && !model.table
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
 * @param {number[]} wins
 * @param {number} bottom
 */
function scoreView(wins, bottom) {
  const score = `${wins[bottom] ?? 0} – ${wins[1 - bottom] ?? 0}`;
  return html`<span class="k-score" title=${matchScore(wins, bottom)}>${score}</span>`;
}

/**
 * @param {number[]} wins
 * @param {number} seat whose wins are said first
 */
export function matchScore(wins, seat) {
  return t("table.match.score", { a: wins[seat] ?? 0, b: wins[1 - seat] ?? 0 });
}
