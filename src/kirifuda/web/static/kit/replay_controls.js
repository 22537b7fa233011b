/** The controls of a replay: a slider, steps, play and pause, and their keys. @module */
import { html } from "../vendor/lit.js";
import { t } from "./dictionary.js";
import { chosenValue } from "./form.js";
import { icon } from "./icons.js";
import { isForGame } from "./keys.js";

/**
 * @typedef {object} Replay what is played: positions of a game, or the time of a battle
 * @property {boolean} playing
 * @property {() => boolean} atStart
 * @property {() => boolean} atEnd
 * @property {(by: number) => void} step   stops, and goes so many steps on; infinitely many: to the end
 * @property {() => void} toggle           plays or pauses
 * @property {() => void} pause
 * @property {(to: number) => void} seek   stops, and goes to a value of the slider
 */
/**
 * @typedef {object} Slider
 * @property {number} from
 * @property {number} to
 * @property {number} step
 * @property {number} at
 * @property {string} words  where that is, beside the slider
 */

/**
 * @param {Replay} replay
 * @param {Slider} slider
 * @param {unknown} said what happened here
 * @param {unknown} choices
 */
export function replayControls(replay, slider, said, choices) {
  const { playing } = replay;
  return html`<section class="panel replay-controls" aria-label=${t("replay.title")}>
    <p class="said" aria-live="polite">${said}</p>
    <div class="slide">
      <label for="at" class="visually-hidden">${t("replay.position")}</label>
      <input
        id="at"
        type="range"
        min=${slider.from}
        max=${slider.to}
        step=${slider.step}
        .value=${String(slider.at)}
        aria-valuetext=${slider.words}
        @input=${(/** @type {Event} */ event) => replay.seek(Number(chosenValue(event)))}
      />
      <span class="small muted">${slider.words}</span>
    </div>
    <div class="buttons">
      ${button("first", t("replay.first"), () => replay.step(-Infinity), replay.atStart())}
      ${button("back", t("replay.back"), () => replay.step(-1), replay.atStart())}
      ${button(playing ? "pause" : "play", t(playing ? "replay.pause" : "replay.play"), () => replay.toggle(), false)}
      ${button("next", t("replay.next"), () => replay.step(1), replay.atEnd())}
      ${button("last", t("replay.last"), () => replay.step(Infinity), replay.atEnd())}
    </div>
    <div class="choices">${choices}</div>
    <p class="muted small keys">${t("replay.keys")}</p>
  </section>`;
}

/**
 * @param {import("./icons.js").IconName} sign
 * @param {string} name
 * @param {() => void} press
 * @param {boolean} off
 */
function button(sign, name, press, off) {
  return html`<button class="icon" aria-label=${name} title=${name} ?disabled=${off} @click=${press}>
    ${icon(sign)}
  </button>`;
}

/**
 * A list to choose from, beside the buttons.
 * @param {string} id
 * @param {string} label
 * @param {{value: string|number, words: string}[]} values
 * @param {string|number} now
 * @param {(value: string) => void} choose
 */
export function replayChoice(id, label, values, now, choose) {
  return html`<span class="choice">
    <label for=${id}>${label}</label>
    <select id=${id} data-role=${id} @change=${(/** @type {Event} */ event) => choose(chosenValue(event))}>
      ${values.map(({ value, words }) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
    </select>
  </span>`;
}

/**
 * Arrows step, Space plays, Home and End go to the ends.
 * @param {Replay|null} replay
 * @param {KeyboardEvent} event
 */
export function replayKey(replay, event) {
  if (!replay || !isForGame(event, "input, select, textarea, button, a")) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  if (event.key in steps) replay.step(steps[/** @type {"Home"} */ (event.key)]);
  else if (event.key === " ") replay.toggle();
  else return;
  event.preventDefault();
}
