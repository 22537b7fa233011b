/**
 * The socket of a game: keeps the version, and repeats after a break what was not answered.
 *
 * A command keeps its id until it is answered. After a reconnect it is sent again under the same id, so that the server
 * carries it out once, however often it arrives.
 * @module
 */
import { ReconnectingSocket } from "../kit/socket.js";

/** @typedef {{command: string, type: string, resolve: (answer: any) => void, message: object}} Waiting */

const WAITS = { first: 400, longest: 8000 };
const PING_EVERY = 15000;
const PATIENCE = 8000;

let count = 0;
const session = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

/** A fresh id for a command. */
export function commandId() {
  count += 1;
  return `${session}-${count}`;
}

export class GameSocket extends ReconnectingSocket {
  /**
   * @param {string} game
   * @param {{token?: string|null, lang: string}} who
   */
  constructor(game, who) {
    super(`/api/games/${encodeURIComponent(game)}/ws`, WAITS);
    this.who = who;
    /** @type {number|null} */
    this.version = null;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.pong = 0;
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

  hello() {
    const { token, lang } = this.who;
    return { lang, ...(token ? { token } : {}), ...(this.version === null ? {} : { since: this.version }) };
  }

  greeted() {
    for (const { message } of this.waiting.values()) this.post(message);
    this.every(PING_EVERY, () => this.ping());
  }

  /** @param {any} message */
  handle(message) {
    clearTimeout(this.pong);
    if (message.type === "table" || message.type === "update") this.version = message.version;
    if (message.type === "done" || message.type === "refused") this.answered(message);
    return false;
  }

  /** @param {{command: string}} message */
  answered(message) {
    const found = this.waiting.get(message.command);
    this.waiting.delete(message.command);
    found?.resolve(message);
  }

  ping() {
    this.post({ type: "ping", at: Date.now() });
    clearTimeout(this.pong);
    this.pong = this.later(PATIENCE, () => this.giveUp());
  }

  /** @param {object} message */
  post(message) {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
  }
}
