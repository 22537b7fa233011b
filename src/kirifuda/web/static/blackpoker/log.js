/** What happened, in sentences with cards as cards; pointing at one shows the position after it. @module */
import { html, nothing, repeat } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";

/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {LogLine[]} entries
 * @param {number} bottom
 */
export function logView(game, entries, bottom) {
  return html`<ol class="k-log" data-testid="log" data-zone="log" aria-label=${t("table.log")}>
    ${repeat(
      entries,
      (_, index) => index,
      (entry) => entryView(game, entry, bottom),
    )}
  </ol>`;
}

/**
 * @param {Game} game
 * @param {LogLine} entry
 * @param {number} bottom
 */
function entryView(game, entry, bottom) {
  const side = entry.seat === null ? "" : entry.seat === bottom ? "k-entry-own" : "k-entry-foe";
  const pressed = game.past.position?.version === entry.version;
  return html`<li class="${entry.turn ? "k-entry-turn" : ""} ${side} ${pressed ? "k-past-entry" : ""}">
    <button
      data-item
      data-version=${entry.version}
      aria-pressed=${pressed ? "true" : nothing}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && game.past.preview(entry.version, 220)}
      @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && game.past.leave()}
      @focus=${(/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(":focus-visible") && game.past.preview(entry.version, 300)}
      @blur=${() => game.past.leave()}
      @click=${() => pin(game, entry.version)}
    >
      ${withCards(entry.text)}
    </button>
  </li>`;
}

/** On a small screen the log covers the board, and makes room for it. @param {Game} game @param {number} version */
function pin(game, version) {
  const again = game.past.position?.pinned && game.past.position.version === version;
  if (!again && game.drawers.coverBoard()) game.drawers.closeAll();
  game.past.pin(version);
}

/** How long a log was, and how high, when it was last scrolled. @type {WeakMap<Element, {count: number, height: number}>} */
const scrolled = new WeakMap();

/**
 * The newest entry is in sight, unless the player reads older ones.
 * @param {Element} list
 * @param {number} count
 */
export function scrollLog(list, count) {
  const before = scrolled.get(list) ?? { count: 0, height: 0 };
  if (before.count === count) return;
  const grown = list.scrollHeight - before.height;
  const near = list.scrollHeight - list.scrollTop - list.clientHeight < Math.max(80, grown + 40);
  if (near || before.count === 0) list.scrollTop = list.scrollHeight;
  scrolled.set(list, { count, height: list.scrollHeight });
}
