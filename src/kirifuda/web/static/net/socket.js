/**
 * The line to a game: says hello, keeps the version, comes back after a break and repeats what was not answered.
 *
 * A command keeps its id until it is answered. After a reconnect it is sent again under the same id, so that the server
 * carries it out once, however often it arrives.
 * @module
 */

/** @typedef {"connecting"|"open"|"waiting"|"closed"} LineState */
/** @typedef {{command: string, type: string, resolve: (answer: any) => void, message: object}} Waiting */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const PATIENCE = 8000;

let count = 0;
const session = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

/** A fresh id for a command. */
export function commandId() {
  count += 1;
  return `${session}-${count}`;
}

/** Emits `message` (a server message) and `state` (how the line is). */
export class GameSocket extends EventTarget {
  /**
   * @param {string} game
   * @param {{token?: string|null, lang: string}} who
   */
  constructor(game, who) {
    super();
    this.game = game;
    this.who = who;
    /** @type {LineState} */
    this.state = "closed";
    /** @type {number|null} */
    this.version = null;
    /** @type {number} when the next attempt is made (ms) */
    this.retryAt = 0;
    this.failures = 0;
    this.stopped = true;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {WebSocket|null} */
    this.ws = null;
    this.timers = { retry: 0, ping: 0, pong: 0 };
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

  /**
   * Sends a command and waits for `done` or `refused`, over however many connections that takes.
   * @param {Record<string, unknown> & {type: string}} message
   * @returns {Promise<any>}
   */
  send(message) {
    const command = commandId();
    const whole = { ...message, command };
    return new Promise((resolve) => {
      this.waiting.set(command, { command, type: message.type, resolve, message: whole });
      this.post(whole);
    });
  }

  connect() {
    this.clearTimers();
    this.turn("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const ws = new WebSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(this.game)}/ws`);
    this.ws = ws;
    ws.onopen = () => this.greet(ws);
    ws.onmessage = (event) => this.receive(ws, JSON.parse(event.data));
    ws.onclose = () => this.lost(ws);
  }

  /** @param {WebSocket} ws */
  greet(ws) {
    const { token, lang } = this.who;
    const hello = {
      type: "hello",
      lang,
      ...(token ? { token } : {}),
      ...(this.version === null ? {} : { since: this.version }),
    };
    ws.send(JSON.stringify(hello));
    for (const { message } of this.waiting.values()) ws.send(JSON.stringify(message));
    this.failures = 0;
    this.turn("open");
    this.timers.ping = window.setInterval(() => this.ping(), PING_EVERY);
  }

  /**
   * @param {WebSocket} ws
   * @param {any} message
   */
  receive(ws, message) {
    if (ws !== this.ws) return;
    clearTimeout(this.timers.pong);
    if (message.type === "table" || message.type === "update") this.version = message.version;
    if (message.type === "done" || message.type === "refused") this.answered(message);
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {{command: string}} message */
  answered(message) {
    const found = this.waiting.get(message.command);
    this.waiting.delete(message.command);
    found?.resolve(message);
  }

  /** @param {WebSocket} ws */
  lost(ws) {
    if (ws !== this.ws || this.stopped) return;
    this.clearTimers();
    this.failures += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2);
    this.retryAt = Date.now() + wait;
    this.timers.retry = window.setTimeout(() => this.connect(), wait);
    this.turn("waiting");
  }

  /** The network or the page is back: no reason to wait any longer. */
  hurry() {
    if (this.stopped || document.visibilityState === "hidden") return;
    if (this.state === "waiting") this.connect();
    else if (this.state === "open") this.ping();
  }

  ping() {
    this.post({ type: "ping", at: Date.now() });
    clearTimeout(this.timers.pong);
    this.timers.pong = window.setTimeout(() => this.ws?.close(), PATIENCE);
  }

  /** @param {object} message */
  post(message) {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
  }

  clearTimers() {
    clearTimeout(this.timers.retry);
    clearInterval(this.timers.ping);
    clearTimeout(this.timers.pong);
  }

  /** @param {LineState} state */
  turn(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}
