/** A room before its game: the host's invitation, and the guest's door. */
import { html, nothing } from "../vendor/lit.js";
import { Refused, leave } from "../kit/api.js";
import { join, room as fetchRoom } from "../kit/dealing.js";
import { t, tr } from "../kit/dictionary.js";
import { DeckChoice } from "./deck.js";
import { icon } from "../kit/icons.js";
import { Invitation } from "../kit/invitation.js";
import { Polling } from "../kit/poll.js";
import { Page, go, notFound } from "../kit/page.js";
import { byHouse, clockWords, rememberRoom, seatName, versus } from "./rooms.js";

/** How often a room is asked for while its cards are dealt. */
const DEALING_MS = 300;

class RoomPage extends Page {
  static properties = { room: { attribute: false } };

  constructor() {
    super();
    this.room = "";
    /** @type {import("../kit/api.js").Room|null} */
    this.now = null;
    this.invitation = new Invitation(this);
    this.deck = new DeckChoice(this);
    new Polling(this, 1200, () => this.load());
  }

  heading() {
    return t("room.title");
  }

  async load() {
    try {
      this.now = await fetchRoom(this.room);
      if (this.now.game && this.mine()) this.enter(this.now);
      else if (!this.mine() && this.deck.regulation !== this.now.regulation.id) this.deck.load(this.now.regulation.id);
      this.requestUpdate();
      if (this.now.deal && this.isConnected) setTimeout(() => this.load(), DEALING_MS);
    } catch (error) {
      notFound(this, error, "room");
    }
  }

  mine() {
    return this.now?.seats.some((seat) => seat.me) ?? false;
  }

  /** @param {import("../kit/api.js").Room} room */
  enter(room) {
    rememberRoom(room);
    if (this.isConnected) go(`/game/${room.game}`, { replace: true });
  }

  render() {
    if (!this.now)
      return html`<h1>${t("room.title")}</h1>
        ${this.troubles() || html`<p>${t("page.loading")}</p>`}`;
    if (this.now.live === false && !this.now.game) return this.gone();
    if (this.mine()) return this.host(this.now);
    return this.now.seats.some((seat) => seat.kind === "open") ? this.door(this.now) : this.full(this.now);
  }

  gone() {
    return html`<h1>${t("room.gone")}</h1>
      <p>${t("room.gone.text")}</p>
      <p><a class="button" href="/">${t("lost.home")}</a></p>`;
  }

  /** @param {import("../kit/api.js").Room} room */
  facts(room) {
    return html`<p>
      <b>${tr(room.regulation)}</b>
      <span class="tag">${t(`new.match.${room.match}`)}</span>
      ${byHouse(room.regulation.id) ? html`<span class="tag">${t("rules.house")}</span>` : nothing}
      ${room.clock ? html`<span class="tag">${clockWords(room.clock)}</span>` : nothing}
      <span class="tag" data-role="privacy">${t(room.public ? "room.public" : "room.private")}</span>
      <a href="/rules/${encodeURIComponent(room.regulation.id)}">${t("room.rules")}</a>
    </p>`;
  }

  /** @param {import("../kit/api.js").Room} room */
  host(room) {
    if (room.seats.every((seat) => seat.kind !== "open")) return this.dealing(room);
    const cancel = html`<button class="quiet" @click=${this.cancel}>${t("room.cancel")}</button>`;
    return html`<h1>${t("room.title")}</h1>
      ${this.facts(room)} ${this.troubles()}
      ${this.invitation.view(room.invite, `/api/rooms/${encodeURIComponent(room.id)}/invite.svg`, invitationWords(), cancel)}`;
  }

  /** Both sit, and the browsers make the key. @param {import("../kit/api.js").Room} room */
  dealing(room) {
    const stopped = !room.deal && room.aborted;
    return html`<h1>${versus(room)}</h1>
      ${this.facts(room)} ${this.troubles()}
      <p role="status" data-role="dealing">${t(stopped ? "deal.aborted" : "deal.dealing")}</p>
      ${stopped ? html`<p><button class="quiet" @click=${this.cancel}>${t("room.cancel")}</button></p>` : nothing}`;
  }

  /** @param {import("../kit/api.js").Room} room */
  door(room) {
    const host = room.seats.find((seat) => seat.kind !== "open");
    this.deck.pair = room.match === "two decks";
    return html`<h1>${t("room.invited", { name: host ? seatName(host) : "" })}</h1>
      ${this.facts(room)} ${this.troubles()} ${this.deck.render()}
      <p>
        <button class="primary now" ?disabled=${this.busy} @click=${this.sit}>${icon("play")} ${t("room.join")}</button>
      </p>`;
  }

  /** @param {import("../kit/api.js").Room} room */
  full(room) {
    return html`<h1>${versus(room)}</h1>
      ${this.facts(room)}
      <p>${t("room.full")}</p>
      ${room.game ? html`<p><a class="button" href="/game/${room.game}">${t("room.watch")}</a></p>` : nothing}`;
  }

  sit() {
    return this.doing(async () => {
      try {
        this.now = await join(this.room, this.deck.text());
      } catch (error) {
        if (error instanceof Refused) this.now = await fetchRoom(this.room);
        throw error;
      }
      if (this.now.game) this.enter(this.now);
      else setTimeout(() => this.load(), DEALING_MS);
    });
  }

  cancel() {
    return this.doing(async () => {
      await leave(this.room);
      go("/");
    });
  }
}

/** @returns {import("../kit/invitation.js").InvitationWords} */
function invitationWords() {
  return {
    text: t("room.send"),
    link: t("room.link"),
    copy: t("room.copy"),
    copied: t("room.copied"),
    share: t("room.share"),
    waiting: t("room.waiting"),
    code: t("room.qr"),
    scan: t("room.qr.text"),
    title: t("app.full"),
  };
}

customElements.define("kf-room", RoomPage);
