/**
 * A WebSocket that says hello, reconnects by itself after a break, and reports its state. What is sent over it belongs to those
 * who extend it.
 * @module
 */

/** @typedef {"connecting"|"open"|"waiting"|"refused"|"closed"} SocketState */

/** How the server closes a connection that no other attempt would open: wrong token, wrong page, no such game, another engine, damaged. */
const TURNED_AWAY = [4401, 4403, 4404, 4410, 4422];

/** Emits `message` (a server message) and `state` (the state of the connection). */
export class ReconnectingSocket extends EventTarget {
  /**
   * @param {string} path
   * @param {{first: number, longest: number}} waits before the next attempt: twice as long every time (ms)
   */
  constructor(path, waits) {
    super();
    this.path = path;
    this.waits = waits;
    /** @type {SocketState} */
    this.state = "closed";
    this.failures = 0;
    this.stopped = true;
    /** With which code the server turned us away; 0: it did not. */
    this.refusal = 0;
    /** @type {number} when the next attempt is made (ms) */
    this.retryAt = 0;
    /** @type {WebSocket|null} */
    this.ws = null;
    /** @type {number[]} */
    this.timers = [];
    this.wake = () => this.hurry();
  }

  open() {
    this.stopped = false;
    this.refusal = 0;
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
    const ws = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.ws = ws;
    ws.onopen = () => this.greet(ws);
    ws.onmessage = (event) => this.receive(ws, JSON.parse(event.data));
    ws.onclose = ({ code }) => this.lost(ws, code);
  }

  /** @param {WebSocket} ws */
  greet(ws) {
    ws.send(JSON.stringify({ type: "hello", ...this.hello() }));
    this.failures = 0;
    this.turn("open");
    this.greeted();
  }

  /** Who we are. @returns {object} */
  hello() {
    return {};
  }

  /** The socket is open: what was waiting can be sent, and a pulse begun. */
  greeted() {}

  /** Asks for a sign of life. */
  ping() {}

  /** @param {any} message @returns {boolean} whether it concerned the connection alone */
  handle(message) {
    return !message;
  }

  /**
   * @param {WebSocket} ws
   * @param {any} message
   */
  receive(ws, message) {
    if (ws !== this.ws || this.handle(message)) return;
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** Another attempt is made, unless the server said no and would say so again. @param {WebSocket} ws @param {number} [code] */
  lost(ws, code = 0) {
    if (ws !== this.ws || this.stopped) return;
    if (TURNED_AWAY.includes(code)) {
      this.close();
      this.refusal = code;
      this.turn("refused");
      return;
    }
    this.ws = null;
    this.clearTimers();
    this.failures += 1;
    const wait = Math.min(this.waits.longest, this.waits.first * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2);
    this.retryAt = Date.now() + wait;
    this.later(wait, () => this.connect());
    this.turn("waiting");
  }

  /** Nobody answers: it is lost at once, for the browser may wait a minute for an answer to its farewell. */
  giveUp() {
    const ws = this.ws;
    if (!ws) return;
    ws.close();
    this.lost(ws);
  }

  /** The network or the page is back: no reason to wait any longer. */
  hurry() {
    if (this.stopped || document.visibilityState === "hidden") return;
    if (this.state === "waiting") this.connect();
    else if (this.state === "open") this.ping();
  }

  /** While this connection lasts. @param {number} wait @param {() => void} act @returns {number} */
  later(wait, act) {
    const timer = window.setTimeout(act, wait);
    this.timers.push(timer);
    return timer;
  }

  /** While this connection lasts. @param {number} wait @param {() => void} act */
  every(wait, act) {
    this.timers.push(window.setInterval(act, wait));
  }

  clearTimers() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** @param {SocketState} state */
  turn(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}
