/** The controls of a replay: a slider with marks, steps, play and pause, their keys, and the list of moves. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "./dictionary.js";
import { chosenValue } from "./form.js";
import { icon } from "./icons.js";
import { isForGame } from "./keys.js";

/**
 * @typedef {object} Replay what is played: positions of a game, or the time of a battle
 * @property {boolean} playing
 * @property {number} at                   the position or frame
 * @property {() => boolean} atStart
 * @property {() => boolean} atEnd
 * @property {(by: number) => void} step   stops, and goes so many steps on; infinitely many: to the end
 * @property {() => void} toggle           plays or pauses
 * @property {() => void} pause
 * @property {(to: number) => void} seek   stops, and goes to a value of the slider
 * @property {(at: number) => void} show   goes to a position or frame
 */
/**
 * @typedef {object} Slider
 * @property {number} from
 * @property {number} to
 * @property {number} step
 * @property {number} at
 * @property {string} words  where that is, beside the slider
 * @property {{at: number, words: string}[]} marks  where something begins
 */
/** @typedef {{name: string, moves: {at: number, words: unknown}[]}} MoveGroup */

/**
 * @param {Replay} replay
 * @param {Slider} slider
 * @param {unknown} said what happened here
 * @param {unknown} more buttons beside the steps
 * @param {unknown} choices
 */
export function replayControls(replay, slider, said, more, choices) {
  const { playing } = replay;
  return html`<section class="panel replay-controls" aria-label=${t("replay.title")}>
    <p class="said" tabindex="0" aria-live="polite" data-testid="caption">${said}</p>
    <div class="slide">
      <label for="at" class="visually-hidden">${t("replay.position")}</label>
      <div class="track">
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
        <div class="marks" aria-hidden="true">${slider.marks.map((mark) => markView(slider, mark))}</div>
      </div>
      <span class="small muted">${slider.words}</span>
    </div>
    <div class="buttons">
      ${button("first", t("replay.first"), () => replay.step(-Infinity), replay.atStart())}
      ${button("back", t("replay.back"), () => replay.step(-1), replay.atStart())}
      ${button(playing ? "pause" : "play", t(playing ? "replay.pause" : "replay.play"), () => replay.toggle(), false)}
      ${button("next", t("replay.next"), () => replay.step(1), replay.atEnd())}
      ${button("last", t("replay.last"), () => replay.step(Infinity), replay.atEnd())} ${more}
    </div>
    <div class="choices">${choices}</div>
  </section>`;
}

/** @param {Slider} slider @param {{at: number, words: string}} mark */
function markView(slider, mark) {
  const share = (mark.at - slider.from) / Math.max(1, slider.to - slider.from);
  return html`<span style="--share: ${share}" title=${mark.words}></span>`;
}

/**
 * What happened, in groups; the move that is shown is marked, and pressing one goes there.
 * @param {MoveGroup[]} groups
 * @param {number} at
 * @param {(at: number) => void} go
 */
export function movesList(groups, at, go) {
  const here = groups.flatMap((group) => group.moves).findLast((move) => move.at <= at)?.at;
  return html`<nav class="panel replay-moves" aria-label=${t("replay.moves")}>
    ${groups.map(
      (group) =>
        html`${group.name ? html`<h2>${group.name}</h2>` : nothing}
          <ol>
            ${group.moves.map(
              (move) =>
                html`<li>
                  <button
                    class="quiet"
                    data-move=${move.at}
                    aria-current=${move.at === here ? "step" : nothing}
                    @click=${() => go(move.at)}
                  >
                    ${move.words}
                  </button>
                </li>`,
            )}
          </ol>`,
    )}
  </nav>`;
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
    <label for=${id} class=${id === "speed" ? "visually-hidden" : ""}>${label}</label>
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
  if (!replay || !isForGame(event, "input, select, textarea, button, a, dialog[open]")) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  if (event.key in steps) replay.step(steps[/** @type {"Home"} */ (event.key)]);
  else if (event.key === " ") replay.toggle();
  else return;
  event.preventDefault();
}
