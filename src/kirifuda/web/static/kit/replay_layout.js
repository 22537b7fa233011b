/** How the page of a replay is laid out, the same for both games: strip, board, list of moves, controls; a link to share. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "./dictionary.js";
import { icon } from "./icons.js";
import { copyLink } from "./share.js";

/** @typedef {import("./replay_page.js").ReplayPage<any>} AnyReplayPage */

/**
 * @param {AnyReplayPage} page
 * @param {{title: unknown, board: unknown, moves: unknown, controls: unknown, back: string, more?: unknown}} parts
 */
export function replayLayout(page, { title, board, moves, controls, back, more = nothing }) {
  return html`<div class="replay ${page.sheet ? `sheet-${page.sheet}` : ""}">
    <header class="replay-strip">
      <a class="button quiet icon" href=${back} aria-label=${t("replay.leave")}>${icon("back")}</a>
      ${title}
    </header>
    ${page.troubles()}
    <div class="replay-board">${board}</div>
    ${moves} ${controls} ${more}
  </div>`;
}

/** On a small screen: what opens over the board. @param {AnyReplayPage} page */
export function sheetButtons(page) {
  return html`${sheetButton(page, "moves", "records")} ${sheetButton(page, "more", "settings")}`;
}

/** @param {AnyReplayPage} page @param {"moves"|"more"} sheet @param {import("./icons.js").IconName} sign */
function sheetButton(page, sheet, sign) {
  const name = t(`replay.${sheet}`);
  return html`<button
    class="icon sheet-button"
    data-role=${sheet}
    aria-label=${name}
    title=${name}
    aria-expanded=${page.sheet === sheet}
    @click=${() => page.toggle(sheet)}
  >
    ${icon(sign)}
  </button>`;
}

/** @param {AnyReplayPage} page @param {string} link to this very position */
export function copyButton(page, link) {
  return html`<button data-role="copy" @click=${() => copy(page, link)}>
    ${icon("copy")} <span role="status">${t(page.copied ? "replay.copied" : "replay.copy")}</span>
  </button>`;
}

/** @param {AnyReplayPage} page @param {string} link */
async function copy(page, link) {
  page.copied = await copyLink(link);
  setTimeout(() => ((page.copied = false), page.requestUpdate()), 2500);
  page.requestUpdate();
}

/** The move that is shown stays in sight in the list, which alone is scrolled. @param {AnyReplayPage} page */
export function scrollMoves(page) {
  const list = page.querySelector(".replay-moves");
  const here = list?.querySelector('[aria-current="step"]');
  const at = page.replay?.at ?? -1;
  if (!(list instanceof HTMLElement) || !(here instanceof HTMLElement) || page.scrolledTo === at) return;
  page.scrolledTo = at;
  const away = here.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += away - list.clientHeight / 2 + here.offsetHeight / 2;
}
