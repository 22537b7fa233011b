/**
 * `<kf-game>`: the game as a player or a spectator meets it. It holds the line to the server and what is being put
 * together; it never guesses what the server will say.
 * @module
 */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { get, rematch } from "../kit/api.js";
import { download } from "./download.js";
import { language, onChange, settings } from "../kit/settings.js";
import { Act, find } from "./act.js";
import { asideView } from "./aside.js";
import "./board.js";
import { dialogView } from "./dialogs.js";
import { draftGhost, draftLinks } from "./draft.js";
import { Drag } from "./pointer.js";
import { endView } from "./end.js";
import { roving } from "./focus.js";
import { bannerView, clockView, headView, nameView, offersView } from "./header.js";
import { pressed } from "./keys.js";
import { Line } from "./line.js";
import { plainLook } from "./look.js";
import { lookOf } from "./lookout.js";
import { panelView } from "./panel.js";
import { policyView } from "./policy.js";
import { Reader } from "./reader.js";
import { play } from "./sound.js";
import { useStyles } from "./styles.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Thing} Thing */

export class Game extends Reader {
  static properties = {
    game: { attribute: "game-id" },
    token: { attribute: false },
    lang: { attribute: false },
    settings: { attribute: false },
    session: { attribute: false },
  };

  constructor() {
    super();
    /** @type {string|null} */
    this.token = null;
    /** @type {string} */
    this.lang = "";
    /** @type {unknown} */
    this.settings = null;
    /** @type {{token: string, lang: string}|null} */
    this.session = null;
    /** @type {Table|null} */
    this.table = null;
    /** @type {import("./types.js").RoomState|null} */
    this.room = null;
    this.roomAt = 0;
    this.version = 0;
    /** @type {import("./types.js").LogLine[]} */
    this.log = [];
    /** @type {import("./types.js").Event[]} */
    this.events = [];
    this.line = "closed";
    this.lineBack = false;
    this.notice = "";
    this.whyOpen = false;
    this.spoken = "";
    this.act = new Act({
      send: (decision, index) => this.choose(decision, index),
      changed: () => this.requestUpdate(),
    });
    this.wire = new Line(this);
    this.drag = new Drag(this);
    this.drag.attach(this);
    this.addEventListener("pointerover", (event) => this.pointed(event.target));
    this.addEventListener("focusin", (event) => this.pointed(event.target));
    this.tick = 0;
    this.hadFocus = false;
    this.dressed = false;
    this.logSeen = 0;
    this.logHeight = 0;
    this.onKey = (/** @type {KeyboardEvent} */ event) => pressed(this, event);
    /** @type {(() => void)|null} */
    this.unlisten = null;
  }

  connectedCallback() {
    super.connectedCallback();
    useStyles().then(() => {
      this.dressed = true;
      this.requestUpdate();
    });
    document.addEventListener("keydown", this.onKey);
    this.tick = window.setInterval(() => this.ticks() && this.requestUpdate(), 500);
    this.unlisten = onChange(() => this.requestUpdate());
    if (this.hasUpdated) this.requestUpdate("game");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    clearInterval(this.tick);
    this.unlisten?.();
    this.wire.close();
  }

