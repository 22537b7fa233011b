/** What the player reads beside the table: the rule of what they point at, and what opens over the table. @module */

/** @typedef {import("./types.js").Table} Table */
/** @typedef {"menu"|"keys"|"marks"|"stops"|"rule"|"concede"|"phrases"|"opinions"|"pile"} DialogName */
/** @typedef {"graveyard"|"pack"|"rare"|"aside"} PileName piles that can be opened */
/** @typedef {{name: string, place: string|null}} Subject a rule, and the place on the table whose known cards are shown with it */
/** @typedef {{kind: PileName, cards: string[], count: number|null, place: string}} OpenPile */

/** How long the pointer rests on something before its rule is shown (ms). */
const REST = 220;
/** @type {PileName[]} */
const PILES = ["graveyard", "pack", "rare", "aside"];

/**
 * What an element's rule is, and which place on the table it stands for.
 * @param {Element} node
 * @returns {Subject}
 */
export function subjectOf(node) {
  return { name: String(node.getAttribute("data-rule")), place: node.getAttribute("data-known") };
}

/**
 * A pile of the table as it is opened; null where it shows nothing but its rule.
 * @param {Table|null} table
 * @param {HTMLElement} node
 * @returns {OpenPile|null}
 */
export function pileAt(table, node) {
  const side = table?.sides[Number(node.dataset.owner)];
  const kind = PILES.find((one) => one === node.dataset.pile);
  if (!table || !side || !kind) return null;
  const counts = {
    graveyard: side.graveyard.length > 1 || side.seat === table.viewer ? side.graveyard.length : side.graveyard_count,
    pack: side.pack_count,
    rare: side.rare_count,
    aside: side.aside_count,
  };
  return { kind, cards: [...side[kind]].reverse(), count: counts[kind], place: `${kind}:${side.seat}` };
}

/** Emits `change` when something else is read, and `open` and `close` for the dialog. */
export class Reading extends EventTarget {
  constructor() {
    super();
    /** @type {Subject|null} the rule beside the board */
    this.subject = null;
    /** @type {Subject|null} the rule in the dialog */
    this.sheet = null;
    /** @type {DialogName|null} */
    this.dialog = null;
    /** @type {OpenPile|null} */
    this.pile = null;
    this.timer = 0;
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** The pointer or the focus is on something. @param {EventTarget|null} target */
  pointAt(target) {
    const node = target instanceof Element ? target.closest("[data-rule]") : null;
    if (!node) return;
    const subject = subjectOf(node);
    if (subject.name === this.subject?.name && subject.place === this.subject.place) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.show(subject), REST);
  }

  /** @param {Subject|null} subject */
  show(subject) {
    this.subject = subject;
    this.changed();
  }

  /** @param {DialogName} name */
  open(name) {
    this.dialog = name;
    this.changed();
    this.dispatchEvent(new Event("open"));
  }

  close() {
    this.dispatchEvent(new Event("close"));
  }

  /** The dialog is closed, by us or by the browser. */
  closed() {
    this.dialog = null;
    this.changed();
  }

  /**
   * @param {string} name
   * @param {string|null} [place]
   */
  openRule(name, place = null) {
    this.sheet = { name, place };
    this.open("rule");
  }

  openRuleOfFocus() {
    const focused = document.activeElement?.closest("[data-rule]");
    const subject = focused ? subjectOf(focused) : this.subject;
    if (subject) this.openRule(subject.name, subject.place);
    else this.open("keys");
  }

  /**
   * @param {Table|null} table
   * @param {HTMLElement} node
   */
  openPile(table, node) {
    const subject = subjectOf(node);
    this.pile = pileAt(table, node);
    if (this.pile) this.open("pile");
    else this.openRule(subject.name, subject.place);
  }
}
