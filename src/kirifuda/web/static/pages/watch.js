/** The lobby: who waits for an opponent, and which games go on now. Asks again every few seconds while it is visible. */
import { html, nothing, repeat } from "../vendor/lit.js";
import { get } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { more } from "../kit/more.js";
import { Polling } from "../kit/poll.js";
import { Page } from "../kit/page.js";
import { clockWords, versus } from "./rooms.js";

/** @typedef {import("../kit/api.js").Room} Room */
/** @typedef {import("../kit/types.js").Lobby} Lobby */
/** @typedef {"open"|"live"} Kind which of the two lists */

class Watch extends Page {
  constructor() {
    super();
    /** @type {Lobby|null} */
    this.lobby = null;
    /** How many pages of each list are shown. */
    this.pages = { open: 1, live: 1 };
    this.asked = 0;
    new Polling(this, 4000, () => this.load());
  }

  heading() {
    return t("watch.title");
  }

  /** Everything that is shown is asked for again; of two answers under way the one asked for last counts. */
  async load() {
    const asked = ++this.asked;
    try {
      const lobby = await pages(this.pages);
      if (asked !== this.asked) return;
      this.lobby = lobby;
      this.trouble = null;
      this.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {Kind} kind */
  async further(kind) {
    this.pages[kind]++;
    await this.load();
  }

  render() {
    return html`<h1>${t("watch.title")}</h1>
      ${this.troubles()}
      ${this.lobby ? [this.waiting(this.lobby.open), this.live(this.lobby.live)] : html`<p>${t("page.loading")}</p>`}`;
  }

  /** @param {Kind} kind */
  more(kind) {
    if (!this.lobby?.[`${kind}_next`]) return nothing;
    return more(this, t(`watch.${kind}`), `[data-list="${kind}"] li`, () => this.further(kind));
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
      ${this.more("open")}
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
      ${this.more("live")}
    </section>`;
  }
}

/** So many pages of each list, as one. @param {Record<Kind, number>} count @returns {Promise<Lobby>} */
async function pages(count) {
  /** @type {Lobby} */
  const first = await get("/api/lobby");
  await Promise.all([extend(first, "open", count.open), extend(first, "live", count.live)]);
  return first;
}

/** @param {Lobby} lobby @param {Kind} kind @param {number} count */
async function extend(lobby, kind, count) {
  const next = /** @type {const} */ (`${kind}_next`);
  for (let page = 1; page < count && lobby[next]; page++) {
    /** @type {Lobby} */
    const further = await get(`/api/lobby?${kind}_after=${lobby[next]}`);
    const known = new Set(lobby[kind].map((room) => room.id));
    lobby[kind].push(...further[kind].filter((room) => !known.has(room.id)));
    lobby[next] = further[next];
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
