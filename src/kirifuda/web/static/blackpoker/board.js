/** `<kf-board>`: a table as a picture. Knows no rules and sends nothing; whoever shows it listens for what is touched. @module */
import { LitElement, classMap, html, nothing, render } from "../vendor/lit.js";
import { onChange } from "../kit/settings.js";
import { arrow, roving } from "./focus.js";
import { arrowShapes, fogLinks, links, measure } from "./arrows.js";
import { endingView } from "./ending.js";
import { fitFoot } from "./fit_foot.js";
import { tilt } from "./fog.js";
import { noHighlights } from "./highlights.js";
import { Motion } from "./motion.js";
import { arrange } from "./places.js";
import { LOW_LIFE } from "./piles.js";
import { farHand, handView, sideView } from "./side.js";
import { stageView } from "./stage.js";
import { useStyles } from "./styles.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./highlights.js").Highlights} Highlights */

/** When everything that moved has come to rest (ms). */
const STILL = 360;
/** Below this width of a card there is no room for words on it (px). */
const TINY = 58;
/** Narrower cards have no room for a word beside their size. */
const NARROW = 76;

export class Board extends LitElement {
  static properties = {
    table: { attribute: false },
    bottom: { type: Number },
    highlights: { attribute: false },
    events: { attribute: false },
    head: { attribute: false },
    foot: { attribute: false },
    draft: { attribute: false },
    draftLinks: { attribute: false },
    names: { attribute: false },
    room: { state: true },
    opened: { state: true },
  };

  constructor() {
    super();
    /** @type {Table|null} */
    this.table = null;
    /** @type {number|null} the seat drawn below; the viewer's, or the first */
    this.bottom = null;
    /** @type {Highlights|null} */
    this.highlights = null;
    /** @type {import("./types.js").Event[]} what led to this table, for the motion */
    this.events = [];
    /** @type {unknown} beside the hand of the player above */
    this.head = nothing;
    /** @type {unknown} beside the hand of the player below */
    this.foot = nothing;
    /** @type {unknown} the request that is being put together */
    this.draft = nothing;
    /** @type {import("./arrows.js").Link[]} */
    this.draftLinks = [];
    /** @type {string[]} */
    this.names = [];
    /** What was drawn last, and whether it will be looked at again in this frame. */
    this.drawn = "";
    this.aiming = false;
    /** @type {Element|null} the field whose size is watched */
    this.watched = null;
    /** @type {import("./places.js").Room & {stage: number}} what there is room for, once the page is laid out */
    this.room = { width: 900, height: 210, lane: 18, most: 82, stage: 900 };
    this.opened = false;
    this.motion = new Motion(this);
    this.sizes = new ResizeObserver(() => (this.fit(), fitFoot(this), this.aim()));
    /** @type {(() => void)|null} */
    this.unlisten = null;
    this.addEventListener(
      "keydown",
      (event) => this.alone() && arrow(this, event) && (event.preventDefault(), event.stopPropagation()),
    );
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    useStyles().then(() => (this.fit(), this.aim()));
    this.sizes.observe(this);
    this.unlisten = onChange(() => this.requestUpdate());
  }

  /** Whether this is a board to look at, outside of a game. */
  alone() {
    return !this.closest("kf-game");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.unlisten?.();
  }

  seat() {
    if (this.bottom !== null) return this.bottom;
    return this.table && this.table.viewer >= 0 ? this.table.viewer : 0;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const before = /** @type {Table|null} */ (changed.get("table") ?? null);
    if (before) this.motion.before(before);
  }

