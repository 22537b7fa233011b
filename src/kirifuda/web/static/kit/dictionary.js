/**
 * The words of the client in the player's language: one dictionary, one call. A word that is missing is a type error. Text
 * about a game itself comes from the server, in that language.
 * @module
 */
import { language, onChange } from "./settings.js";
import { arena } from "./words/arena.js";
import { asks } from "./words/asks.js";
import { games } from "./words/games.js";
import { learn } from "./words/learn.js";
import { pages } from "./words/pages.js";
import { ring } from "./words/ring.js";
import { table } from "./words/table.js";

/** @typedef {Record<string, [japanese: string, english: string]>} Words */
/** @typedef {{ja: string, en: string}} Both a text in both languages */

export const WORDS = { ...pages, ...games, ...table, ...asks, ...arena, ...ring, ...learn };

/** @typedef {keyof typeof WORDS} Key */

/**
 * The words for a key; `{name}` in them is replaced by what is given.
 * @param {Key} key
 * @param {Record<string, string|number>} [given]
 * @returns {string}
 */
export function t(key, given = {}) {
  const words = WORDS[key][language() === "ja" ? 0 : 1];
  return words.replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));
}

/** Whether there are words for a key that was put together from what the server said. @param {string} key @returns {key is Key} */
export function isKey(key) {
  return key in WORDS;
}

/**
 * The text of the page's language.
 * @param {Both|string|null|undefined} both
 * @returns {string}
 */
export function tr(both) {
  if (both === null || both === undefined) return "";
  return typeof both === "string" ? both : both[language()];
}

/** A Lit controller: its element is drawn again when the language, or any other setting, changes. */
export class Worded {
  /** @param {import("../vendor/lit.js").LitElement} host */
  constructor(host) {
    this.host = host;
    /** @type {(() => void)|null} */
    this.end = null;
    host.addController(this);
  }

  hostConnected() {
    this.end = onChange(() => this.host.requestUpdate());
  }

  hostDisconnected() {
    this.end?.();
  }
}
