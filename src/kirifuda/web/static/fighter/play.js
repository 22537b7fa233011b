/**
 * A player's hands at the ring: what was lifted, where it was let go, what waits its turn. Nothing is drawn here.
 *
 * The own landing is drawn before the server has confirmed it, and marked as provisional ([F-151]); whatever the server says
 * goes. A second card chosen while the first is still on its way waits until a hand would be free.
 * @module
 */
import { Voice } from "./voice.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Event} BattleEvent */
/** @typedef {{card: string, at: number, n: number}} Lifted */
/** @typedef {{card: string, position: number, n: number}} Landing */

/** The states in which a player's hands may move. */
export const ACTING = ["SET", "WINDOW", "BATTLE", "HOLD"];
/** So long before the three seconds are over, a card goes back by itself. */
const EARLY = 450;

/** Emits `change` when something is to be drawn anew, and `called` at the own call. */
export class Play extends EventTarget {
  /** @param {import("./socket.js").ArenaSocket} socket */
  constructor(socket) {
    super();
    this.socket = socket;
    /** @type {View|null} */
    this.view = null;
    /** @type {import("./types.js").Config} */
    this.config = {};
    /** @type {Lifted|null} */
    this.lifted = null;
    /** @type {Landing[]} */
    this.landings = [];
    /** @type {{card: string, position: number|null}|null} what waits for the hand to be free */
    this.next = null;
    /** @type {number|null} a place chosen before its card */
    this.target = null;
    this.freeAt = 0;
    this.voice = new Voice(this);
    this.timer = 0;
    this.holdTimer = 0;
  }

  side() {
    return this.view && this.view.seat !== null ? (this.view.sides[this.view.seat] ?? null) : null;
  }

  acting() {
    return !!this.view && this.view.seat !== null && ACTING.includes(this.view.state);
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** The one place a card can go to now, with what is on its way laid down; null when any of the four will do. [F-44] @returns {number|null} */
  onlyPlace() {
    const field = [...(this.side()?.field ?? [null, null, null, null])];
    for (const landing of this.landings) field[landing.position - 1] = landing.card;
    const empty = field.indexOf(null);
    return empty < 0 ? null : empty + 1;
  }

  /** Would a card land here now? @param {number} position */
  reaches(position) {
    const only = this.onlyPlace();
    return only === null ? !!(this.lifted || this.next) : only === position;
  }

  /** Takes a card of the hand; it goes on at once if there is one place only, or one was chosen. @param {string} card */
  take(card) {
    if (!this.acting() || !this.side()?.hand.includes(card) || this.onItsWay(card)) return;
    if (this.lifted?.card === card) return this.putBack();
    const place = this.onlyPlace() ?? this.target;
    if (this.lifted) {
      this.putBack();
      this.next = { card, position: place };
    } else if (this.socket.clock.now() < this.freeAt) {
      this.next = { card, position: place };
    } else {
      this.lift(card);
      if (place !== null) this.land(place);
    }
    this.wait();
    this.changed();
  }

  /** @param {number} position */
  place(position) {
    if (!this.acting()) return;
    const only = this.onlyPlace();
    if (this.lifted) this.land(only ?? position);
    else if (this.next && this.next.position === null) this.next.position = only ?? position;
    else this.target = only === null && this.target !== position ? position : null;
    this.changed();
  }

  /** Lifts without deciding where: the beginning of a drag. @param {string} card @returns {boolean} */
  grasp(card) {
    if (!this.acting() || this.lifted || this.socket.clock.now() < this.freeAt || this.onItsWay(card)) return false;
    if (!this.side()?.hand.includes(card)) return false;
    this.lift(card);
    this.changed();
    return !!this.lifted;
  }

  /** @param {string} card */
  onItsWay(card) {
    return this.landings.some((landing) => landing.card === card);
  }

  /** @param {string} card */
  lift(card) {
    const at = this.socket.clock.now();
    const n = this.socket.post("lift", { card }, at);
    if (!n) return;
    this.lifted = { card, at, n };
    clearTimeout(this.holdTimer);
    this.holdTimer = window.setTimeout(() => this.putBack(), Math.max(300, this.config.move_max_ms - EARLY));
  }

  /** @param {number} position */
  land(position) {
    if (!this.lifted) return;
    const { card, at } = this.lifted;
    clearTimeout(this.holdTimer);
    const n = this.socket.post("land", { position });
    this.lifted = null;
    this.target = null;
    if (!n) return;
    this.landings.push({ card, position, n });
    this.freeAt = Math.max(this.socket.clock.now(), at + this.config.move_min_ms) + 8;
  }

  putBack() {
    clearTimeout(this.holdTimer);
    if (!this.lifted) return;
    this.socket.post("cancel");
    this.lifted = null;
    this.freeAt = this.socket.clock.now() + this.config.cancel_cooldown_ms + 12;
    this.changed();
  }

  /** Comes back when the hand is free. */
  wait() {
    clearTimeout(this.timer);
    if (!this.next) return;
    this.timer = window.setTimeout(() => this.goOn(), Math.max(0, this.freeAt - this.socket.clock.now()));
  }

  goOn() {
    const next = this.next;
    this.next = null;
    if (!next || !this.acting() || this.lifted || !this.side()?.hand.includes(next.card)) return this.changed();
    const place = this.onlyPlace() ?? next.position;
    this.lift(next.card);
    if (place !== null) this.land(place);
    this.changed();
  }

  /** A battle begins, or is met again. @param {View} view @param {import("./types.js").Config} config */
  begin(view, config) {
    this.config = config;
    this.clear();
    this.receive(view, []);
  }

  clear() {
    clearTimeout(this.timer);
    clearTimeout(this.holdTimer);
    this.lifted = null;
    this.landings = [];
    this.next = null;
    this.target = null;
    this.voice.called = false;
  }

  /**
   * What the server says happened.
   * @param {View} view
   * @param {BattleEvent[]} events
   */
  receive(view, events) {
    this.view = view;
    for (const event of events) {
      if (event.seat !== view.seat || event.seat === null) continue;
      const card = event.cards[0] ?? "";
      if (event.kind === "landed" || event.kind === "returned") this.forget(card);
      if (event.kind === "pressed") this.voice.called = true;
    }
    if (!ACTING.includes(view.state)) this.clear();
    else this.landings = this.landings.filter((landing) => this.side()?.hand.includes(landing.card));
    if (events.some((event) => event.kind === "state" && event.text === "BATTLE")) this.voice.called = view.called;
    this.changed();
  }

  /** @param {string} card */
  forget(card) {
    this.landings = this.landings.filter((landing) => landing.card !== card);
    if (this.lifted?.card === card) this.lifted = null;
  }

  /** @param {number|null} n what was not allowed */
  refused(n) {
    if (n === null) return;
    this.landings = this.landings.filter((landing) => landing.n !== n);
    if (this.lifted?.n === n) this.lifted = null;
    if (n === this.voice.n) this.voice.called = false;
    this.changed();
  }
}
