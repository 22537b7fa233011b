/**
 * The socket of a game: keeps the version, and repeats after a break what was not answered.
 *
 * A command keeps its id until it is answered. After a reconnect it is sent again under the same id, so that the server
 * carries it out once, however often it arrives.
 * @module
 */
import { settings } from "../kit/settings.js";
import { ReconnectingSocket } from "../kit/socket.js";

/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").Done|import("./types.js").Refused} Answer */
/**
 * @template T
 * @typedef {T extends {command: string} ? Omit<T, "command"> : never} WithoutId
 */
/** @typedef {WithoutId<Sent>} Command what is sent, but for the id that it gets here */
/** @typedef {{resolve: (answer: Answer) => void, message: object}} Waiting */

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
   * @param {Command} message
   * @returns {Promise<Answer>}
   */
  send(message) {
    const command = commandId();
    const whole = { ...message, command };
    return new Promise((resolve) => {
      this.waiting.set(command, { resolve, message: whole });
      this.post(whole);
    });
  }

  hello() {
    const { token, lang } = this.who;
    const hurry = settings().bots === "quick";
    return {
      lang,
      ...(token ? { token } : {}),
      ...(this.version === null ? {} : { since: this.version }),
      ...(hurry ? { hurry } : {}),
    };
  }

  greeted() {
    for (const { message } of this.waiting.values()) this.post(message);
    this.every(PING_EVERY, () => this.ping());
  }

  /** @param {import("./types.js").Received} message */
  handle(message) {
    clearTimeout(this.pong);
    if (message.type === "table" || message.type === "update") this.version = message.version;
    if (message.type === "done" || message.type === "refused") this.answered(message);
    return false;
  }

  /** @param {Answer} message */
  answered(message) {
    const command = message.command ?? "";
    const found = this.waiting.get(command);
    this.waiting.delete(command);
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
