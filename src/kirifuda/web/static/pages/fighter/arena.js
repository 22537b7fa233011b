/** The page of an arena: the invitation, the choice of characters, the ring, the result. */
import { html, live, nothing, repeat } from "../../vendor/lit.js";
import { t, tr } from "../../kit/dictionary.js";
import { icon } from "../../kit/icons.js";
import { Page } from "../../kit/page.js";
import { language } from "../../kit/settings.js";
import { joinArena, rematchArena } from "../../fighter/api.js";
import { Battle } from "../../fighter/battle.js";
import { endView } from "./end.js";
import { pressed } from "../../fighter/keys.js";
import { menuView } from "./menu.js";
import { characterCard } from "../../fighter/characters.js";
import { prefs, rememberArena, setPrefs } from "../../fighter/preferences.js";
import { useStyles } from "../../fighter/styles.js";
import "../../fighter/ring.js";

export class ArenaPage extends Page {
  static properties = { arena: { attribute: false } };

  constructor() {
    super();
    this.arena = "";
    /** @type {Battle|null} */
    this.battle = null;
    this.copied = false;
    this.resigning = false;
    this.ended = 0;
    /** Does the lobby offer the way back? */
    this.remembered = true;
    this.keyed = (/** @type {KeyboardEvent} */ event) => this.key(event);
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return t("fighter.title");
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.keyed);
    if (this.arena) this.meet();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.keyed);
    this.battle?.close();
    this.battle = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("arena") && this.arena) this.meet();
    if (this.battle && this.battle.lang !== language()) this.battle.again();
  }

  meet() {
    if (this.battle?.id === this.arena) return;
    this.battle?.close();
    const battle = new Battle(this.arena);
    this.battle = battle;
    battle.addEventListener("change", () => this.requestUpdate());
    this.doing(() => battle.open());
  }

  /** The result takes the focus once. */
  updated() {
    const battle = this.battle;
    if (battle?.view?.outcome && this.ended !== battle.n) {
      this.ended = battle.n;
      const head = this.querySelector("#fr-end");
      if (head instanceof HTMLElement) head.focus({ preventScroll: true });
    }
    if (this.remembered && battle?.arena && battle.place() >= 0) rememberArena(battle.id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const battle = this.battle;
    if (!battle?.view || battle.view.seat === null || !prefs().keys) return;
    if (pressed(battle.play, event)) event.preventDefault();
  }

  bottom() {
    return this.battle?.view?.seat ?? 0;
  }

  /** @param {Partial<import("../../fighter/preferences.js").Prefs>} changes */
  prefer(changes) {
    setPrefs(changes);
    if ("hints" in changes) this.battle?.again();
    this.requestUpdate();
  }

  openMenu() {
    this.resigning = false;
    this.querySelector("dialog")?.showModal();
  }

  menuClosed() {
    this.resigning = false;
    this.requestUpdate();
  }

  rematch() {
    return this.doing(async () => {
      await rematchArena(this.arena);
    });
  }

  render() {
    const battle = this.battle;
    if (!battle?.arena)
      return this.frame(
        battle?.gone
          ? html`<p>${t("fighter.arena.gone")}</p>`
          : this.troubles() || html`<p>${t("fighter.arena.connecting")}</p>`,
      );
    const { view, arena } = battle;
    if (!arena.boards.length || !view) return this.gathering(battle, arena);
    if (view.state === "PICK") return this.picking(battle);
    return this.ring(battle);
  }

  /** @param {unknown} inside */
  frame(inside) {
    return html`<div class="fr-page">
      <header class="fr-strip">${this.strip()}</header>
      ${this.banner()}
      <div class="fr-plain">
        <h1>${t("fighter.title")}</h1>
        ${inside}
      </div>
      ${menuView(this)}
    </div>`;
  }

  strip() {
    const arena = this.battle?.arena;
    const score =
      arena && arena.match.kind !== "single" ? html`<span class="tag">${arena.wins.join("–")}</span>` : nothing;
    return html`<a class="fr-home" href="/fighter">${icon("back")}<span>${t("fighter.title")}</span></a>
      ${score}
      <span class="fr-gap"></span>
      ${arena && this.battle?.view && this.battle.view.seat === null ? html`<span class="tag">${t("fighter.watching")}</span>` : nothing}
      ${arena?.spectators ? html`<span class="small muted">${t("fighter.spectators", { n: arena.spectators })}</span>` : nothing}
      <button
        class="quiet icon"
        data-role="menu"
        aria-label=${t("fighter.menu")}
        aria-haspopup="dialog"
        @click=${this.openMenu}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
          <path d="M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z"></path>
        </svg>
      </button>`;
  }

  banner() {
    const state = this.battle?.socket.state ?? "closed";
    const bad = state === "waiting" || (state === "connecting" && !!this.battle?.view);
    return bad
      ? html`<div class="fr-banner" role="status" data-testid="connection">${t("fighter.arena.lost")}</div>`
      : nothing;
  }

  /** @param {Battle} battle @param {import("../../fighter/types.js").Arena} arena */
  gathering(battle, arena) {
    const place = battle.place();
    const open = arena.seats.some((seat) => seat.kind === "open");
    if (place < 0 && open) return this.door(arena);
    if (arena.match.kind === "team" && !open && place >= 0) return this.teamPick(battle, arena, place);
    return this.frame(open ? this.invitation(arena) : html`<p role="status">${t("fighter.arena.waiting")}</p>`);
  }

  /** @param {import("../../fighter/types.js").Arena} arena */
  invitation(arena) {
    const link = new URL(`/fighter/arena/${arena.id}`, location.href).href;
    return html`<div class="panel invite">
      <div>
        <p>${t("fighter.arena.invite")}</p>
        <label for="invite">${t("fighter.arena.link")}</label>
        <input id="invite" type="text" readonly .value=${live(link)} />
        <div class="actions">
          <button class="primary" @click=${() => this.copy(link)}>
            ${icon("copy")} ${t(this.copied ? "fighter.arena.copied" : "fighter.arena.copy")}
          </button>
          ${"share" in navigator ? html`<button @click=${() => navigator.share({ url: link, title: t("fighter.title") }).catch(() => {})}>${icon("share")} ${t("room.share")}</button>` : nothing}
        </div>
        <p class="waiting muted" role="status">${t("fighter.arena.waiting")}</p>
      </div>
      <figure>
        <img
          src="/api/fighter/arenas/${encodeURIComponent(arena.id)}/invite.svg"
          alt=${t("fighter.arena.qr")}
          width="220"
          height="220"
        />
      </figure>
    </div>`;
  }

  /** @param {string} link */
  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.copied = true;
    } catch {
      // No clipboard without https: then the link is selected, ready for the keys.
      this.querySelector("input")?.select();
    }
    this.requestUpdate();
  }

  /** @param {import("../../fighter/types.js").Arena} arena */
  door(arena) {
    const host = arena.seats.find((seat) => seat.kind === "person");
    return this.frame(
      html`<p class="lead">${t("fighter.arena.door", { name: host?.name ?? "" })}</p>
        ${this.troubles()}
        <p>
          <button class="primary now" ?disabled=${this.busy} @click=${this.sit}>
            ${icon("play")} ${t("fighter.arena.sit")}
          </button>
        </p>`,
    );
  }

  sit() {
    return this.doing(async () => {
      await joinArena(this.arena);
      this.battle?.again();
    });
  }

  /** @param {Battle} battle */
  picking(battle) {
    const view = battle.view;
    const seat = view?.seat ?? null;
    const mine = seat === null ? null : (view?.sides[seat]?.character ?? null);
    const theirs = seat === null ? null : (view?.sides[1 - seat]?.character ?? null);
    const status = seat === null ? t("fighter.pick.watch") : mine ? t("fighter.pick.wait") : t("fighter.pick.text");
    return this.frame(
      html`<section class="fr-pick">
        <h2>${t("fighter.pick.title")}</h2>
        <p role="status">${status}</p>
        ${this.characters(mine, theirs, seat === null || mine !== null, (id) => battle.socket.post("pick", { character: id }))}
      </section>`,
    );
  }

  /** @param {Battle} battle @param {import("../../fighter/types.js").Arena} arena @param {number} place */
  teamPick(battle, arena, place) {
    const mine = arena.seats[place]?.character ?? null;
    const team = arena.seats[place]?.team;
    const taken = arena.seats.filter((seat, at) => at !== place && seat.team === team).map((seat) => seat.character);
    return this.frame(
      html`<section class="fr-pick">
        <h2>${t("fighter.pick.title")}</h2>
        ${this.characters(mine, taken, mine !== null, (id) => battle.socket.post("pick", { character: id }))}
      </section>`,
    );
  }

  /**
   * @param {string|null} mine
   * @param {string|null|(string|undefined)[]} taken
   * @param {boolean} over
   * @param {(id: string) => void} pick
   */
  characters(mine, taken, over, pick) {
    const gone = (/** @type {string} */ id) => (Array.isArray(taken) ? taken.includes(id) : taken === id);
    return html`<ul class="fr-characters">
      ${this.battle?.roster?.characters.map((one) => {
        const name = tr(one.name);
        const note =
          one.id === mine
            ? t("fighter.pick.mine")
            : gone(one.id)
              ? t("fighter.pick.taken")
              : t("fighter.pick.this", { name });
        return characterCard(one, {
          label: t("fighter.pick.this", { name }),
          note,
          chosen: one.id === mine || (!mine && one.id === prefs().character),
          disabled: over || gone(one.id),
          choose: () => (setPrefs({ character: one.id }), pick(one.id)),
        });
      })}
    </ul>`;
  }

  /** @param {Battle} battle */
  ring(battle) {
    const view = battle.view;
    const playing = view?.seat !== null;
    const names = [0, 1].map((seat) => battle.seatName(seat));
    const now = prefs();
    return html`<div class="fr-page fr-fighting">
      <h1 class="visually-hidden">${t("fighter.title")}</h1>
      <header class="fr-strip">${this.strip()}</header>
      ${this.banner()}
      <kf-ring
        .view=${view}
        .roster=${battle.roster}
        .names=${names}
        .bottom=${this.bottom()}
        .config=${battle.config}
        .play=${playing ? battle.play : null}
        .clock=${() => battle.socket.clock.now()}
        .showing=${battle.showing}
        .side=${now.hand}
        .lines=${battle.log}
        .keysOn=${now.keys && playing && matchMedia("(pointer: fine)").matches}
      ></kf-ring>
      ${battle.refusal ? html`<p class="fr-refusal" role="alert">${battle.refusal}</p>` : nothing}
      ${endView(this, battle)} ${this.coach()}
      <div class="fr-log visually-hidden" role="log" aria-live="polite" aria-label=${t("fighter.log")}>
        ${repeat(
          battle.log.slice(-6),
          (line) => line.n,
          (line) => html`<p>${line.text}</p>`,
        )}
      </div>
      ${menuView(this)}
    </div>`;
  }

  /** Lessons say something here. @returns {unknown} */
  coach() {
    return nothing;
  }
}

customElements.define("kf-arena", ArenaPage);
