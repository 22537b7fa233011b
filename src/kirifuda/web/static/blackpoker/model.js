/**
 * A game as the client follows it: the socket, the updates that wait to be shown, the table, the room, the log, and what the
 * player is about to do. Updates are shown one after the other so that each can be seen; commands are answered once; what is
 * on its way keeps the table from being touched.
 * @module
 */
import { Model } from "../kit/model.js";
import { language, motion, settings } from "../kit/settings.js";
import { Act } from "./act.js";
import { askWords } from "./asks.js";
import { declinedOffer, settlesOffers } from "./declined.js";
import { attackersOf, findUnit } from "./naming.js";
import { GameSocket } from "./socket.js";
import { playEvents } from "./sound.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./socket.js").Command} Command */
/** @typedef {import("./socket.js").Answer} Answer */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {{table: Table, events: import("./types.js").Event[], version: number, log: LogLine[]}} Update */

/** How long an update stands before the next (ms); shorter where many wait. */
const PACE = 320;
const HASTE = 90;
const MANY = 5;
/** How long "connected again" is said (ms). */
const BACK_AGAIN = 1800;

/**
 * Emits `change`, `table` (a whole table arrived; detail: the message), `asked` (the player has to decide, and had not
 * before), `chosen` (an answer is sent), `said` (a player says a phrase; detail: the message), `next` (the next game of these players; detail: its id) and `turned away` (detail: the
 * code with which the server closed the connection for good).
 */
export class TableModel extends Model {
  constructor() {
    super();
    this.game = "";
    /** @type {GameSocket|null} */
    this.socket = null;
    /** @type {Update[]} updates that are not shown yet */
    this.queue = [];
    this.timer = 0;
    /** @type {number|null} the decision that has been answered */
    this.sent = null;
    this.wasLost = false;
    this.backAgain = false;
    /** @type {Table|null} */
    this.table = null;
    /** @type {import("./types.js").RoomState|null} */
    this.room = null;
    /** When the room arrived, for its clocks. */
    this.roomAt = 0;
    /** @type {import("./declined.js").Offer|null} what the opponent has refused */
    this.declined = null;
    /** Whether an offer was granted since the room was last told. */
    this.granted = false;
    this.version = 0;
    /** @type {LogLine[]} */
    this.log = [];
    /** @type {import("./types.js").Event[]} what led to this table */
    this.events = [];
    /** What a screen reader says of the last update. */
    this.spoken = "";
    this.act = new Act({
      send: (decision, index, then) => this.choose(decision, index, then),
      changed: () => this.changed(),
      fatal: () => !!this.table?.forecast?.loses,
      soldier: (id) => !!findUnit(this.table?.sides ?? [], id)?.soldier,
      oneByOne: () => settings().actions === "buttons",
      attackers: () => (this.table ? attackersOf(this.table).map((unit) => unit.id) : []),
    });
  }

  /** Another game: nothing of the last one stays. */
  reset() {
    Object.assign(this, { table: null, room: null, log: [], events: [], declined: null });
    this.act.clear();
    this.act.receive(null);
  }

  /**
   * @param {string} game
   * @param {{token: string|null, lang: string}} who
   */
  open(game, who) {
    this.close();
    if (game !== this.game) this.reset();
    this.game = game;
    this.sent = null;
    const socket = new GameSocket(game, who);
    this.socket = socket;
    this.listen(socket);
    socket.open();
  }

  close() {
    this.stopQueue();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  stopQueue() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
  }

  connectionTurned() {
    if (this.connection === "refused")
      this.dispatchEvent(new CustomEvent("turned away", { detail: this.socket?.refusal }));
    if (this.connection === "waiting") this.wasLost = true;
    if (this.connection !== "open" || !this.wasLost) return;
    this.wasLost = false;
    this.backAgain = true;
    setTimeout(() => {
      this.backAgain = false;
      this.changed();
    }, BACK_AGAIN);
  }

  /** @param {import("./types.js").Received} message */
  receive(message) {
    if (message.type === "said") this.dispatchEvent(new CustomEvent("said", { detail: message }));
    if (message.type === "room") this.enterRoom(message.room, true);
    if (message.type === "table") {
      this.stopQueue();
      this.log = message.log;
      this.enterRoom(message.room, false);
      this.show({ ...message, events: [], log: [] });
      this.dispatchEvent(new CustomEvent("table", { detail: message }));
    }
    if (message.type === "update") {
      this.granted ||= settlesOffers(message);
      this.queue.push(message);
      if (!this.timer) this.showNext();
    }
  }

