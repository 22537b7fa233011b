/** What happened, in sentences with cards as cards; pointing at one shows the position after it. @module */
import { html, nothing, repeat } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {LogLine[]} lines
 * @param {number} bottom
 */
export function logView(game, lines, bottom) {
  return html`<ol class="k-log" data-testid="log" data-zone="log" aria-label=${t("table.log")}>
    ${repeat(
      lines,
      (_, index) => index,
      (line) => lineView(game, line, bottom),
    )}
  </ol>`;
}

/**
 * @param {Game} game
 * @param {LogLine} line
 * @param {number} bottom
 */
function lineView(game, line, bottom) {
  const side = line.seat === null ? "" : line.seat === bottom ? "k-line-own" : "k-line-foe";
  const seen = game.past?.version === line.version;
  return html`<li class="${line.turn ? "k-line-turn" : ""} ${side} ${seen ? "k-seen" : ""}">
    <button
      data-item
      data-version=${line.version}
      aria-pressed=${seen ? "true" : nothing}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && game.lookBack(line.version, 220)}
      @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && game.lookNow()}
      @focus=${(/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(":focus-visible") && game.lookBack(line.version, 300)}
      @blur=${() => game.lookNow()}
      @click=${() => game.pin(line.version)}
    >
      ${withCards(line.text)}
    </button>
  </li>`;
}
