/**
 * The page of a replay, of either game: keys go to the replay, the address names the position that is shown, the list of moves
 * follows it, and leaving the page pauses it.
 * @module
 */
import { Page } from "./page.js";
import { replayKey } from "./replay_controls.js";
import { scrollMoves } from "./replay_layout.js";
import { language } from "./settings.js";

/** @typedef {""|"moves"|"more"|"analysis"} Sheet what lies over or beside the board */

/** @template {import("./replay_controls.js").Replay & EventTarget} R */
export class ReplayPage extends Page {
  constructor() {
    super();
    /** @type {R|null} */
    this.replay = null;
    this.lang = language();
    /** @type {Sheet} */
    this.sheet = "";
    this.copied = false;
    /** The move to which the list was last scrolled. */
    this.scrolledTo = -1;
    this.onKey = (/** @type {KeyboardEvent} */ event) => replayKey(this.replay, event);
    this.onHash = () => {
      const at = positionIn(location.hash);
      if (at === null || at === this.replay?.at) return;
      this.replay?.pause();
      this.replay?.show(at);
    };
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
    addEventListener("hashchange", this.onHash);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("hashchange", this.onHash);
    this.replay?.pause();
  }

  /** Another replay takes the place of the one that was shown. @param {R} replay */
  open(replay) {
    this.replay?.pause();
    this.replay = replay;
    replay.addEventListener("change", () => this.requestUpdate());
  }

  /** Whether the reader has changed the language since this was last asked. */
  otherLanguage() {
    const before = this.lang;
    this.lang = language();
    return before !== this.lang;
  }

  /** @param {Sheet} sheet */
  toggle(sheet) {
    this.sheet = this.sheet === sheet ? "" : sheet;
    this.scrolledTo = -1;
    this.requestUpdate();
  }

  /** The address names the position, unless it is about to change. */
  updated() {
    const { replay } = this;
    if (!replay || replay.playing || this.busy || !this.querySelector(".replay-moves")) return scrollMoves(this);
    const hash = `#${replay.at}`;
    if (location.hash !== hash) history.replaceState(null, "", `${location.pathname}${location.search}${hash}`);
    scrollMoves(this);
  }
}

/** The position that an address names. @param {string} hash @returns {number|null} */
export function positionIn(hash) {
  return /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
}
