/**
 * `<kf-game>`: the game as a player or a spectator meets it. It draws what its model holds, and never guesses what the server
 * will say.
 * @module
 */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { get } from "../kit/api.js";
import { rematch, settleNext } from "../kit/dealing.js";
import { t } from "../kit/dictionary.js";
import { Drawn } from "../kit/model.js";
import { Phrases } from "../kit/phrases.js";
import { language, onChange } from "../kit/settings.js";
import { AfterGame } from "./after.js";
import { asideView } from "./aside.js";
import "./board.js";
import { chipsView, placeChips } from "./chips.js";
import { dialogView } from "./dialogs.js";
import { download } from "./download.js";
import { Drawers } from "./drawers.js";
import { draftGhost, draftLinks } from "./draft.js";
import { endView } from "./end.js";
import { fitFoot } from "./fit_foot.js";
import { focusZone, roving } from "./focus.js";
import { FullControl, controlNote } from "./full_control.js";
import { Guard } from "./guard.js";
import { bannerView, clockView, headView, nameView } from "./header.js";
import { highlightsOf, noHighlights } from "./highlights.js";
import { TableHints, lightHint } from "./hints.js";
import { pressed } from "./keys.js";
import { scrollLog } from "./log.js";
import { TableModel } from "./model.js";
import { offersView } from "./offers.js";
import { Opinions } from "./opinions.js";
import { panelView } from "./panel.js";
import { PastPositions } from "./past.js";
import { Pointer, thingAt } from "./pointer.js";
import { policyView } from "./policy.js";
import { Reading } from "./reading.js";
import { Reference } from "./rules.js";
import { play } from "./sound.js";
import { keyOf } from "./things.js";
import { useStyles } from "./styles.js";
import { talkHeard } from "./talk.js";

/** @typedef {import("./types.js").Table} Table */

export class Game extends LitElement {
  static properties = {
    game: { attribute: "game-id" },
    token: { attribute: false },
    lang: { attribute: false },
    settings: { attribute: false },
  };

  constructor() {
    super();
    this.game = "";
    /** @type {string|null} */
    this.token = null;
    /** @type {string} */
    this.lang = "";
    /** @type {unknown} */
    this.settings = null;
    this.model = new TableModel();
    this.past = new PastPositions(this.model);
    this.reading = new Reading();
    this.rules = new Reference();
    this.drawers = new Drawers();
    this.phrases = new Phrases();
    this.onward = new AfterGame();
    this.opinions = new Opinions();
    this.hints = new TableHints();
    this.control = new FullControl(this.model);
    /** Whether a link to this game lies in the clipboard. */
    this.shared = false;
    this.whyOpen = false;
    /** Whether every action is listed as a button. */
    this.allActions = false;
    /** @type {string|null} the thing on the board under the pointer, or with the focus */
    this.pointed = null;
    /** Whether the chips were called by a key, and get the focus. */
    this.toChips = false;
    this.dressed = false;
    this.hadFocus = false;
    /** Whether the table of this game has been drawn: whoever came by a button finds the focus there. */
    this.arrived = false;
    this.tick = 0;
    const { past, reading, rules, drawers, phrases, onward, opinions, control, hints } = this;
    for (const drawn of [this.model, past, reading, rules, drawers, phrases, onward, opinions, control, hints])
      new Drawn(this, drawn);
    this.model.addEventListener("asked", () => this.asked());
    this.model.addEventListener("said", (event) => {
      const { seat, phrase } = /** @type {CustomEvent<import("./types.js").Said>} */ (event).detail;
      this.phrases.hear(seat, phrase);
    });
    this.model.addEventListener("chosen", () => this.past.leave(true));
    this.model.addEventListener("table", (event) => {
      this.dispatchEvent(new CustomEvent("kf-table", { detail: /** @type {CustomEvent} */ (event).detail }));
    });
    this.model.addEventListener("turned away", (event) => {
      this.dispatchEvent(new CustomEvent("kf-turned-away", { detail: /** @type {CustomEvent} */ (event).detail }));
    });
    this.model.addEventListener("deal", () => settleNext(this.game));
    this.model.addEventListener("next", (event) => this.go(`/game/${/** @type {CustomEvent} */ (event).detail}`));
    this.reading.addEventListener("open", () => this.openDialog());
    this.reading.addEventListener("close", () => this.querySelector("dialog")?.close());
    new Guard(this).attach(this);
    new Pointer(this).attach(this);
    this.addEventListener("pointerover", (event) => {
      this.reading.pointAt(event.target);
      this.pointAt(event.target);
    });
    this.addEventListener("focusin", (event) => {
      this.reading.pointAt(event.target);
      this.pointAt(event.target);
    });
    this.onKey = (/** @type {KeyboardEvent} */ event) => {
      this.control.keyDown(event);
      pressed(this, event);
    };
    this.onKeyUp = (/** @type {Event} */ event) =>
      (event instanceof KeyboardEvent && event.key !== "Shift") || this.control.letGo();
    /** @type {(() => void)|null} */
    this.unlisten = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    useStyles().then(() => {
      this.dressed = true;
      this.requestUpdate();
    });
    document.addEventListener("keydown", this.onKey);
    document.addEventListener("keyup", this.onKeyUp);
    addEventListener("blur", this.onKeyUp);
    this.tick = window.setInterval(() => this.countsDown() && this.requestUpdate(), 500);
    this.unlisten = onChange(() => this.requestUpdate());
    if (this.hasUpdated) this.requestUpdate("game");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    document.removeEventListener("keyup", this.onKeyUp);
    removeEventListener("blur", this.onKeyUp);
    clearInterval(this.tick);
    this.unlisten?.();
    this.model.close();
  }

