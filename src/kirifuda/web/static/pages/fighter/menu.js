/** The menu of the ring: hints, hand, sound, keys, giving up. @module */
import { html, nothing } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { set, settings } from "../../kit/settings.js";
import { prefs } from "../../fighter/preferences.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */

/** @type {[string[], import("../../kit/dictionary.js").Key][]} */
const KEYS = [
  [["Q", "W", "E", "R"], "fighter.keys.hand"],
  [["1", "2", "3", "4"], "fighter.keys.place"],
  [["Space"], "fighter.keys.call"],
  [["Enter"], "fighter.keys.ok"],
  [["Esc"], "fighter.keys.back"],
  [["S"], "fighter.keys.stalemate"],
];

/** @param {ArenaPage} page */
export function menuView(page) {
  const now = prefs();
  const playing = page.battle?.view?.seat !== null && !page.battle?.view?.outcome && !!page.battle?.view;
  return html`<dialog class="fr-dialog panel" aria-labelledby="fr-menu-title" @close=${() => page.menuClosed()}>
    <h2 id="fr-menu-title">${t("fighter.menu")}</h2>
    ${check("fighter.menu.hints", "hints", now.hints, (on) => page.prefer({ hints: on }))}
    ${check("fighter.menu.sound", "sound", settings().sound, (on) => (set({ sound: on }), page.requestUpdate()))}
    ${check("fighter.menu.keys", "keys", now.keys, (on) => page.prefer({ keys: on }))}
    <fieldset>
      <legend>${t("fighter.menu.hand")}</legend>
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
                ${t(`fighter.menu.hand.${side}`)}
              </label>`,
          )
        }
      </div>
    </fieldset>
    <section>
      <h3>${t("fighter.menu.keys.list")}</h3>
      <dl class="fr-keys">
        ${KEYS.map(
          ([keys, words]) =>
            html`<dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
              <dd>${t(words)}</dd>`,
        )}
      </dl>
    </section>
    <div class="actions">
      ${playing ? resignView(page) : nothing}
      <a class="button" href="/fighter">${t("fighter.back")}</a>
      <button class="primary" data-role="close" @click=${(/** @type {MouseEvent} */ event) => dialogOf(event)?.close()}>
        ${t("fighter.close")}
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
      ${t("fighter.menu.resign")}
    </button>`;
  }
  return html`<p role="alert">${t("fighter.menu.resign.sure")}</p>
    <button
      data-role="resign-sure"
      @click=${(/** @type {MouseEvent} */ event) => (page.battle?.play.say("resign"), dialogOf(event)?.close())}
    >
      ${t("fighter.menu.resign.yes")}
    </button>`;
}

/**
 * @param {import("../../kit/dictionary.js").Key} words
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
    ${t(words)}
  </label>`;
}
