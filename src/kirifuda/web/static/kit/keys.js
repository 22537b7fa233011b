/** Keys of the games: which presses are meant for them, and the list that explains them. @module */
import { html } from "../vendor/lit.js";
import { t } from "./dictionary.js";

/** @typedef {[keys: string[], words: import("./dictionary.js").Key][]} KeyHelp */

/**
 * Is a key pressed for the game, and not for a field, a dialog or the browser?
 * @param {KeyboardEvent} event
 * @param {string} [others] elements that keep their keys
 */
export function isForGame(event, others = "input, textarea, select, dialog[open]") {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.composedPath()[0];
  return !(target instanceof Element && target.closest(others));
}

/**
 * @param {KeyHelp} rows
 * @param {string} className
 */
export function keyList(rows, className) {
  return html`<dl class=${className}>
    ${rows.map(
      ([keys, words]) =>
        html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
          <dd>${t(words)}</dd>`,
    )}
  </dl>`;
}
