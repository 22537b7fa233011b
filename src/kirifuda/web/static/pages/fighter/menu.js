/** The menu of the ring: hints, hand, sound, keys, giving up. @module */
import { html, nothing } from "../../vendor/lit.js";
import { set, settings } from "../../kit/settings.js";
import { prefs } from "../../fighter/preferences.js";
import { f } from "../../fighter/words.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */

/** @type {[string[], import("../../fighter/words.js").Word][]} */
const KEYS = [
  [["Q", "W", "E", "R"], "keys.hand"],
  [["1", "2", "3", "4"], "keys.place"],
  [["Space"], "keys.call"],
  [["Enter"], "keys.ok"],
  [["Esc"], "keys.back"],
  [["S"], "keys.stalemate"],
];

/** @param {ArenaPage} page */
export function menuView(page) {
  const now = prefs();
  const playing = page.battle?.view?.seat !== null && !page.battle?.view?.outcome && !!page.battle?.view;
  return html`<dialog class="fr-dialog panel" aria-labelledby="fr-menu-title" @close=${() => page.menuClosed()}>
    <h2 id="fr-menu-title">${f("menu")}</h2>
    ${check("menu.hints", "hints", now.hints, (on) => page.prefer({ hints: on }))}
    ${check("menu.sound", "sound", settings().sound, (on) => (set({ sound: on }), page.requestUpdate()))}
    ${check("menu.keys", "keys", now.keys, (on) => page.prefer({ keys: on }))}
    <fieldset>
      <legend>${f("menu.hand")}</legend>
      <div class="segments">
        ${
          /** @type {const} */ (["left", "right"]).map(
            (side) =>
              html`<label>
                <input
                  type="radio"
                  name="fr-hand"
                  .checked=${now.hand === side}
                  @change=${() => page.prefer({ hand: side })}
                />
                ${f(`menu.hand.${side}`)}
              </label>`,
          )
        }
      </div>
    </fieldset>
    <section>
      <h3>${f("menu.keys.list")}</h3>
      <dl class="fr-keys">
        ${KEYS.map(
          ([keys, words]) =>
            html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
              <dd>${f(words)}</dd>`,
        )}
      </dl>
    </section>
    <div class="actions">
      ${playing ? resignView(page) : nothing}
      <a class="button" href="/fighter">${f("back")}</a>
      <button class="primary" data-role="close" @click=${(/** @type {MouseEvent} */ event) => dialogOf(event)?.close()}>
        ${f("close")}
      </button>
    </div>
  </dialog>`;
}

/** @param {MouseEvent} event */
function dialogOf(event) {
  return event.target instanceof Element ? event.target.closest("dialog") : null;
}

/** @param {ArenaPage} page */
function resignView(page) {
  if (!page.resigning) {
    return html`<button data-role="resign" @click=${() => ((page.resigning = true), page.requestUpdate())}>
      ${f("menu.resign")}
    </button>`;
  }
  return html`<p role="alert">${f("menu.resign.sure")}</p>
    <button
      data-role="resign-sure"
      @click=${(/** @type {MouseEvent} */ event) => (page.battle?.play.say("resign"), dialogOf(event)?.close())}
    >
      ${f("menu.resign.yes")}
    </button>`;
}

/**
 * @param {import("../../fighter/words.js").Word} words
 * @param {string} name
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
function check(words, name, on, change) {
  return html`<label class="check">
    <input
      type="checkbox"
      data-pref=${name}
      .checked=${on}
      @change=${(/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${f(words)}
  </label>`;
}