  countsDown() {
    const { room } = this.model;
    return !!room && (room.players.some((player) => player.running) || room.claim_in_s !== null);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("game")) Object.assign(this, { arrived: false, shared: false });
    if (changed.get("game")) {
      this.past.leave(true);
      this.reading.show(null);
    }
    if (["game", "token", "lang"].some((name) => changed.has(name)) && this.game)
      this.model.open(this.game, { token: this.token, lang: this.lang || language() });
    if (this.model.table) this.rules.load(this.model.table.regulation.id);
    const active = document.activeElement;
    this.hadFocus = !!active && active !== this && this.contains(active);
  }

  /** It is the player's turn to decide: a sound, and a sign in the tab for whoever looks elsewhere. */
  asked() {
    play("turn");
    if (!document.hidden) return;
    const title = document.title;
    document.title = `● ${t("table.your.turn.now")}`;
    document.addEventListener("visibilitychange", () => (document.title = title), { once: true });
  }

  /** Answers that lie on the board say what they lead to when they are pointed at. @param {EventTarget|null} target */
  pointAt(target) {
    const thing = target instanceof Element ? thingAt(target) : null;
    const name = thing ? keyOf(thing) : null;
    if (name === this.pointed) return;
    this.pointed = name;
    if (this.model.act.decision?.options.some((option) => option.note)) this.requestUpdate();
  }

  async openDialog() {
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  /** One step back, whatever is under way. @returns {boolean} whether there was one */
  escape() {
    if (this.past.position) this.past.leave(true);
    else if (this.model.busy()) return false;
    else if (this.putBack()) return true;
    else if (this.drawers.coverBoard()) this.drawers.closeAll();
    else return false;
    return true;
  }

  /** Whatever is under way, one step; the focus goes back to the card that is put down. */
  putBack() {
    const { thing } = this.model.act.held;
    const back = this.model.act.back();
    if (back && thing && document.activeElement?.closest(".k-chips-at")) {
      const card = this.querySelector(`kf-board [data-key="${keyOf(thing)}"]`);
      if (card instanceof HTMLElement) card.focus();
    }
    return back;
  }

  async rematch() {
    const facts = await get(`/api/games/${encodeURIComponent(this.game)}`);
    const room = await rematch(facts.room);
    if (room.game && room.game !== this.game) this.go(`/game/${room.game}`);
  }

  download() {
    return download(this.game, { view: this.model.table?.outcome ? "all" : "me" });
  }

  /** @param {string} path */
  go(path) {
    this.dispatchEvent(new CustomEvent("kf-go", { detail: path, bubbles: true }));
  }

  render() {
    const { model } = this;
    const table = model.table;
    if (!table || !this.dressed)
      return html`<div class="k-loading">
        ${bannerView(model)}
        <p>${t("table.connection.connecting")}</p>
      </div>`;
    const bottom = Math.max(0, table.viewer);
    const past = this.past.table;
    const live = !past && table.viewer >= 0;
    return html`<div
      class="k-game ${this.drawers.anyOpen() ? "k-aside-open" : ""} ${past ? "k-past" : ""}"
      data-version=${model.version}
      data-busy=${model.busy()}
      data-viewer=${table.viewer}
    >
      ${bannerView(model)}
      <kf-board
        .table=${past ?? table}
        .bottom=${bottom}
        .highlights=${live ? highlightsOf(model.act, bottom) : noHighlights(bottom, this.seatNames(table))}
        .events=${past ? [] : model.events}
        .draft=${live ? draftGhost(model.act) : nothing}
        .draftLinks=${live ? draftLinks(model.act) : []}
        .names=${[nameView(model, 0), nameView(model, 1)]}
        .head=${headView(this, table, bottom)}
        .foot=${this.foot(table, bottom)}
      ></kf-board>
      ${live ? chipsView(this) : nothing} ${asideView(this, bottom)} ${dialogView(this)} ${talkHeard(this)}
      ${controlNote(this.control)}
      <div class="k-sr" role="log" aria-live="polite" data-testid="live">${model.spoken}</div>
    </div>`;
  }

  /** What the seats are called for somebody who watches. @param {Table} table */
  seatNames(table) {
    const players = table.viewer < 0 ? (this.model.room?.players ?? []) : [];
    return players.map((player, seat) => player.name || t("table.seat", { n: seat + 1 }));
  }

  /**
   * @param {Table} table
   * @param {number} bottom
   */
  foot(table, bottom) {
    const { model, past } = this;
    return html`<div class="k-foot">
      ${
        past.position
          ? html`<div class="k-offer k-past-note" role="status">
              <span>${t("table.past")}</span
              ><button class="k-button k-small" data-role="now" @click=${() => past.leave(true)}>
                ${t("table.to.now")}
              </button>
            </div>`
          : nothing
      }
      ${offersView(model, table)} ${table.outcome ? endView(this, table) : panelView(this, table)}
      <div class="k-own-row">
        ${table.viewer < 0 ? html`<span class="k-who">${nameView(model, bottom)}</span>${clockView(model, bottom)}` : nothing}
        ${table.viewer >= 0 && !table.outcome ? policyView(this, table) : nothing}
      </div>
    </div>`;
  }

  updated() {
    const board = this.querySelector("kf-board");
    const ready = board instanceof LitElement ? board.updateComplete : Promise.resolve(true);
    ready.then(() => this.settled());
  }

  /** Everything is drawn: Tab reaches one thing in each zone, the log is at its end, the focus is not lost. */
  settled() {
    roving(this);
    fitFoot(this);
    placeChips(this);
    lightHint(this);
    if (this.toChips) focusZone(this, "chips");
    this.toChips = false;
    const log = this.querySelector(".k-log");
    if (log && !this.past.position) scrollLog(log, this.model.log.length);
    const panel = this.querySelector(".k-panel, .k-end");
    if (!(panel instanceof HTMLElement) || !this.focusIsLost()) return;
    panel.tabIndex = -1;
    panel.focus({ preventScroll: true });
  }

  /** Did the last drawing take away what had the focus, or is the table drawn for the first time? */
  focusIsLost() {
    const first = !this.arrived;
    this.arrived = true;
    const active = document.activeElement;
    if (first && active instanceof HTMLHeadingElement) return true;
    return (first || this.hadFocus) && (active === document.body || active === null);
  }
}

customElements.define("kf-game", Game);
