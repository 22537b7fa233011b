/** The page of a replay, of either game: keys go to the replay, and leaving the page pauses it. */
import { Page } from "./page.js";
import { replayKey } from "./replay_controls.js";
import { language } from "./settings.js";

/** @template {import("./replay_controls.js").Replay & EventTarget} R */
export class ReplayPage extends Page {
  constructor() {
    super();
    /** @type {R|null} */
    this.replay = null;
    this.lang = language();
    this.onKey = (/** @type {KeyboardEvent} */ event) => replayKey(this.replay, event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
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
}
