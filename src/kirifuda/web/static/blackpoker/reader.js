/**
 * What the player looks at beside the table as it is: rules, piles, the menu, the log, earlier positions.
 * @module
 */
import { LitElement } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { get } from "../kit/api.js";
import { Rules } from "./rules.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {"menu"|"keys"|"marks"|"rule"|"concede"|"pile"} DialogName */
/** @typedef {"graveyard"|"pack"|"rare"|"aside"} Pile piles one can open */

/** How long the pointer rests on something before its rule is shown (ms). */
const REST = 220;
/** @type {Pile[]} */
const PILES = ["graveyard", "pack", "rare", "aside"];

/**
 * What an element's rule is, and which place on the table it stands for.
 * @param {Element} node
 * @returns {[string, string|null]}
 */
export function ruleOf(node) {
  return [String(node.getAttribute("data-rule")), node.getAttribute("data-known")];
}

/** The part of `<kf-game>` that only reads. */
export class Reader extends LitElement {
  constructor() {
    super();
    this.game = "";
    /** @type {Table|null} */
    this.table = null;
    this.rules = new Rules();
    this.asideOpen = false;
    /** @type {string|null} */
    this.ruleName = null;
    /** @type {string|null} where that is, for what is known to lie there */
    this.rulePlace = null;
    /** @type {string|null} */
    this.sheetRule = null;
    /** @type {string|null} */
    this.sheetPlace = null;
    /** @type {DialogName|null} */
    this.dialog = null;
    /** @type {{kind: Pile, cards: string[], count: number|null, place: string}|null} */
    this.pile = null;
    /** @type {{version: number, table: Table|null, pinned: boolean}|null} */
    this.past = null;
    this.timers = { rule: 0, past: 0 };
    /** @type {Map<string, Promise<Table>>} */
    this.positions = new Map();
  }

  createRenderRoot() {
    return this;
  }

  /** @param {EventTarget|null} target */
  pointed(target) {
    const node = target instanceof Element ? target.closest("[data-rule]") : null;
    if (!node) return;
    const [name, place] = ruleOf(node);
    if (name === this.ruleName && place === this.rulePlace) return;
    clearTimeout(this.timers.rule);
    this.timers.rule = window.setTimeout(() => this.showRule(name, place), REST);
  }

  /**
   * @param {string} name
   * @param {string|null} [place]
   */
  showRule(name, place = null) {
    this.ruleName = name;
    this.rulePlace = place;
    this.requestUpdate();
  }

  /**
   * @param {string} name
   * @param {string|null} [place]
   */
  openRuleSheet(name, place = null) {
    this.sheetRule = name;
    this.sheetPlace = place;
    this.open("rule");
  }

  openRuleOfFocus() {
    const focused = document.activeElement?.closest("[data-rule]");
    if (focused) this.openRuleSheet(...ruleOf(focused));
    else if (this.ruleName) this.openRuleSheet(this.ruleName, this.rulePlace);
    else this.open("keys");
    return true;
  }

  /**
   * @param {Event} event
   * @param {string} action
   */
  openRule(event, action) {
    event.preventDefault();
    this.openRuleSheet(action);
  }

  /** @param {HTMLElement} node */
  openPile(node) {
    const side = this.table?.sides[Number(node.dataset.owner)];
    const kind = PILES.find((one) => one === node.dataset.pile);
    if (!side || !kind) return this.openRuleSheet(...ruleOf(node));
    const cards = side[kind];
    const counts = {
      graveyard: side.graveyard.length > 1 || side.seat === this.table?.viewer ? cards.length : side.graveyard_count,
      pack: side.pack_count,
      rare: side.rare_count,
      aside: side.aside_count,
    };
    this.pile = { kind, cards: [...cards].reverse(), count: counts[kind], place: `${kind}:${side.seat}` };
    this.open("pile");
  }

  /** @param {DialogName} name */
  async open(name) {
    this.dialog = name;
    this.requestUpdate();
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  close() {
    this.querySelector("dialog")?.close();
  }

  closed() {
    this.dialog = null;
    this.requestUpdate();
  }

  /** @param {boolean} open */
  showAside(open) {
    this.asideOpen = open;
    this.requestUpdate();
    return true;
  }

  /**
   * @param {number} version
   * @param {number} [delay]
   */
  lookBack(version, delay = 0) {
    if (this.past?.pinned) return;
    clearTimeout(this.timers.past);
    this.timers.past = window.setTimeout(() => this.see(version, false), delay);
  }

  /** @param {number} version */
  pin(version) {
    clearTimeout(this.timers.past);
    if (this.past?.pinned && this.past.version === version) return this.lookNow(true);
    if (innerWidth <= 1000) this.showAside(false);
    this.see(version, true);
  }

  /**
   * @param {number} version
   * @param {boolean} pinned
   */
  async see(version, pinned) {
    this.past = { version, table: this.past?.table ?? null, pinned };
    this.requestUpdate();
    const path = `/api/games/${encodeURIComponent(this.game)}/positions/${version}?${new URLSearchParams({ view: (this.table?.viewer ?? -1) >= 0 ? "me" : "public", lang: language() })}`;
    if (!this.positions.has(path)) this.positions.set(path, get(path));
    try {
      const table = await this.positions.get(path);
      if (this.past?.version === version) this.past = { version, table: table ?? null, pinned };
    } catch {
      this.positions.delete(path);
      if (this.past?.version === version) this.past = null;
    }
    this.requestUpdate();
  }

  /** @param {boolean} [always] */
  lookNow(always = false) {
    clearTimeout(this.timers.past);
    if (!this.past || (this.past.pinned && !always)) return;
    this.past = null;
    this.requestUpdate();
  }
}
