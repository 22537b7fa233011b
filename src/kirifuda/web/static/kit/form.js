/** Parts of forms that pages and menus share. @module */
import { html, nothing } from "../vendor/lit.js";

/**
 * @param {string} words
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 * @param {string} [name] of the setting, as a sign on the box
 */
export function checkbox(words, on, change, name) {
  return html`<label class="check">
    <input
      type="checkbox"
      data-pref=${name ?? nothing}
      .checked=${on}
      @change=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${words}
  </label>`;
}

/** What was chosen in a list. @param {Event} event */
export function chosenValue(event) {
  return /** @type {HTMLSelectElement|HTMLInputElement|HTMLTextAreaElement} */ (event.target).value;
}
