/** A finished battle at any speed, and frame by frame with the referee's eyes. */
import { html, nothing } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { icon } from "../../kit/icons.js";
import { Page } from "../../kit/page.js";
import { language } from "../../kit/settings.js";
import { arena as fetchArena, frames as fetchFrames, recordPath, roster } from "../../fighter/api.js";
import { judgeView } from "../../fighter/judge.js";
import { useStyles } from "../../fighter/styles.js";
import { sentence } from "../../fighter/sentences.js";
import "../../fighter/ring.js";

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];
const AFTER = ["ATTACK", "DRAW", "CHECK", "END"];

class FighterReplay extends Page {
  static properties = { arena: { attribute: false }, n: { attribute: false }, judge: { attribute: false } };

  constructor() {
    super();
    this.arena = "";
    this.n = 1;
    this.judge = false;
    /** @type {import("../../fighter/types.js").Frame[]} */
    this.frames = [];
    /** @type {import("../../fighter/types.js").Config} */
    this.config = {};
    /** @type {import("../../fighter/types.js").Arena|null} */
    this.facts = null;
    /** @type {import("../../fighter/types.js").Roster|null} */
    this.roster = null;
    this.t = 0;
    this.at = 0;
    this.speed = 1;
    this.bottom = 0;
    this.playing = false;
    this.last = 0;
    this.lang = language();
    this.keyed = (/** @type {KeyboardEvent} */ event) => this.key(event);
    useStyles().then(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.keyed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.keyed);
    this.playing = false;
  }

  heading() {
    return t("fighter.replay.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("arena") || changed.has("n") || this.lang !== language()) this.load();
  }

  load() {
    this.lang = language();
    return this.doing(async () => {
      const facts = await fetchArena(this.arena);
      this.facts = facts;
      this.roster = await roster(facts.roster);
      const { config, frames } = await fetchFrames(this.arena, this.n);
      Object.assign(this, { config, frames });
      const mine = this.players().findIndex((place) => facts.seats[place]?.me);
      this.bottom = Math.max(0, mine);
      this.show(this.judge ? this.firstCall() : this.at);
    });
  }

  players() {
    return this.facts?.boards.find((board) => board.n === this.n)?.players ?? [0, 1];
  }

  /** @param {number} seat */
  nameOf(seat) {
    const place = this.facts?.seats[this.players()[seat] ?? seat];
    if (place?.kind === "bot") return t("fighter.bot.name", { name: place.name });
    return place?.name ?? t(seat ? "fighter.y.name" : "fighter.x.name");
  }

  firstCall() {
    return Math.max(
      0,
      this.frames.findIndex((frame) => frame.events.some((event) => event.kind === "call")),
    );
  }

  end() {
    return this.frames.at(-1)?.t ?? 0;
  }

  /** @param {number} at a frame */
  show(at) {
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    this.t = this.frames[this.at]?.t ?? 0;
    this.requestUpdate();
  }

  /** @param {number} time */
  seek(time) {
    this.t = Math.max(0, Math.min(time, this.end()));
    let at = this.frames.findIndex((frame) => frame.t > this.t);
    if (at < 0) at = this.frames.length;
    this.at = Math.max(0, at - 1);
    this.requestUpdate();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.t >= this.end()) this.seek(0);
    this.last = performance.now();
    if (this.playing) requestAnimationFrame(() => this.run());
    this.requestUpdate();
  }

  run() {
    if (!this.playing || !this.isConnected) return;
    const now = performance.now();
    this.seek(this.t + (now - this.last) * this.speed);
    this.last = now;
    if (this.t >= this.end()) this.playing = false;
    else requestAnimationFrame(() => this.run());
  }

