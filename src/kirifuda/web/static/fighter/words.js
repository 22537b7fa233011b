/** The words of this game in both languages. @module */
import { language } from "../kit/settings.js";
import { en } from "./words_en.js";
import { ja } from "./words_ja.js";

/** @typedef {keyof typeof en} Word */

/**
 * @param {Word} key
 * @param {Record<string, string|number>} [given] what `{name}` in the words stands for
 * @returns {string}
 */
export function f(key, given = {}) {
  return (language() === "ja" ? ja : en)[key].replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));
}

/** Whether there are words for this. @param {string} key @returns {key is Word} */
export function worded(key) {
  return key in en;
}
