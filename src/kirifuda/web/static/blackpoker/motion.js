/**
 * Movement that explains: what lay somewhere else glides to its new place, what came from a pile flies out of it and turns
 * over, what changed lights up for a moment; impact.js has what a fight adds. Nothing of it happens when motion is off.
 * @module
 */
import { motion } from "../kit/settings.js";
import { cardPicture } from "../kit/card.js";
import { readCard } from "../kit/card_names.js";
import { html, render } from "../vendor/lit.js";
import { STRIKE, breaks, falls, ghostAt, leave, lunges, numbers } from "./impact.js";
import { EVENTS } from "./vocabulary.js";

/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {Map<string, DOMRect>} Places */
/** @typedef {{name: string, start: () => void}} Run a movement that was measured; `name` is the card's */

const GLIDE = 250;
const STEP = 90;
const MOST_FLIGHTS = 12;
const WIDEST = 80;
const EASE = "cubic-bezier(.2,.7,.2,1)";

export class Motion {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {Places} */
    this.places = new Map();
    /** @type {Map<number, {box: DOMRect, copy: HTMLElement}>} */
    this.requests = new Map();
    /** @type {Table|null} */
    this.table = null;
  }

  /** Remember where everything lies. @param {Table|null} table the one that is still shown */
  before(table) {
    this.places.clear();
    this.requests.clear();
    this.table = table;
    if (!motion()) return;
    for (const node of this.host.querySelectorAll("[data-flip]")) {
      this.places.set(String(node.getAttribute("data-flip")), node.getBoundingClientRect());
    }
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (
      this.host.querySelectorAll(".k-request[data-request]")
    )) {
      const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
      this.requests.set(Number(node.dataset.request), { box: node.getBoundingClientRect(), copy });
    }
  }

  /**
   * @param {Event[]} events
   * @param {Table|null} table
   * @param {number} bottom
   */
  after(events, table, bottom) {
    if (!table) return;
    if (motion() && this.places.size) this.move(events, table, bottom);
    this.light(events);
    this.lifeNotices(events);
  }

  /**
   * First everything is measured, then everything is set in motion: else each would be laid out anew for the next.
   * @param {Event[]} events
   * @param {Table} table
   * @param {number} bottom
   */
  move(events, table, bottom) {
    const struck = events.length ? lunges(this.host, this.places, this.table, table) : [];
    const delay = struck.length ? STRIKE : 0;
    const fallen = falls(events, this.places, (seat) => this.pile("graveyard", seat, bottom), delay);
    const flown = this.fly(events, bottom, delay);
    const glides = this.glide(new Set([...fallen, ...flown].map(({ name }) => name)));
    const risen = numbers(this.host, events);
    for (const { start } of [...glides, ...struck, ...fallen, ...flown, ...risen]) start();
    breaks(events, this.requests);
  }

  /** @param {Set<string>} flown @returns {Run[]} */
  glide(flown) {
    /** @type {Run[]} */
    const runs = [];
    for (const node of this.host.querySelectorAll("[data-flip]")) {
      const name = String(node.getAttribute("data-flip"));
      const old = this.places.get(name);
      if (!old || flown.has(name)) continue;
      const now = node.getBoundingClientRect();
      const x = old.left + old.width / 2 - (now.left + now.width / 2);
      const y = old.top + old.height / 2 - (now.top + now.height / 2);
      if (Math.abs(x) + Math.abs(y) < 6) continue;
      const frames = [{ translate: `${x}px ${y}px` }, { translate: "0 0" }];
      runs.push({ name, start: () => node.animate(frames, { duration: GLIDE, easing: EASE }) });
    }
    return runs;
  }

  /**
   * Cards that leave one pile for another, one after the other.
   * @param {Event[]} events
   * @param {number} bottom
   * @param {number} delay
   * @returns {Run[]}
   */
  fly(events, bottom, delay) {
    /** @type {Run[]} */
    const runs = [];
    for (const event of events) {
      const row = EVENTS[event.kind];
      if (row?.motion !== "fly" || event.seat === null) continue;
      const from = this.pile(row.from, event.seat, bottom);
      const to = this.pile(row.to, event.seat, bottom);
      if (!from || !to) continue;
      for (const card of event.cards) {
        if (runs.length >= MOST_FLIGHTS) return runs;
        const [what, at] = [{ card, turns: row.from === "life" && readCard(card).known }, delay + runs.length * STEP];
        runs.push({ name: `${event.seat}:${card}`, start: () => this.flight(from, to, what, at) });
      }
    }
    return runs;
  }

  /**
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {{card: string, turns: boolean}} what a card, and whether it turns over on its way
   * @param {number} delay
   */
  flight(from, to, { card, turns }, delay) {
    const width = Math.min(from.width, WIDEST);
    const ghost = ghostAt(new DOMRect(from.left + (from.width - width) / 2, from.top, width, width * 1.4));
    ghost.dataset.card = card;
    ghost.style.opacity = "0"; // until its turn has come
    const face = html`<span class="k-side-front">${cardPicture(card)}</span>`;
    render(turns ? html`<span class="k-side-back">${cardPicture("??")}</span>${face}` : face, ghost);
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + to.height / 2 - (from.top + width * 0.7);
    const timing = /** @type {const} */ ({ duration: GLIDE + 90, delay, fill: "forwards" });
    if (turns) {
      const [back, front] = ghost.children;
      back?.animate([{ scale: "1 1" }, { scale: "0 1", offset: 0.45 }, { scale: "0 1" }], timing);
      front?.animate([{ scale: "0 1" }, { scale: "0 1", offset: 0.45 }, { scale: "1 1" }], timing);
    }
    const frames = [
      { translate: "0 0", opacity: 1 },
      { translate: `${x}px ${y}px`, opacity: 1, offset: 0.9 },
      { translate: `${x}px ${y}px`, opacity: 0 },
    ];
    leave(ghost, ghost.animate(frames, { ...timing, easing: EASE }));
  }

  /**
   * @param {string} place
   * @param {number} seat
   * @param {number} bottom
   * @returns {DOMRect|null}
   */
  pile(place, seat, bottom) {
    if (place === "field") return this.box(`[data-drop="field"][data-owner="${seat}"]`);
    if (place === "hand") return this.box(seat === bottom ? ".k-hand" : `[data-hand="${seat}"]`);
    return (
      this.box(`[data-pile="${place}"][data-owner="${seat}"] .k-card`) ??
      this.box(`[data-pile="life"][data-owner="${seat}"]`)
    );
  }

  /** @param {string} selector */
  box(selector) {
    return this.host.querySelector(selector)?.getBoundingClientRect() ?? null;
  }

  /** Units something happened to are lit for a moment; without motion too, for it is light and not movement. @param {Event[]} events */
  light(events) {
    for (const event of events) {
      if (event.unit === null || EVENTS[event.kind]?.motion !== "light") continue;
      const node = this.host.querySelector(`[data-unit="${event.unit}"]`);
      if (!node) continue;
      if (node.classList.contains("k-lit")) {
        node.classList.remove("k-lit");
        void (/** @type {HTMLElement} */ (node).offsetWidth);
      }
      node.classList.add("k-lit");
      setTimeout(() => node.classList.remove("k-lit"), 1400);
    }
  }

  /** "−3" beside a life that was hit. @param {Event[]} events */
  lifeNotices(events) {
    /** @type {Map<number, number>} */
    const lost = new Map();
    for (const event of events) {
      const row = EVENTS[event.kind];
      if (event.seat === null || row?.from !== "life" || row.to !== "graveyard") continue;
      lost.set(event.seat, (lost.get(event.seat) ?? 0) + event.cards.length);
    }
    for (const [seat, count] of lost) {
      const pile = this.host.querySelector(`[data-pile="life"][data-owner="${seat}"]`);
      if (!pile || !count) continue;
      const note = document.createElement("span");
      note.className = "k-loss";
      note.setAttribute("aria-hidden", "true");
      note.textContent = `−${count}`;
      pile.append(note);
      setTimeout(() => note.remove(), 1600);
    }
  }
}
