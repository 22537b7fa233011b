/**
 * The socket of an arena: the clock, heartbeats, acts with stamps.
 * An act is never repeated: what was meant for a moment is void when the moment is over.
 * @module
 */
import { ReconnectingSocket } from "../kit/socket.js";
import { ServerClock } from "./clock.js";
import { takePart } from "./dealing.js";

const WAITS = { first: 250, longest: 4000 };
const BEAT = 1000;
const BURST = [20, 90, 170, 260, 400];
const PATIENCE = 5000;

export class ArenaSocket extends ReconnectingSocket {
  /**
   * @param {string} arena
   * @param {{token: string|null, lang: string, hints: boolean, battle?: number|null}} who
   */
  constructor(arena, who) {
    super(`/api/fighter/arenas/${encodeURIComponent(arena)}/ws`, WAITS);
    this.who = who;
    this.clock = new ServerClock();
    this.battle = 0;
    this.count = 0;
    /** @type {Map<number, number>} when each ping was sent */
    this.pings = new Map();
    this.lastMessageAt = 0;
    /** @type {Set<string>} the deals I have committed to */
    this.committed = new Set();
  }

  hello() {
    const { token, lang, hints, battle } = this.who;
    return { lang, hints, deals: true, ...(token ? { token } : {}), ...(battle ? { battle } : {}) };
  }

  greeted() {
    this.lastMessageAt = performance.now();
    this.every(BEAT, () => this.beat());
  }

  beat() {
    if (performance.now() - this.lastMessageAt > PATIENCE) this.giveUp();
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
   * @returns {number} its number, 0 if there is no connection
   */
  post(type, more = {}, at = this.clock.now()) {
    if (this.ws?.readyState !== WebSocket.OPEN || this.state !== "open") return 0;
    this.count += 1;
    this.ws.send(JSON.stringify({ type, n: this.count, at: Math.round(at * 10) / 10, ...more }));
    return this.count;
  }

  /** @param {import("./types.js").Received} message */
  handle(message) {
    this.lastMessageAt = performance.now();
    if (message.type === "pong") this.ponged(message);
    if (message.type === "battle") {
      this.battle = message.battle;
      this.clock.guess(message.now);
      this.pings.clear();
      // Several pings at once: after a start the clock should be right within half a second.
      for (const wait of BURST) this.later(wait, () => this.ping());
    }
    if (message.type === "deal") takePart(this, message);
    return message.type === "pong" || message.type === "deal";
  }

  /** The answer goes out at once: the server measures the connection by it. @param {{n: number, now: number}} message */
  ponged({ n, now }) {
    const sent = this.pings.get(n);
    this.pings.delete(n);
    this.post("echo", { pong: n });
    if (sent !== undefined) this.clock.answered(sent, now);
  }

  clearTimers() {
    super.clearTimers();
    this.pings.clear();
  }
}
