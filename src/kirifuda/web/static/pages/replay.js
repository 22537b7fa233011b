/** Replay: a finished game step by step, or played at a chosen speed, as someone who may see it saw it. */
import { html, nothing } from "../vendor/lit.js";
import { get } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";
import { download } from "../blackpoker/download.js";
import { icon } from "../kit/icons.js";
import { Page } from "../kit/page.js";
import { resultWords } from "./rooms.js";
import "../blackpoker/board.js";

/** @typedef {"me"|"public"|"all"} View */
/** The first position there is something to see in. */
const FIRST = 1;
const SPEEDS = /** @type {const} */ ({ slow: 2400, normal: 1200, fast: 450 });

class Replay extends Page {
  static properties = { game: { attribute: false } };

  constructor() {
    super();
    this.game = "";
    /** @type {any} */
    this.facts = null;
    /** @type {View} */
    this.view = "public";
    /** @type {keyof typeof SPEEDS} */
    this.speed = "normal";
    this.at = FIRST;
    /** @type {any} */
    this.table = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Map<string, Promise<any>>} */
    this.positions = new Map();
    this.lang = language();
    this.keyed = (/** @type {KeyboardEvent} */ event) => this.key(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.keyed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.keyed);
    this.pause();
  }

  heading() {
    return t("replay.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("game")) this.load();
    if (this.lang === language()) return;
    this.lang = language();
    this.positions.clear();
    if (this.facts) this.show(this.at);
  }

  load() {
    return this.doing(async () => {
      this.facts = await get(`/api/games/${encodeURIComponent(this.game)}`);
      this.view = this.facts.viewer >= 0 ? "me" : this.views().includes("all") ? "all" : "public";
      await this.show(Number(new URLSearchParams(location.search).get("at") ?? FIRST));
    });
  }

  /** @returns {View[]} whose eyes may be borrowed */
  views() {
    /** @type {View[]} */
    const found = this.facts.viewer >= 0 ? ["me"] : [];
    return this.facts.result ? [...found, "public", "all"] : [...found, "public"];
  }

  last() {
    return Math.max(FIRST, (this.facts?.positions ?? FIRST) - 1);
  }

  /** @param {number} n */
  position(n) {
    const query = new URLSearchParams({ view: this.view, lang: this.lang });
    const path = `/api/games/${encodeURIComponent(this.game)}/positions/${n}?${query}`;
    let found = this.positions.get(path);
    if (!found) this.positions.set(path, (found = get(path)));
    return found;
  }

  /** @param {number} n */
  async show(n) {
    this.at = Math.max(FIRST, Math.min(n, this.last()));
    this.requestUpdate();
    const wanted = this.at;
    try {
      const table = await this.position(wanted);
      if (wanted !== this.at) return;
      this.table = table;
      this.requestUpdate();
      if (wanted < this.last()) this.position(wanted + 1).catch(() => {});
    } catch (error) {
      this.pause();
      this.failed(error);
    }
  }

  /** @param {View} view */
  async see(view) {
    const share = this.last() ? this.at / this.last() : 0;
    this.view = view;
    this.facts = await get(`/api/games/${encodeURIComponent(this.game)}?view=${view}`);
    return this.show(Math.round(share * this.last()));
  }

  playing() {
    return this.timer !== undefined;
  }

  play() {
    if (this.at >= this.last()) this.at = FIRST - 1;
    const step = async () => {
      await this.show(this.at + 1);
      if (this.timer === undefined) return;
      if (this.at >= this.last()) this.pause();
      else this.timer = setTimeout(step, SPEEDS[this.speed]);
    };
    this.timer = setTimeout(step, 0);
    this.requestUpdate();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.requestUpdate();
  }

  /** @param {number} n */
  jump(n) {
    this.pause();
    this.show(n);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.composedPath()[0];
    if (target instanceof HTMLElement && target.closest("input, select, textarea, button, a")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") this.jump(this.at + 1);
    else if (event.key === "ArrowLeft") this.jump(this.at - 1);
    else if (event.key === "Home") this.jump(FIRST);
    else if (event.key === "End") this.jump(this.last());
    else if (event.key === " ") this.playing() ? this.pause() : this.play();
    else return;
    event.preventDefault();
  }

  render() {
    return html`<h1>${t("replay.title")}</h1>
      ${this.troubles()} ${this.facts ? this.about() : html`<p>${t("page.loading")}</p>`}
      <div class="replay-board">
        ${this.table ? html`<kf-board .table=${this.table} .names=${this.facts?.players.map((/** @type {any} */ one) => tr(one.name)) ?? []}></kf-board>` : nothing}
      </div>
      ${this.facts ? this.controls() : nothing}`;
  }

  about() {
    const [a, b] = this.facts.players.map((/** @type {any} */ player) => tr(player.name));
    return html`<p>
      <b>${t("watch.versus", { a, b })}</b> · ${tr(this.facts.regulation)}
      <span class="tag">${resultWords(this.facts)}</span>
    </p>`;
  }

  controls() {
    return html`<div class="panel replay-controls">
      <p class="said" aria-live="polite">${this.table?.prompt ?? ""}</p>
      <div class="slide">
        <label for="at" class="visually-hidden">${t("replay.position")}</label>
        <input id="at" type="range" min=${FIRST} max=${this.last()} .value=${String(this.at)} @input=${this.slid} />
        <span class="small muted">${t("replay.at", { n: this.at, of: this.last() })}</span>
      </div>
      <div class="buttons">
        ${this.button("first", t("replay.first"), () => this.jump(FIRST), this.at <= FIRST)}
        ${this.button("back", t("replay.back"), () => this.jump(this.at - 1), this.at <= FIRST)}
        ${
          this.playing()
            ? this.button("pause", t("replay.pause"), () => this.pause(), false)
            : this.button("play", t("replay.play"), () => this.play(), false)
        }
        ${this.button("next", t("replay.next"), () => this.jump(this.at + 1), this.at >= this.last())}
        ${this.button("last", t("replay.last"), () => this.jump(this.last()), this.at >= this.last())}
      </div>
      <div class="choices">
        ${this.select("speed", t("replay.speed"), Object.keys(SPEEDS), this.speed, (name) => t(/** @type {any} */ (`replay.${name}`)))}
        ${this.select("view", t("replay.view"), this.views(), this.view, (name) => t(/** @type {any} */ (`replay.view.${name}`)))}
        <button @click=${() => this.doing(() => download(this.game, { view: this.view }))}>
          ${icon("download")} ${t("records.download")}
        </button>
      </div>
      <p class="muted small keys">${t("replay.keys")}</p>
    </div>`;
  }

  /**
   * @param {import("../kit/icons.js").IconName} sign
   * @param {string} name
   * @param {() => void} press
   * @param {boolean} off
   */
  button(sign, name, press, off) {
    return html`<button class="icon" aria-label=${name} title=${name} ?disabled=${off} @click=${press}>
      ${icon(sign)}
    </button>`;
  }

  /**
   * @param {"speed"|"view"} id
   * @param {string} label
   * @param {string[]} values
   * @param {string} now
   * @param {(value: string) => string} words
   */
  select(id, label, values, now, words) {
    const changed = (/** @type {Event} */ event) => {
      const value = /** @type {HTMLSelectElement} */ (event.target).value;
      if (id === "view") this.doing(() => this.see(/** @type {View} */ (value)));
      else this.speed = /** @type {keyof typeof SPEEDS} */ (value);
    };
    return html`<span class="choice">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${changed}>
        ${values.map((value) => html`<option value=${value} ?selected=${value === now}>${words(value)}</option>`)}
      </select>
    </span>`;
  }

  /** @param {Event} event */
  slid(event) {
    this.jump(Number(/** @type {HTMLInputElement} */ (event.target).value));
  }
}

customElements.define("kf-replay", Replay);
