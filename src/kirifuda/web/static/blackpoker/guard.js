/**
 * A second click is not meant for what has just appeared: for a moment after a click, the same spot and buttons that were laid
 * out since are deaf to the pointer. Keys are not guarded, for they are aimed at nothing.
 * @module
 */

/** @typedef {import("./game.js").Game} Game */

/** How long (ms), and how far from the click (px). */
const WHILE = 300;
const NEAR = 24;

export class Guard {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {{x: number, y: number, at: number, serial: number|undefined}|null} the last click that was heard */
    this.last = null;
    this.timer = 0;
  }

  /** @param {HTMLElement} node */
  attach(node) {
    node.addEventListener("click", (event) => this.click(event), { capture: true });
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.detail === 0 || target.closest("dialog")) return;
    if (this.hears(event, target)) return this.heard(event);
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * @param {MouseEvent} event
   * @param {Element} target
   */
  hears(event, target) {
    const { last } = this;
    if (!last || event.timeStamp - last.at > WHILE) return true;
    if (Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR) return false;
    return !target.closest(".k-answers") || last.serial === this.serial();
  }

  /** @param {MouseEvent} event */
  heard(event) {
    this.last = { x: event.clientX, y: event.clientY, at: event.timeStamp, serial: this.serial() };
    this.game.toggleAttribute("data-guard", true);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.game.removeAttribute("data-guard"), WHILE);
  }

  serial() {
    return this.game.model.table?.decision?.serial;
  }
}
