/** Touching, dragging and long-pressing things on the board. @module */
import { Ghost } from "../kit/ghost.js";
import { subjectOf } from "./reading.js";
import { find, THINGS } from "./things.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./things.js").Thing} Thing */

const FAR = 9;
const LONG = 480;

/** @param {Element|null} node @returns {Thing|null} the thing an element stands for */
export function thingAt(node) {
  const name = node?.closest("[data-key]")?.getAttribute("data-key");
  if (!name) return null;
  const [kind, id] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  return kind && THINGS.includes(kind) ? { kind, id: kind === "card" ? id : Number(id) } : null;
}

export class Pointer {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** @type {{x: number, y: number, node: Element|null, thing: Thing|null}|null} without a node it is the bare table */
    this.start = null;
    this.ghost = new Ghost("k-drag");
    this.timer = 0;
    this.swallow = false;
    this.handlers = {
      pointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
      pointermove: (/** @type {PointerEvent} */ event) => this.move(event),
      pointerup: (/** @type {PointerEvent} */ event) => this.up(event),
      pointercancel: () => this.stop(),
      click: (/** @type {MouseEvent} */ event) => this.click(event),
      contextmenu: (/** @type {Event} */ event) => (this.start || this.swallow) && event.preventDefault(),
    };
  }

  /** @param {HTMLElement} node */
  attach(node) {
    for (const [name, handler] of Object.entries(this.handlers))
      node.addEventListener(name, /** @type {EventListener} */ (handler));
    node.addEventListener("click", (event) => this.swallowClick(event), { capture: true });
  }

  /** What a finger lets go of after a drag or a long touch is not clicked, whatever has appeared below it. @param {Event} event */
  swallowClick(event) {
    if (!this.swallow) return;
    this.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.swallow = false;
    const target = /** @type {Element} */ (event.target);
    const node = target.closest("[data-rule]");
    const bare = !!target.closest("kf-board") && !target.closest("button, a, input, summary");
    if (!(node || (bare && event.pointerType !== "mouse")) || event.button !== 0) return;
    this.start = { x: event.clientX, y: event.clientY, node, thing: thingAt(node) };
    if (event.pointerType !== "mouse") {
      this.timer = window.setTimeout(() => this.longPress(node), LONG);
    }
  }

  /** A thing tells its rule; the bare table holds the game. @param {Element|null} node */
  longPress(node) {
    this.swallow = true;
    this.start = null;
    if (!node) return this.game.control.toggle();
    const { name, place } = subjectOf(node);
    this.game.reading.openRule(name, place);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const start = this.start;
    if (!start) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR;
    if (!this.ghost.up && !far) return;
    clearTimeout(this.timer);
    if (!this.ghost.up) this.lift(event, start);
    this.ghost.follow(event);
  }

  /**
   * @param {PointerEvent} event
   * @param {{node: Element|null, thing: Thing|null, x: number, y: number}} start
   */
  lift(event, start) {
    const sideways =
      event.pointerType !== "mouse" && Math.abs(event.clientX - start.x) > Math.abs(event.clientY - start.y);
    const { act } = this.game.model;
    const { thing } = start;
    const blocker = act.decision?.kind === "blockers" && find(act.decision, "unit", thing?.id) >= 0;
    if (!start.node || !thing || !act.decision || !(thing.kind === "card" ? !sideways : blocker)) return this.stop();
    this.ghost.lift(start.node);
    if (!this.ghost.up || this.game.model.busy() || act.decision.kind !== "chance") return;
    act.held.take(thing);
    act.held.lifted = true;
    act.host.changed();
  }

  /** @param {PointerEvent} event */
  up(event) {
    clearTimeout(this.timer);
    const start = this.start;
    const dragged = this.ghost.up;
    this.stop();
    if (!dragged || !start?.thing) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 0);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const thing = thingAt(under);
    const place = under?.closest("[data-drop]");
    if (!this.game.model.busy()) this.game.model.act.drop(start.thing, thing, !!place);
  }

  stop() {
    clearTimeout(this.timer);
    this.start = null;
    this.ghost.drop();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".k-panel, .k-chips-at")) return;
    const thing = thingAt(target);
    const pile = target.closest("[data-pile]");
    if (thing && this.touch(thing)) {
      this.game.toChips = event.detail === 0 && !!this.game.model.act.held.thing;
      return;
    }
    if (pile instanceof HTMLElement) this.game.reading.openPile(this.game.model.table, pile);
    else {
      const node = target.closest("[data-rule]");
      if (node) this.game.reading.show(subjectOf(node));
    }
  }

  /** @param {Thing} thing @returns {boolean} whether it meant anything */
  touch(thing) {
    const { model, past } = this.game;
    return !!model.table?.decision && !model.busy() && !past.position && model.act.touch(thing);
  }
}