  /** Whether something counts down. */
  ticks() {
    return !!this.room && (this.room.players.some((player) => player.running) || this.room.claim_in_s !== null);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.get("game")) this.leave();
    if (["game", "token", "lang", "session"].some((name) => changed.has(name)) && this.game) {
      this.wire.open(this.game, this.session?.token ?? this.token, this.session?.lang || this.lang || language());
    }
    const active = document.activeElement;
    this.hadFocus = !!active && active !== this && this.contains(active);
  }

  /** Another game: nothing of the last one stays on the table. */
  leave() {
    this.table = null;
    this.room = null;
    this.log = [];
    this.events = [];
    this.logSeen = 0;
    this.past = null;
    this.ruleName = null;
    this.rulePlace = null;
    this.act.clear();
    this.act.see(null);
  }

  // What the server says.

  /** @param {import("./line.js").Frame} frame */
  shown(frame) {
    const before = this.table;
    this.table = frame.table;
    this.events = frame.events;
    this.version = frame.version;
    this.rules.load(frame.table.regulation.id, () => this.requestUpdate());
    if (frame.last) this.act.see(frame.table);
    if (!before?.decision && frame.table.decision && frame.last) this.calledUpon();
    if (frame.lines.length || before?.prompt !== frame.table.prompt) {
      this.spoken = [...frame.lines.map((line) => line.text), frame.table.prompt].join(
        language() === "ja" ? "。" : ". ",
      );
    }
    this.notice = "";
    this.requestUpdate();
  }

  /** It is the player's turn to decide: a sound, and a sign in the tab for whoever looks elsewhere. */
  calledUpon() {
    play("turn");
    if (!document.hidden) return;
    const title = document.title;
    document.title = `● ${t("table.your.turn.now")}`;
    document.addEventListener("visibilitychange", () => (document.title = title), { once: true });
  }

  bottom() {
    return this.table && this.table.viewer >= 0 ? this.table.viewer : 0;
  }

  /** Whether nothing may be sent: an answer is on its way, or the table is not up to date. */
  busy() {
    return this.wire.busy(this.table?.decision ?? null) || this.line !== "open";
  }

  // What the player does.

  /**
   * @param {import("./types.js").Decision} decision
   * @param {number} index
   */
  choose(decision, index) {
    if (this.wire.busy(decision)) return;
    this.notice = "";
    this.lookNow(true);
    this.wire.choose(decision, index, this.version);
    this.requestUpdate();
  }

  /** @param {Record<string, unknown> & {type: string}} message */
  async command(message) {
    const answer = await this.wire.send(message);
    if (answer.type === "refused") this.refused(answer);
    this.requestUpdate();
  }

  /** @param {{message: string, rule?: string}} answer */
  refused(answer) {
    this.notice = answer.rule ? `${answer.message}［${answer.rule}］` : answer.message;
    this.act.clear();
    this.act.staged = null;
    this.requestUpdate();
  }

  /** @param {string} name */
  macro(name) {
    this.act.clear();
    this.command({ type: "macro", name, version: this.version });
  }

  /**
   * @param {string} mode
   * @param {string[]} marks
   */
  setPolicy(mode, marks) {
    this.command({ type: "policy", mode, marks });
  }

  /** @param {string} mark */
  toggleMark(mark) {
    const policy = this.room?.policy ?? { mode: settings().policy, marks: [] };
    const marks = policy.marks.includes(mark) ? policy.marks.filter((one) => one !== mark) : [...policy.marks, mark];
    this.setPolicy(policy.mode, marks);
  }

  /** @param {Thing} thing */
  touch(thing) {
    if (!this.table?.decision || this.busy() || this.past) return false;
    return this.act.touch(thing);
  }

  /** @param {Thing} thing */
  pick(thing) {
    if (this.act.decision?.kind !== "chance" || this.busy()) return;
    this.act.picked = thing;
    this.requestUpdate();
  }

  /**
   * @param {Thing} card
   * @param {Thing|null} onto
   * @param {boolean} inField
   */
  drop(card, onto, inField) {
    const decision = this.act.decision;
    if (!decision || this.busy()) return;
    const direct = find(decision, "card", card.id);
    if (direct >= 0 && (onto || inField)) return this.act.choose(direct);
    if (decision.kind !== "chance") return;
    this.act.picked = card;
    if (onto && this.act.aimAt(decision, card, onto)) return;
    const actions = this.act.actions(card);
    if (inField && actions.length === 1) return this.act.begin(decision, actions[0] ?? 0);
    this.requestUpdate();
  }

  /** @param {number|null} index */
  show(index) {
    if (this.act.shown === index) return;
    this.act.shown = index;
    this.requestUpdate();
  }

  escape() {
    if (this.past) return (this.lookNow(true), true);
    if (this.busy()) return false;
    return this.act.back() || (this.asideOpen && (this.showAside(false), true));
  }

  async rematch() {
    const facts = await get(`/api/games/${encodeURIComponent(this.game)}`);
    const room = await rematch(facts.room);
    if (room.game && room.game !== this.game) this.go(`/game/${room.game}`);
  }

  download() {
    return download(this.game, { view: this.table?.outcome ? "all" : "me" });
  }

  /** @param {string} path */
  go(path) {
    this.dispatchEvent(new CustomEvent("kf-go", { detail: path, bubbles: true }));
  }

  // Drawing.

  render() {
    const table = this.table;
    if (!table || !this.dressed)
      return html`<div class="k-loading">
        ${bannerView(this)}
        <p>${t("table.connection.connecting")}</p>
      </div>`;
    const bottom = this.bottom();
    const past = this.past?.table ?? null;
    const live = !past && table.viewer >= 0;
    return html`<div
      class="k-game ${this.asideOpen ? "k-aside-open" : ""} ${past ? "k-past" : ""}"
      data-version=${this.version}
      data-busy=${this.busy()}
      data-viewer=${table.viewer}
    >
      ${bannerView(this)}
      <kf-board
        .table=${past ?? table}
        .bottom=${bottom}
        .look=${live ? lookOf(this.act, bottom, true) : plainLook(bottom, this.called(table))}
        .events=${past ? [] : this.events}
        .draft=${live ? draftGhost(this.act) : nothing}
        .draftLinks=${live ? draftLinks(this.act) : []}
        .names=${this.names()}
        .head=${headView(this, table, bottom)}
        .foot=${this.foot(table, bottom)}
      ></kf-board>
      ${asideView(this, bottom)} ${dialogView(this)}
      <div class="k-sr" role="log" aria-live="polite" data-testid="live">${this.spoken}</div>
    </div>`;
  }

  /** What the seats are called for somebody who watches. @param {Table} table */
  called(table) {
    return table.viewer >= 0
      ? []
      : (this.room?.players.map((player, seat) => player.name || t("table.seat", { n: seat + 1 })) ?? []);
  }

  names() {
    return [nameView(this, 0), nameView(this, 1)];
  }

  /**
   * @param {Table} table
   * @param {number} bottom
   */
  foot(table, bottom) {
    return html`<div class="k-foot">
      ${this.past ? html`<div class="k-offer k-past-note" role="status"><span>${t("table.past")}</span><button class="k-button k-small" data-role="now" @click=${() => this.lookNow(true)}>${t("table.to.now")}</button></div>` : nothing}
      ${offersView(this, table)} ${table.outcome ? endView(this, table) : panelView(this, table)}
      <div class="k-own-line">
        ${table.viewer < 0 ? html`<span class="k-who">${nameView(this, bottom)}</span>${clockView(this, bottom)}` : nothing}
        ${table.viewer >= 0 && !table.outcome ? policyView(this, table) : nothing}
      </div>
    </div>`;
  }

  updated() {
    const board = this.querySelector("kf-board");
    const ready = board instanceof LitElement ? board.updateComplete : Promise.resolve(true);
    ready.then(() => this.settled());
  }

  settled() {
    roving(this);
    this.scrollLog();
    if (this.hadFocus && (document.activeElement === document.body || document.activeElement === null)) {
      const panel = this.querySelector(".k-panel, .k-end");
      if (panel instanceof HTMLElement) {
        panel.tabIndex = -1;
        panel.focus({ preventScroll: true });
      }
    }
  }

  /** The newest line is in sight, unless the player reads older ones. */
  scrollLog() {
    const list = this.querySelector(".k-log");
    if (!list || this.past || this.logSeen === this.log.length) return;
    const grown = list.scrollHeight - this.logHeight;
    const near = list.scrollHeight - list.scrollTop - list.clientHeight < Math.max(80, grown + 40);
    if (near || this.logSeen === 0) list.scrollTop = list.scrollHeight;
    this.logSeen = this.log.length;
    this.logHeight = list.scrollHeight;
  }
}

customElements.define("kf-game", Game);
