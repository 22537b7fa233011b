/** The words of the page in the player's language. Text about the game itself comes from the server, in that language. */
import { language, onChange } from "./settings.js";
import { en } from "./words/en.js";
import { ja } from "./words/ja.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {{ja: string, en: string}} Both a text in both languages */

const WORDS = { ja, en };

/**
 * The words for a key; `{name}` in them is replaced by what is given.
 * @param {Key} key
 * @param {Record<string, string|number>} [given]
 * @returns {string}
 */
export function t(key, given = {}) {
  return WORDS[language()][key].replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));
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