  render() {
    const table = this.table;
    if (!table) return nothing;
    const seat = this.seat();
    const names = table.viewer < 0 ? this.names.filter((name) => typeof name === "string") : [];
    const lit = {
      ...(this.highlights ?? noHighlights(seat, names)),
      memory: table.memory,
      sides: table.sides,
      viewer: table.viewer,
      beside: table.match?.beside ?? [],
    };
    const own = table.sides[seat];
    const foe = table.sides[1 - seat];
    if (!own || !foe) return nothing;
    const { card, fields } = arrange(this.room, foe, own);
    const [above, below] = fields;
    if (!above || !below) return nothing;
    const state = {
      "k-tiny": card < TINY,
      "k-narrow": card < NARROW,
      "k-last-cards": lowLife(own),
      "k-with-foot": !!this.foot && this.foot !== nothing,
      "k-over": !!table.outcome,
    };
    return html`<div
      class="k-board ${classMap(state)}"
      data-testid="board"
      .style=${`--unit-w:${card}px;--side-h:${this.room.height}px`}
    >
      <div class="k-strip">
        ${this.names.length ? html`<span class="k-who">${this.names[1 - seat]}</span>` : nothing} ${farHand(foe, lit)}
        ${this.head}
      </div>
      <svg class="k-arrows k-arrows-under" aria-hidden="true"></svg>
      ${sideView(foe, lit, above)} ${stageView(table, lit, this.stage())} ${sideView(own, lit, below)}
      ${endingView(table, lit)}
      <div class="k-bottom">${handView(own, lit)}${this.foot}</div>
      <svg class="k-arrows k-arrows-over" aria-hidden="true"></svg>
    </div>`;
  }

  /** What the stage is drawn with. @returns {import("./stage.js").StageOptions} */
  stage() {
    const open = (/** @type {boolean} */ opened) => (this.opened = opened);
    return { width: this.room.stage, draft: this.draft ?? nothing, opened: this.opened, open };
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    this.watch();
    if (this.alone()) roving(this);
    if (changed.has("table")) this.motion.after(this.events, this.table, this.seat());
    if (["table", "draftLinks", "highlights", "room", "opened"].some((name) => changed.has(name))) this.aim();
    if (changed.has("table")) setTimeout(() => this.aim(), STILL);
  }

  /** The sizes of field and stage depend on the window alone, and are measured when they change. */
  watch() {
    const field = this.querySelector(".k-own .k-field");
    const stage = this.querySelector(".k-requests");
    if (!field || !stage || field === this.watched) return;
    this.watched = field;
    this.sizes.observe(field);
    this.sizes.observe(stage);
    this.fit();
  }

  /** How much room the page leaves for units and requests; it depends on the window alone. */
  fit() {
    const field = this.querySelector(".k-own .k-field");
    const stage = this.querySelector(".k-requests");
    if (!(field instanceof HTMLElement) || !(stage instanceof HTMLElement)) return;
    const style = getComputedStyle(field);
    const [lane, most] = ["--lane", "--most"].map((name) => parseFloat(style.getPropertyValue(name)));
    const room = {
      width: field.clientWidth,
      height: field.clientHeight,
      lane: lane || this.room.lane,
      most: most || this.room.most,
      stage: stage.clientWidth,
    };
    if (room.width && JSON.stringify(room) !== JSON.stringify(this.room)) this.room = room;
  }

  /** Draws the arrows anew, once things lie where they lie. */
  aim() {
    if (this.aiming) return;
    this.aiming = true;
    requestAnimationFrame(() => {
      this.aiming = false;
      const board = this.querySelector(".k-board");
      if (!(board instanceof HTMLElement) || !this.table) return;
      const fogs = fogLinks(this.table, this.seat());
      tilt(board, fogs);
      this.draw(measure(board, [...fogs, ...links(this.table, this.seat()), ...this.draftLinks]));
    });
  }

  /** Whom somebody blocks is drawn under the stage, everything else above all. @param {import("./arrows.js").Arrow[]} arrows */
  draw(arrows) {
    const drawn = JSON.stringify(arrows);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    for (const where of ["under", "over"]) {
      const canvas = this.querySelector(`.k-arrows-${where}`);
      const shown = arrows.filter((one) => (one.kind === "block") === (where === "under"));
      if (canvas instanceof SVGElement) render(arrowShapes(shown), /** @type {any} */ (canvas));
    }
  }
}

/** Few cards are left between a player and the end. @param {import("./types.js").Side} side */
function lowLife(side) {
  return side.life !== null && side.life <= LOW_LIFE;
}

customElements.define("kf-board", Board);