  /** @param {number} by */
  step(by) {
    this.playing = false;
    this.show(this.at + by);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof Element && event.target.closest("input, select, button, a"))
    )
      return;
    if (event.code === "Space") this.toggle();
    else if (event.code === "ArrowLeft") this.step(-1);
    else if (event.code === "ArrowRight") this.step(1);
    else return;
    event.preventDefault();
  }

  /** The last call stays in sight until the next battle begins. */
  showing() {
    for (let at = this.at; at >= 0; at -= 1) {
      const view = this.frames[at]?.view;
      if (!view || !AFTER.includes(view.state)) return null;
      if (view.showing) return view.showing;
    }
    return null;
  }

  render() {
    const frame = this.frames[this.at];
    return html`<h1>${t("fighter.replay.title")}</h1>
      ${this.troubles()}
      ${frame ? html`${this.board(frame)} ${this.controls(frame)} ${this.judge ? judgeView(this, this.frames, this.at) : nothing}` : nothing}`;
  }

  /** @param {import("../../fighter/types.js").Frame} frame */
  board(frame) {
    return html`<div class="fr-replay">
      <kf-ring
        .view=${frame.view}
        .roster=${this.roster}
        .names=${[0, 1].map((seat) => this.nameOf(seat))}
        .bottom=${this.bottom}
        .config=${this.config}
        .clock=${() => this.t}
        .showing=${this.showing()}
        .lines=${this.lines()}
      ></kf-ring>
    </div>`;
  }

  lines() {
    const words = this.frames
      .slice(Math.max(0, this.at - 24), this.at + 1)
      .flatMap((one) => one.events.map((event) => sentence(event, (seat) => this.nameOf(seat), this.roster)));
    return words.filter(Boolean).map((text, n) => ({ text, n }));
  }

  /** @param {import("../../fighter/types.js").Frame} frame */
  controls(frame) {
    const said = frame.events
      .map((event) => sentence(event, (seat) => this.nameOf(seat), this.roster, true))
      .filter(Boolean)
      .join(" ");
    return html`<section class="replay-controls panel" aria-label=${t("fighter.replay.title")}>
      <p class="said" role="status">${this.playing ? nothing : said}</p>
      <div class="slide">
        <input
          type="range"
          min="0"
          max=${this.end()}
          step="10"
          .value=${String(Math.round(this.t))}
          aria-label=${t("fighter.replay.time")}
          aria-valuetext=${seconds(this.t)}
          @input=${(/** @type {Event} */ event) => this.seek(Number(/** @type {HTMLInputElement} */ (event.target).value))}
        />
        <span>${seconds(this.t)} / ${seconds(this.end())}</span>
      </div>
      <div class="buttons">
        ${button("first", t("fighter.replay.first"), () => this.step(-this.frames.length))}
        ${button("back", t("fighter.replay.previous"), () => this.step(-1))}
        ${button(this.playing ? "pause" : "play", t(this.playing ? "fighter.replay.pause" : "fighter.replay.play"), () => this.toggle(), "primary")}
        ${button("next", t("fighter.replay.following"), () => this.step(1))}
        ${button("last", t("fighter.replay.last"), () => this.step(this.frames.length))}
      </div>
      <div class="choices">
        <label class="choice"
          >${t("fighter.replay.speed")}
          <select
            data-role="speed"
            @change=${(/** @type {Event} */ event) => (this.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value))}
          >
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>× ${speed}</option>`)}
          </select>
        </label>
        <label class="choice"
          >${t("fighter.replay.seat")}
          <select
            @change=${(/** @type {Event} */ event) => ((this.bottom = Number(/** @type {HTMLSelectElement} */ (event.target).value)), this.requestUpdate())}
          >
            ${[0, 1].map((seat) => html`<option value=${seat} ?selected=${seat === this.bottom}>${this.nameOf(seat)}</option>`)}
          </select>
        </label>
        <label class="check"
          ><input
            type="checkbox"
            data-role="judge"
            .checked=${this.judge}
            @change=${() => ((this.judge = !this.judge), this.requestUpdate())}
          />${t("fighter.replay.judge")}</label
        >
        <a class="button" href=${recordPath(this.arena, this.n)} download="fighter-${this.arena}-${this.n}.txt"
          >${icon("download")} ${t("fighter.replay.record")}</a
        >
        <a class="button" href="/fighter">${t("fighter.back")}</a>
      </div>
    </section>`;
  }
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** @param {import("../../kit/icons.js").IconName} sign @param {string} name @param {() => void} press @param {string} [kind] */
function button(sign, name, press, kind = "") {
  return html`<button class="icon ${kind}" aria-label=${name} title=${name} @click=${press}>${icon(sign)}</button>`;
}

customElements.define("kf-fighter-replay", FighterReplay);
