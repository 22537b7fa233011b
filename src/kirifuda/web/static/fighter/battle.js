/**
 * A battle as the page follows it: the socket, the player's hands, the last view and call, the sentences. Pages draw it; lessons
 * watch it.
 * @module
 */
import { t } from "../kit/dictionary.js";
import { me, meAnew } from "../kit/api.js";
import { Model } from "../kit/model.js";
import { Phrases } from "../kit/phrases.js";
import { language } from "../kit/settings.js";
import { roster as fetchRoster } from "./api.js";
import { ArenaSocket } from "./socket.js";
import { AFTER_CALL } from "./moment.js";
import { Play } from "./play.js";
import { prefs, takeWish } from "./preferences.js";
import { soundOf, soundOfCall } from "./sound.js";
import { sentence } from "./sentences.js";

/** @typedef {import("./types.js").Arena} Arena */
/** @typedef {import("./types.js").View} View */

const REMEMBERED = 40;

/** Emits `change` when there is something new to draw, and `events` with what happened. */
export class Battle extends Model {
  /** @param {string} id the arena */
  constructor(id) {
    super();
    this.id = id;
    /** @type {Arena|null} */
    this.arena = null;
    /** @type {View|null} */
    this.view = null;
    /** @type {import("./types.js").Config} */
    this.config = {};
    this.n = 0;
    /** @type {number[]} */
    this.players = [0, 1];
    /** @type {import("./types.js").Roster|null} */
    this.roster = null;
    /** @type {import("./types.js").Showing|null} */
    this.showing = null;
    /** @type {{text: string, n: number}[]} */
    this.log = [];
    this.count = 0;
    this.refusalTimer = 0;
    this.gone = false;
    /** @type {string|null} */
    this.wanted = null;
    this.lang = language();
    this.socket = new ArenaSocket(id, { token: null, lang: this.lang, hints: prefs().hints });
    this.play = new Play(this.socket);
    this.phrases = new Phrases();
    this.phrases.addEventListener("change", () => this.changed());
    this.listen(this.socket);
    this.play.addEventListener("called", () => soundOfCall());
  }

  async open() {
    this.socket.who.token = (await me()).token;
    this.socket.open();
  }

  close() {
    clearTimeout(this.refusalTimer);
    this.socket.close();
    this.play.clear();
  }

  /** Another language, or hints on or off: the server is asked anew. */
  again() {
    this.lang = language();
    Object.assign(this.socket.who, { lang: this.lang, hints: prefs().hints });
    this.socket.close();
    this.socket.open();
  }

  /** @param {import("./types.js").Received} message */
  receive(message) {
    if (message.type === "battle") this.begin(message);
    else if (message.type === "tick") this.happened(message.view, message.events);
    else if (message.type === "arena") this.arena = message.arena;
    else if (message.type === "refused") this.refused(message);
    else if (message.type === "said") this.phrases.hear(message.place, message.phrase);
    if (this.arena && this.roster?.id !== this.arena.roster) this.fetchRoster();
    this.changed();
  }

  async fetchRoster() {
    const id = this.arena?.roster ?? null;
    if (this.wanted === (id ?? "")) return;
    this.wanted = id ?? "";
    this.roster = await fetchRoster(id);
    this.changed();
  }

  /** @param {import("./types.js").BattleMessage} message */
  begin(message) {
    const another = this.n !== message.battle;
    Object.assign(this, {
      arena: message.arena,
      n: message.battle,
      players: message.players,
      config: message.config,
      view: message.view,
    });
    if (another) this.log = [];
    this.showing = message.view.showing;
    this.play.begin(message.view, message.config);
    if (another && message.view.state === "PICK" && message.view.seat !== null) this.wish();
    this.dispatchEvent(new CustomEvent("events", { detail: [] }));
  }

  /** The character chosen in the lobby. */
  wish() {
    const wanted = takeWish(this.id);
    if (wanted) this.socket.post("pick", { character: wanted });
  }

  /**
   * @param {View} view
   * @param {import("./types.js").Event[]} events
   */
  happened(view, events) {
    this.view = view;
    if (view.showing) this.showing = view.showing;
    else if (!AFTER_CALL.includes(view.state)) this.showing = null;
    this.play.receive(view, events);
    soundOf(events, this.roster, view.seat);
    for (const event of events) this.note(sentence(event, (seat) => this.nameOf(seat), this.roster));
    this.dispatchEvent(new CustomEvent("events", { detail: events }));
  }

  /** @param {string} text */
  note(text) {
    if (!text) return;
    this.count += 1;
    this.log = [...this.log.slice(-REMEMBERED), { text, n: this.count }];
  }

  /** @param {{n: number|null, code: string, message: string, error?: string}} message */
  refused(message) {
    if (message.n === null && !this.arena) return this.turnedAway(message.code);
    this.play.refused(message.n);
    if (["nothing_in_motion", "cooldown", "too fast"].includes(message.code)) return;
    this.refusal = message.error ? `${message.message}［${message.error}］` : message.message;
    clearTimeout(this.refusalTimer);
    this.refusalTimer = window.setTimeout(() => ((this.refusal = ""), this.changed()), 3200);
  }

  /** A server that does not know this guest any more gets a new one; an arena that is gone is gone. @param {string} code */
  async turnedAway(code) {
    this.socket.close();
    if (code === "unknown token") {
      await meAnew();
      await this.open();
    } else {
      this.gone = true;
    }
  }

  /** @param {number} seat */
  nameOf(seat) {
    if (seat === this.view?.seat) return t("fighter.you");
    return this.seatName(seat);
  }

  /** @param {number} seat */
  seatName(seat) {
    const place = this.arena?.seats[this.players[seat] ?? seat];
    if (place?.kind === "bot") return t("fighter.bot.name", { name: place.name });
    return place?.name || t(seat ? "fighter.y.name" : "fighter.x.name");
  }

  /** My place in the arena; -1 when I watch. */
  place() {
    return this.arena?.seats.findIndex((seat) => seat.me) ?? -1;
  }
}
