/**
 * The ring: both fields facing each other, hands, techniques, the one big key. It draws a view; what is done goes to `play`.
 * The same element shows a battle being played, watched, or replayed.
 * @module
 */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { Worded, t } from "../kit/dictionary.js";
import { mainKeyView } from "./main_key.js";
import { successAt } from "./moment.js";
import { statusView } from "./status.js";
import { fieldView, handView, plateView, techniquesView } from "./side.js";
import { Touch } from "./pointer.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Spot} Spot */

const TICKING = ["PICK", "CHECK", "SET", "WINDOW", "BATTLE", "ATTACK", "SUSPENDED"];

export class Ring extends LitElement {
  static properties = {
    view: { attribute: false },
    roster: { attribute: false },
    names: { attribute: false },
    bottom: { attribute: false },
    config: { attribute: false },
    play: { attribute: false },
    clock: { attribute: false },
    showing: { attribute: false },
    side: { attribute: false },
    keysOn: { attribute: false },
    log: { attribute: false },
  };

  constructor() {
    super();
    new Worded(this);
    /** @type {View|null} */
    this.view = null;
    /** @type {import("./types.js").Roster|null} */
    this.roster = null;
    this.names = ["X", "Y"];
    this.bottom = 0;
    /** @type {import("./types.js").Config} */
    this.config = {};
    /** @type {import("./play.js").Play|null} */
    this.play = null;
    /** @type {(() => number)|null} the server's time; null: that of the view */
    this.clock = null;
    /** @type {import("./types.js").Showing|null} the last call; it stays longer than in the view */
    this.showing = null;
    /** @type {"left"|"right"} */
    this.side = "right";
    this.keysOn = false;
    /** @type {{text: string, n: number}[]} what happened, newest last */
    this.log = [];
    /** @type {string|null} */
    this.pinned = null;
    /** @type {Spot[]} */
    this.pointed = [];
    this.ticker = 0;
    this.touch = new Touch(this);
    this.touch.attach(this);
    this.redraw = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.ticker = window.setInterval(() => this.tick(), 100);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.ticker);
    this.touch.cancel();
    this.play?.removeEventListener("change", this.redraw);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("play")) {
      const before = /** @type {EventTarget|undefined} */ (changed.get("play"));
      before?.removeEventListener("change", this.redraw);
      this.play?.addEventListener("change", this.redraw);
    }
    if (changed.has("view") && this.pinned) this.repin();
  }

  /** Counts and bars move with the clock. */
  tick() {
    if (this.clock && this.view && TICKING.includes(this.view.state)) this.requestUpdate();
  }

  serverNow() {
    return this.clock ? this.clock() : (this.view?.clock ?? 0);
  }

  /** @param {number|null} time */
  secondsTo(time) {
    return time === null ? 0 : Math.max(0, Math.ceil((time - this.serverNow()) / 1000));
  }

  get seat() {
    return this.play ? (this.view?.seat ?? null) : null;
  }

  /** @param {number} seat */
  sideOf(seat) {
    return /** @type {import("./types.js").Side} */ (this.view?.sides[seat]);
  }

  /** @param {number} seat */
  nameOf(seat) {
    if (seat === this.seat) return t("fighter.you");
    return this.names[seat] ?? t(seat ? "fighter.y.name" : "fighter.x.name");
  }

  /** @param {number} seat */
  claims(seat) {
    return !!this.view?.claiming && seat === this.seat;
  }

  /** @param {string} technique */
  claim(technique) {
    this.play?.socket.post("claim", { technique });
  }

  /** The success that is being shown. */
  success() {
    return successAt(this.view, this.showing, this.serverNow(), this.config);
  }

  /** @param {number} seat @param {import("./types.js").Technique} technique */
  pin(seat, technique) {
    this.pinned = this.pinned === technique.id ? null : technique.id;
    this.point(this.pinned ? seat : null, technique);
  }

  repin() {
    const found = this.view?.sides.flatMap((side) => side.techniques).find((one) => one.id === this.pinned);
    this.pointed = found?.hint?.cards ?? [];
  }

  /** @param {number|null} seat @param {import("./types.js").Technique|null} technique */
  point(seat, technique) {
    if (seat === null && this.pinned) return this.repin();
    this.pointed = seat === null ? [] : (technique?.hint?.cards ?? []);
    this.requestUpdate();
  }

  render() {
    const view = this.view;
    if (!view) return nothing;
    const top = 1 - this.bottom;
    return html`<div
      class="fr-ring fr-${this.side} ${this.play ? "" : "fr-still"}"
      data-state=${view.state}
      data-clock=${view.clock}
    >
      <div class="fr-side fr-side-top">${plateView(this, top)} ${techniquesView(this, top)}</div>
      <div class="fr-side fr-side-bottom">${techniquesView(this, this.bottom)} ${plateView(this, this.bottom)}</div>
      <div class="fr-table">
        ${handView(this, top)} ${fieldView(this, top)} ${statusView(this, view)} ${fieldView(this, this.bottom)}
        ${handView(this, this.bottom)}
      </div>
      <div class="fr-key">
        <div class="fr-recent" aria-hidden="true">
          ${[...this.log]
            .reverse()
            .slice(0, 14)
            .map((entry) => html`<p>${entry.text}</p>`)}
        </div>
        ${this.play ? mainKeyView(this, view) : nothing}
      </div>
    </div>`;
  }
}

customElements.define("kf-ring", Ring);
