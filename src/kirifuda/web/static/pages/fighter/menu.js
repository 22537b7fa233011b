/** The menu of the ring: hints, hand, sound, keys, giving up. @module */
import { html, nothing } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { checkbox } from "../../kit/form.js";
import { keyList } from "../../kit/keys.js";
import { set, settings } from "../../kit/settings.js";
import { prefs } from "../../fighter/preferences.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */

/** @type {import("../../kit/keys.js").KeyHelp} */
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
  return html`<dialog class="fr-dialog panel" aria-labelledby="fr-menu-title" @close=${() => page.askToResign(false)}>
    <h2 id="fr-menu-title">${t("fighter.menu")}</h2>
    ${checkbox(t("fighter.menu.hints"), now.hints, (on) => page.prefer({ hints: on }), "hints")}
    ${checkbox(t("fighter.menu.sound"), settings().fighterSound, (on) => (set({ fighterSound: on }), page.requestUpdate()), "sound")}
    ${checkbox(t("fighter.menu.keys"), now.keys, (on) => page.prefer({ keys: on }), "keys")}
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
      ${keyList(KEYS, "fr-keys")}
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
    return html`<button data-role="resign" @click=${() => page.askToResign(true)}>${t("fighter.menu.resign")}</button>`;
  }
  return html`<p role="alert">${t("fighter.menu.resign.sure")}</p>
    <button
      data-role="resign-sure"
      @click=${(/** @type {MouseEvent} */ event) => (page.battle?.play.socket.post("resign"), dialogOf(event)?.close())}
    >
      ${t("fighter.menu.resign.yes")}
    </button>`;
}
