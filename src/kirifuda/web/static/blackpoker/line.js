/**
 * Between the socket and the table: updates are shown one after the other so that each can be seen, commands are
 * answered once, and what is on its way keeps the table from being touched.
 * @module
 */
import { motion } from "../kit/settings.js";
import { GameSocket } from "./socket.js";
import { playEvents } from "./sound.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {{table: import("./types.js").Table, events: import("./types.js").Event[], version: number, lines: LogLine[], last: boolean}} Frame */

const PACE = 320;
const HASTE = 90;
const MANY = 5;

export class Line {
  /** @param {import("./game.js").Game} host */
  constructor(host) {
    this.host = host;
    /** @type {GameSocket|null} */
    this.socket = null;
    /** @type {any[]} */
    this.queue = [];
    this.timer = 0;
    /** @type {number|null} the decision that has been answered */
    this.sent = null;
    this.wasLost = false;
  }

  /**
   * @param {string} game
   * @param {string|null} token
   * @param {string} lang
   */
  open(game, token, lang) {
    this.close();
    const socket = new GameSocket(game, { token, lang });
    this.socket = socket;
    this.sent = null;
    socket.addEventListener("message", (event) => this.receive(/** @type {CustomEvent} */ (event).detail));
    socket.addEventListener("state", (event) => this.turned(/** @type {CustomEvent} */ (event).detail));
    socket.open();
  }

  close() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** @param {string} state */
  turned(state) {
    this.host.line = state;
    if (state === "waiting") this.wasLost = true;
    if (state === "open" && this.wasLost) {
      this.wasLost = false;
      this.host.lineBack = true;
      setTimeout(() => {
        this.host.lineBack = false;
        this.host.requestUpdate();
      }, 1800);
    }
    this.host.requestUpdate();
  }

  /** @param {any} message */
  receive(message) {
    if (message.type === "room") return this.room(message.room);
    if (message.type === "table") {
      clearTimeout(this.timer);
      this.timer = 0;
      this.queue = [];
      this.host.log = message.log;
      this.room(message.room);
      this.host.shown({ table: message.table, events: [], version: message.version, lines: [], last: true });
      this.host.dispatchEvent(new CustomEvent("kf-table", { detail: message }));
    }
    if (message.type === "update") {
      this.queue.push(message);
      if (!this.timer) this.next();
    }
  }

  /** @param {import("./types.js").RoomState} room */
  room(room) {
    this.host.room = room;
    this.host.roomAt = Date.now();
    const next = room.rematch?.game;
    if (next && next !== this.host.game && this.host.table?.viewer !== undefined && this.host.table.viewer >= 0)
      this.host.go(`/game/${next}`);
    this.host.requestUpdate();
  }

  /** Shows the next update; the one after it a moment later, unless many are waiting or nobody looks. */
  next() {
    this.timer = 0;
    const message = this.queue.shift();
    if (!message) return;
    this.host.log = [...this.host.log, ...message.log];
    playEvents(message.events);
    const last = this.queue.length === 0;
    this.host.shown({
      table: message.table,
      events: message.events,
      version: message.version,
      lines: message.log,
      last,
    });
    const still = !motion() || document.hidden;
    const quiet = !message.events.length && !message.log.length;
    const wait = still || quiet ? 0 : this.queue.length > MANY ? HASTE : PACE;
    if (still && !last) this.next();
    else this.timer = window.setTimeout(() => this.next(), wait);
  }

  /** @param {Decision|null} decision */
  busy(decision) {
    return this.queue.length > 0 || (decision !== null && decision.serial === this.sent);
  }

  /**
   * @param {Decision} decision
   * @param {number} option
   * @param {number} version
   */
  async choose(decision, option, version) {
    this.sent = decision.serial;
    const answer = await this.send({ type: "choose", version, serial: decision.serial, option });
    if (answer.type !== "refused") return;
    this.sent = null;
    this.host.refused(answer);
  }

  /** @param {Record<string, unknown> & {type: string}} message @returns {Promise<any>} */
  send(message) {
    return this.socket ? this.socket.send(message) : Promise.resolve({ type: "refused", message: "" });
  }
}
