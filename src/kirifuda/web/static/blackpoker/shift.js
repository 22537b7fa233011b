/** Shift, held for a moment, is full control: the game stops at every chance until it is let go. @module */
import { hold, policyOf } from "./policy.js";

/** @typedef {import("./model.js").TableModel} TableModel */

/** A capital letter or a question mark is not meant (ms). */
const MEANT = 350;

export class ShiftHold {
  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
    this.timer = 0;
    this.held = false;
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    clearTimeout(this.timer);
    if (event.key !== "Shift" || event.repeat || !this.plays() || policyOf(this.model).hold) return;
    this.timer = window.setTimeout(() => {
      this.held = true;
      hold(this.model, true);
    }, MEANT);
  }

  /** Let go, or the window is left. */
  up() {
    clearTimeout(this.timer);
    if (!this.held) return;
    this.held = false;
    if (this.plays()) hold(this.model, false);
  }

  plays() {
    const { table } = this.model;
    return !!table && table.viewer >= 0 && !table.outcome;
  }
}