  /**
   * @param {import("./types.js").RoomState} room
   * @param {boolean} live whether it has just changed: who comes back to a game that is long over is not sent to the next one
   */
  enterRoom(room, live) {
    const declined = this.granted || !live ? null : declinedOffer(this.room, room, this.table?.viewer ?? -1);
    if (declined) this.declined = declined;
    this.granted = false;
    this.room = room;
    this.roomAt = Date.now();
    const next = room.rematch?.game;
    if (next && next !== this.game && live && (this.table?.viewer ?? -1) >= 0)
      this.dispatchEvent(new CustomEvent("next", { detail: next }));
    const { asked = [] } = room.rematch ?? {};
    if (!next && asked.length && asked.every(Boolean) && (this.table?.viewer ?? -1) >= 0)
      this.dispatchEvent(new CustomEvent("deal"));
    this.changed();
  }

  /** The player knows that an offer was refused. */
  heardNo() {
    this.declined = null;
    this.changed();
  }

  /** Shows the next update; the one after it a moment later, unless many are waiting or nobody looks. */
  showNext() {
    this.timer = 0;
    const update = this.queue.shift();
    if (!update) return;
    this.log = [...this.log, ...update.log];
    playEvents(update.events, update.table);
    this.show(update);
    const still = !motion() || document.hidden;
    const quiet = !update.events.length && !update.log.length;
    const wait = still || quiet ? 0 : this.queue.length > MANY ? HASTE : PACE;
    if (still && this.queue.length) this.showNext();
    else this.timer = window.setTimeout(() => this.showNext(), wait);
  }

  /** @param {Update} update */
  show({ table, events, version, log }) {
    const before = this.table;
    const last = !this.queue.length;
    Object.assign(this, { table, events, version, refusal: "" });
    if (events.some((event) => event.kind === "declared" && event.seat !== table.viewer))
      this.act.fight.disturbed = true;
    if (last) this.act.receive(table.decision);
    if (last && !before?.decision && table.decision) this.dispatchEvent(new Event("asked"));
    if (log.length || before?.prompt !== table.prompt) this.spoken = spokenWords(table, log);
    this.changed();
  }

  /** Whether nothing may be sent: an answer is on its way, or the table is not up to date. */
  busy() {
    return this.waits(this.table?.decision ?? null) || this.connection !== "open";
  }

  /** @param {Decision|null} decision */
  waits(decision) {
    return this.queue.length > 0 || (decision !== null && decision.serial === this.sent);
  }

  /**
   * @param {Decision} decision
   * @param {number} option
   * @param {import("./things.js").Thing[]} [then] the rest of a set
   */
  async choose(decision, option, then = []) {
    if (this.waits(decision)) return;
    this.sent = decision.serial;
    this.refusal = "";
    this.declined = null;
    this.dispatchEvent(new Event("chosen"));
    this.changed();
    const rest = then.length ? { then } : {};
    const answer = await this.send({ type: "choose", version: this.version, serial: decision.serial, option, ...rest });
    if (answer.type !== "refused") return;
    this.sent = null;
    this.refused(answer);
  }

  /** @param {Command} message */
  async command(message) {
    const answer = await this.send(message);
    if (answer.type === "refused") this.refused(answer);
    this.changed();
  }

  /** @param {Command} message @returns {Promise<Answer>} */
  send(message) {
    const nobody = { command: null, code: "closed", message: "", version: this.version };
    return this.socket?.send(message) ?? Promise.resolve({ type: "refused", ...nobody });
  }

  /** Something to be told where the player looks. @param {string} words */
  say(words) {
    this.refusal = words;
    this.changed();
  }

  /** Under the id of an error the log of the server tells more. @param {{message: string, rule?: string, error?: string}} answer */
  refused(answer) {
    const named = answer.rule ?? answer.error;
    this.refusal = named ? `${answer.message}［${named}］` : answer.message;
    this.act.refused();
    this.changed();
  }
}

/**
 * What a screen reader says of an update: what happened, what is asked, and what is going to happen.
 * @param {Table} table
 * @param {LogLine[]} log
 */
function spokenWords(table, log) {
  const forecast = table.decision ? (table.forecast?.lines ?? []) : [];
  const said = [...log.map((entry) => entry.text), askWords(table), ...forecast.map((line) => line.text)];
  return said.map((text) => text.replace(/[。.]$/, "")).join(language() === "ja" ? "。" : ". ");
}
