/**
 * What the player looks at beside the table as it is: rules, piles, the menu, the log, earlier positions.
 * @module
 */
import { LitElement } from "../vendor/lit.js";
import { get } from "../api.js";
import { Rules } from "./rules.js";
import { lang } from "./strings.js";

/** @typedef {import("./types.js").Table} Table */

/** How long the pointer rests on something before its rule is shown (ms). */
const REST = 220;

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
    /** @type {string|null} */
    this.sheetRule = null;
    /** @type {string|null} */
    this.dialog = null;
    /** @type {{kind: string, cards: string[], count: number}|null} */
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
    const name = target instanceof Element ? target.closest("[data-rule]")?.getAttribute("data-rule") : null;
    if (!name || name === this.ruleName) return;
    clearTimeout(this.timers.rule);
    this.timers.rule = window.setTimeout(() => this.showRule(name), REST);
  }

  /** @param {string} name */
  showRule(name) {
    this.ruleName = name;
    this.requestUpdate();
  }

  /** @param {string} name */
  openRuleSheet(name) {
    this.sheetRule = name;
    this.open("rule");
  }

  openRuleOfFocus() {
    const focused = document.activeElement?.closest("[data-rule]")?.getAttribute("data-rule");
    if (!focused && !this.ruleName) return (this.open("keys"), true);
    this.openRuleSheet(String(focused ?? this.ruleName));
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
    const kind = node.dataset.pile;
    if (!side || !kind || kind === "life") return this.openRuleSheet(kind ?? "life");
    const cards = { graveyard: side.graveyard, pack: side.pack, rare: side.rare, aside: side.aside }[kind] ?? [];
    const counts = {
      graveyard: cards.length,
      pack: side.pack_count ?? 0,
      rare: side.rare_count,
      aside: side.aside_count,
    };
    this.pile = { kind, cards: [...cards].reverse(), count: counts[/** @type {"pack"} */ (kind)] ?? cards.length };
    this.open("pile");
  }

  /** @param {string} name */
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
    const path = `/api/games/${encodeURIComponent(this.game)}/positions/${version}?${new URLSearchParams({ view: (this.table?.viewer ?? -1) >= 0 ? "me" : "public", lang: lang() })}`;
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
