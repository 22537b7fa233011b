/**
 * The line to an arena: hello, the clock, heartbeats, acts with stamps; it comes back by itself after a break.
 * An act is never repeated: what was meant for a moment is void when the moment is over.
 * @module
 */
import { ServerClock } from "./clock.js";

/** @typedef {"connecting"|"open"|"waiting"|"closed"} LineState */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const BEAT = 1000;
const BURST = [20, 90, 170, 260, 400];
const PATIENCE = 5000;

/** Emits `message` (a server message) and `state` (how the line is). */
export class ArenaLine extends EventTarget {
  /**
   * @param {string} arena
   * @param {{token: string|null, lang: string, hints: boolean, battle?: number|null}} who
   */
  constructor(arena, who) {
    super();
    this.arena = arena;
    this.who = who;
    this.clock = new ServerClock();
    /** @type {LineState} */
    this.state = "closed";
    this.battle = 0;
    this.count = 0;
    this.failures = 0;
    this.stopped = true;
    /** @type {Map<number, number>} when each ping was sent */
    this.pings = new Map();
    /** @type {WebSocket|null} */
    this.ws = null;
    /** @type {number[]} */
    this.timers = [];
    this.heard = 0;
    this.wake = () => this.hurry();
  }

  open() {
    this.stopped = false;
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  close() {
    this.stopped = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.clearTimers();
    this.ws?.close();
    this.ws = null;
    this.turn("closed");
  }

  connect() {
    this.clearTimers();
    this.turn("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const ws = new WebSocket(`${scheme}//${location.host}/api/fighter/arenas/${encodeURIComponent(this.arena)}/ws`);
    this.ws = ws;
    ws.onopen = () => this.greet(ws);
    ws.onmessage = (event) => this.receive(ws, JSON.parse(event.data));
    ws.onclose = () => this.lost(ws);
  }

  /** @param {WebSocket} ws */
  greet(ws) {
    const { token, lang, hints, battle } = this.who;
    ws.send(JSON.stringify({ type: "hello", lang, hints, ...(token ? { token } : {}), ...(battle ? { battle } : {}) }));
    this.failures = 0;
    this.heard = performance.now();
    this.turn("open");
    this.timers.push(window.setInterval(() => this.beat(), BEAT));
  }

  /** Several pings at once: after a start the clock should be right within half a second. */
  burst() {
    for (const wait of BURST) this.timers.push(window.setTimeout(() => this.ping(), wait));
  }

  beat() {
    if (performance.now() - this.heard > PATIENCE) this.ws?.close();
    else this.ping();
  }

  ping() {
    const sent = performance.now();
    const n = this.post("ping");
    if (n) this.pings.set(n, sent);
  }

  /**
   * Sends an act, stamped with the server's time as we know it.
   * @param {string} type
   * @param {Record<string, unknown>} [more]
   * @param {number} [at]
   * @returns {number} its number, 0 if there is no line
   */
  post(type, more = {}, at = this.clock.now()) {
    if (this.ws?.readyState !== WebSocket.OPEN || this.state !== "open") return 0;
    this.count += 1;
    this.ws.send(JSON.stringify({ type, n: this.count, at: Math.round(at * 10) / 10, ...more }));
    return this.count;
  }

  /**
   * @param {WebSocket} ws
   * @param {any} message
   */
  receive(ws, message) {
    if (ws !== this.ws) return;
    this.heard = performance.now();
    if (message.type === "pong") return this.ponged(message);
    if (message.type === "battle") {
      this.battle = message.battle;
      this.clock.guess(message.now);
      this.pings.clear();
      this.burst();
    }
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {{n: number, now: number}} message */
  ponged({ n, now }) {
    const sent = this.pings.get(n);
    this.pings.delete(n);
    if (sent !== undefined) this.clock.answered(sent, now);
  }

  /** @param {WebSocket} ws */
  lost(ws) {
    if (ws !== this.ws || this.stopped) return;
    this.clearTimers();
    this.failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2);
    this.timers.push(window.setTimeout(() => this.connect(), wait));
    this.turn("waiting");
  }

  hurry() {
    if (this.stopped || document.visibilityState === "hidden") return;
    if (this.state === "waiting") this.connect();
    else if (this.state === "open") this.ping();
  }

  clearTimers() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.pings.clear();
  }

  /** @param {LineState} state */
  turn(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}
