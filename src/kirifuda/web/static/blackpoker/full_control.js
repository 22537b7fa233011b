/**
 * Full control: the game stops at every chance. Shift holds it until it is let go; a long touch of the table turns it on or
 * off, and what it did is said for a moment.
 * @module
 */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { hold, policyOf } from "./policy.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/** A capital letter or a question mark is not meant (ms). */
const MEANT = 350;
/** How long it is said what a long touch did (ms). */
const SAID = 2500;

/** Emits `change` when there is something else to say. */
export class FullControl extends EventTarget {
  /** @param {TableModel} model */
  constructor(model) {
    super();
    this.model = model;
    this.shiftTimer = 0;
    this.byShift = false;
    this.noteTimer = 0;
    /** @type {"on"|"off"|null} what a long touch has just done */
    this.note = null;
  }

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    clearTimeout(this.shiftTimer);
    if (event.key !== "Shift" || event.repeat || !this.plays() || policyOf(this.model).hold) return;
    this.shiftTimer = window.setTimeout(() => {
      this.byShift = true;
      hold(this.model, true);
    }, MEANT);
  }

  /** Shift is let go, or the window is left. */
  letGo() {
    clearTimeout(this.shiftTimer);
    if (!this.byShift) return;
    this.byShift = false;
    if (this.plays()) hold(this.model, false);
  }

  /** The table was touched for long. */
  toggle() {
    if (!this.plays()) return;
    const on = !policyOf(this.model).hold;
    hold(this.model, on);
    this.say(on ? "on" : "off");
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => this.say(null), SAID);
  }

  /** @param {"on"|"off"|null} note */
  say(note) {
    this.note = note;
    this.dispatchEvent(new Event("change"));
  }

  plays() {
    const { table } = this.model;
    return !!table && table.viewer >= 0 && !table.outcome;
  }
}

/** What a long touch has just done. @param {FullControl} control */
export function controlNote({ note }) {
  return html`<div role="status" data-testid="control">
    ${note ? html`<div class="k-banner">${t(`stops.hold.${note}`)}</div>` : nothing}
  </div>`;
}
