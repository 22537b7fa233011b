/** The page of an arena: the invitation, the choice of characters, the ring, the result; in a lesson, the coach. */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { joinArena, rematchArena } from "../../fighter/api.js";
import { Battle } from "../../fighter/battle.js";
import { Coach } from "../../fighter/coach.js";
import { pressed } from "../../fighter/keys.js";
import { prefs, rememberArena, setPrefs } from "../../fighter/preferences.js";
import "../../fighter/ring.js";
import { useStyles } from "../../fighter/styles.js";
import { t } from "../../kit/dictionary.js";
import { Invitation } from "../../kit/invitation.js";
import { Page, lose } from "../../kit/page.js";
import { language } from "../../kit/settings.js";
import { endView } from "./end.js";
import { gatheringView, pickingView } from "./gathering.js";
import { bannerView, stripView } from "./header.js";
import { coachView } from "./lesson.js";
import { menuView } from "./menu.js";
import { talkDialog, talkHeard } from "./talk.js";

export class ArenaPage extends Page {
  static properties = { arena: { attribute: false }, lesson: { attribute: false } };

  constructor() {
    super();
    this.arena = "";
    /** The lesson that is taught here; 0: none. */
    this.lesson = 0;
    /** @type {Battle|null} */
    this.battle = null;
    /** @type {Coach|null} */
    this.coach = null;
    this.invitation = new Invitation(this);
    this.resigning = false;
    /** The battle whose result has had the focus. */
    this.ended = 0;
    this.onKey = (/** @type {KeyboardEvent} */ event) => pressed(this.battle, event);
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return this.lesson ? `${t("fighter.learn.title")} ${this.lesson}` : t("fighter.title");
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
    if (this.arena) this.enter();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    this.battle?.close();
    this.battle = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("arena") && this.arena) this.enter();
    if (this.battle && this.battle.lang !== language()) this.battle.again();
  }

  enter() {
    if (this.battle?.id === this.arena) return;
    this.battle?.close();
    const battle = new Battle(this.arena);
    this.battle = battle;
    this.coach = this.lesson ? new Coach(this.lesson, battle) : null;
    for (const model of [battle, this.coach]) model?.addEventListener("change", () => this.requestUpdate());
    this.doing(() => battle.open());
  }

  /** The result takes the focus once; the lobby offers the way back, but to a lesson. */
  updated() {
    const { battle } = this;
    if (battle?.gone) return lose(this, "game");
    if (battle?.view?.outcome && this.ended !== battle.n) {
      this.ended = battle.n;
      const head = this.querySelector("#fr-end");
      if (head instanceof HTMLElement) head.focus({ preventScroll: true });
    }
    if (!this.lesson && battle?.arena && battle.place() >= 0) rememberArena(battle.id);
  }

  /** @param {Partial<import("../../fighter/preferences.js").Prefs>} changes */
  prefer(changes) {
    setPrefs(changes);
    if ("hints" in changes) this.battle?.again();
    this.requestUpdate();
  }

  /** @param {boolean} resigning whether giving up has to be confirmed now */
  askToResign(resigning) {
    this.resigning = resigning;
    this.requestUpdate();
  }

  rematch() {
    return this.doing(async () => {
      await rematchArena(this.arena);
    });
  }

  sit() {
    return this.doing(async () => {
      await joinArena(this.arena);
      this.battle?.again();
    });
  }

  render() {
    const { battle } = this;
    if (!battle?.arena) return this.frame(this.connecting());
    const { view, arena } = battle;
    if (!arena.boards.length || !view) return this.frame(gatheringView(this, battle, arena));
    if (view.state === "PICK") return this.frame(pickingView(battle, view));
    return this.ring(battle, view);
  }

  connecting() {
    return this.trouble ? this.troubles() : html`<p>${t("fighter.arena.connecting")}</p>`;
  }

  /** @param {unknown} inside */
  frame(inside) {
    return html`<div class="fr-page">
      <header class="fr-strip">${stripView(this)}</header>
      ${bannerView(this.battle)}
      <div class="fr-plain">
        <h1>${t("fighter.title")}</h1>
        ${inside}
      </div>
      ${menuView(this)} ${talkDialog(this)} ${talkHeard(this)}
    </div>`;
  }

  /** @param {Battle} battle @param {import("../../fighter/types.js").View} view */
  ring(battle, view) {
    const playing = view.seat !== null;
    const now = prefs();
    return html`<div class="fr-page fr-fighting">
      <h1 class="visually-hidden">${t("fighter.title")}</h1>
      <header class="fr-strip">${stripView(this)}</header>
      ${bannerView(battle)}
      <kf-ring
        .view=${view}
        .roster=${battle.roster}
        .names=${[0, 1].map((seat) => battle.seatName(seat))}
        .bottom=${view.seat ?? 0}
        .config=${battle.config}
        .play=${playing ? battle.play : null}
        .clock=${() => battle.socket.clock.now()}
        .showing=${battle.showing}
        .side=${now.hand}
        .log=${battle.log}
        .keysOn=${now.keys && playing && matchMedia("(pointer: fine)").matches}
      ></kf-ring>
      ${battle.refusal ? html`<p class="fr-refusal" role="alert">${battle.refusal}</p>` : nothing}
      ${endView(this, battle)} ${this.coach ? coachView(this, this.coach) : nothing}
      <div class="fr-log visually-hidden" role="log" aria-live="polite" aria-label=${t("fighter.log")}>
        ${repeat(
          battle.log.slice(-6),
          (entry) => entry.n,
          (entry) => html`<p>${entry.text}</p>`,
        )}
      </div>
      ${menuView(this)} ${talkDialog(this)} ${talkHeard(this)}
    </div>`;
  }
}

customElements.define("kf-arena", ArenaPage);
