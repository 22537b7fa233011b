/**
 * The ring: both fields facing each other, hands, techniques, the one big key. It draws a view; what is done goes to `play`.
 * The same element shows a battle being played, watched, or replayed.
 * @module
 */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { Worded, t } from "../kit/dictionary.js";
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
    lines: { attribute: false },
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
    this.lines = [];
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

  /** The word begins when the clock says so, not when the message arrives. */
  stateNow() {
    const view = this.view;
    if (!view) return "PICK";
    return view.state === "SET" && view.opens !== null && this.serverNow() >= view.opens ? "WINDOW" : view.state;
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

  /** Is this the half I move? @param {number} seat */
  plays(seat) {
    return seat === this.seat;
  }

  acting() {
    return !!this.play?.acting();
  }

  /** The referee waits for my move. */
  mustMove() {
    const view = this.view;
    if (!view || this.seat === null) return false;
    const forced = view.sides[this.seat]?.forced && !view.committed && ["SET", "WINDOW"].includes(view.state);
    return view.obliged === this.seat || !!forced;
  }

  /** Would a card land here now? @param {number} position */
  openPlace(position) {
    const only = this.play?.onlyPlace() ?? null;
    return only === null ? !!(this.play?.lifted || this.play?.next) : only === position;
  }

  /** @param {number} seat */
  claims(seat) {
    return !!this.view?.claiming && seat === this.seat;
  }

  /** @param {string} technique */
  claim(technique) {
    this.play?.say("claim", { technique });
  }

  /** The success that is being shown: one after another while the Attack lasts. [F-162] */
  shownTechnique() {
    const { view, showing } = this;
    if (!view || !showing?.successes.length || !["ATTACK", "DRAW", "END"].includes(view.state)) return null;
    const at = Math.floor((this.serverNow() - view.entered) / (this.config.attack_show_ms ?? 1200));
    const last = showing.successes.length - 1;
    return showing.successes[view.state === "ATTACK" ? Math.min(last, Math.max(0, at)) : last] ?? null;
  }

  /** How a place is marked: by the success shown, or by the technique looked at. @param {number} seat @param {number} position */
  marked(seat, position) {
    const on = (/** @type {Spot[]} */ spots) => spots.some((spot) => spot.side === seat && spot.position === position);
    const success = this.shownTechnique();
    if (success && on(success.cards))
      return success.seat === this.bottom ? "fr-made fr-made-mine" : "fr-made fr-made-theirs";
    return on(this.pointed) ? "fr-pointed" : "";
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
        <div class="fr-lines" aria-hidden="true">
          ${[...this.lines]
            .reverse()
            .slice(0, 14)
            .map((line) => html`<p>${line.text}</p>`)}
        </div>
        ${this.play ? this.key(view) : nothing}
      </div>
    </div>`;
  }

  /** The one big key: OK while looking, ハイッ！ while fighting. @param {View} view */
  key(view) {
    const play = this.play;
    const side = this.seat === null ? null : view.sides[this.seat];
    if (!play || !side) return nothing;
    if (view.state === "CHECK") {
      return html`<button
        class="fr-main ${side.ok ? "" : "primary"}"
        data-role="ok"
        ?disabled=${side.ok}
        @click=${() => play.ok()}
      >
        ${side.ok ? t("fighter.ok.said") : t("fighter.ok")}${this.keysOn ? html`<kbd aria-hidden="true">Enter</kbd>` : nothing}
      </button>`;
    }
    if (view.claiming) {
      return html`<button class="fr-main primary" data-role="done" @click=${() => play.say("done")}>
        ${t("fighter.done")}
      </button>`;
    }
    const said = play.pressed || view.called || view.committed === "call";
    const helped = side.techniques.some((one) => one.hint);
    const grounded = helped && (side.hand.length <= 1 || side.techniques.some((one) => one.hint?.holds));
    return html`<button
      class="fr-main fr-call-key ${grounded && play.mayCall() ? "primary" : ""} ${said ? "fr-said" : ""}"
      data-role="call"
      ?disabled=${!play.mayCall()}
      aria-label=${t("fighter.call.label")}
      aria-keyshortcuts="Space"
    >
      <span lang="ja">ハイッ！</span>${this.keysOn ? html`<kbd aria-hidden="true">Space</kbd>` : nothing}
    </button>`;
  }
}

customElements.define("kf-ring", Ring);
