/** The lobby: who waits for an opponent, and which games go on now. Asks again every few seconds while it is visible. */
import { html, nothing, repeat } from "../vendor/lit.js";
import { t, tr } from "../kit/dictionary.js";
import { Lists } from "../kit/paged.js";
import { Page } from "../kit/page.js";
import { clockWords, versus } from "./rooms.js";

/** @typedef {import("../kit/api.js").Room} Room */

class Watch extends Page {
  constructor() {
    super();
    /** @type {Lists<Room>} */
    this.lobby = new Lists(this, "/api/lobby");
  }

  heading() {
    return t("watch.title");
  }

  render() {
    const lists = this.lobby.lists;
    return html`<h1>${t("watch.title")}</h1>
      ${this.troubles()}
      ${lists ? [this.waiting(lists.open), this.live(lists.live)] : html`<p>${t("page.loading")}</p>`}`;
  }

  /** @param {Room[]} rooms */
  waiting(rooms) {
    return html`<section data-list="open">
      <h2>${t("watch.open")}</h2>
      ${
        rooms.length
          ? list(rooms, (room) => link(`/room/${room.id}`, mine(room) ? t("watch.resume") : t("watch.join"), room))
          : html`<p class="muted">${t("watch.open.none")}</p>`
      }
      ${this.lobby.more("open", t("watch.open"))}
      <p><a class="button" href="/new?with=open">${t("watch.open.make")}</a></p>
    </section>`;
  }

  /** @param {Room[]} rooms */
  live(rooms) {
    return html`<section data-list="live">
      <h2>${t("watch.live")}</h2>
      ${
        rooms.length
          ? list(rooms, (room) => link(`/game/${room.game}`, mine(room) ? t("watch.resume") : t("watch.watch"), room))
          : html`<p class="muted">${t("watch.live.none")}</p>`
      }
      ${this.lobby.more("live", t("watch.live"))}
    </section>`;
  }
}

/** @param {Room} room */
function mine(room) {
  return room.seats.some((seat) => seat.me);
}

/**
 * @param {string} path
 * @param {string} words
 * @param {Room} room
 */
function link(path, words, room) {
  return html`<a class="button" href=${path}>${words}<span class="visually-hidden">: ${versus(room)}</span></a>`;
}

/**
 * @param {Room[]} rooms
 * @param {(room: Room) => unknown} way
 */
function list(rooms, way) {
  return html`<ul class="list">
    ${repeat(
      rooms,
      (room) => room.id,
      (room) =>
        html`<li class="panel">
          <div>
            <b>${versus(room)}</b>
            <p class="muted small">
              ${tr(room.regulation)}${room.clock ? html` <span class="tag">${clockWords(room.clock)}</span>` : nothing}
            </p>
          </div>
          ${way(room)}
        </li>`,
    )}
  </ul>`;
}

customElements.define("kf-watch", Watch);
