/** The drawers beside the board, log and rule: which are open is kept in this browser; on a wide screen they start open. @module */
import { loadStored, store } from "../kit/stored.js";

/** @typedef {"log"|"rule"} Drawer */

const KEY = "kirifuda.drawers";
const WIDE = "(min-width: 1600px)";
/** Where an open drawer lies over the board instead of beside it; aside.css says the same. */
const OVER = "(max-width: 1240px)";

/** Emits `change` when one is opened or closed. */
export class Drawers extends EventTarget {
  constructor() {
    super();
    /** @type {Record<Drawer, boolean|null>} null: as the screen has room */
    this.chosen = loadStored(KEY, { log: null, rule: null });
  }

  /** @param {Drawer} name */
  isOpen(name) {
    return this.chosen[name] ?? matchMedia(WIDE).matches;
  }

  anyOpen() {
    return this.isOpen("log") || this.isOpen("rule");
  }

  coverBoard() {
    return matchMedia(OVER).matches && this.anyOpen();
  }

  /** @param {Drawer} name @param {boolean} open */
  set(name, open) {
    if (this.isOpen(name) === open) return;
    this.chosen = { ...this.chosen, [name]: open };
    store(KEY, this.chosen);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Drawer} name */
  toggle(name) {
    this.set(name, !this.isOpen(name));
  }

  closeAll() {
    this.set("log", false);
    this.set("rule", false);
  }
}
