/**
 * What makes a fight felt: attackers lunge and return, what dies falls, what is countered breaks in two, numbers rise.
 * Only transforms and opacity are animated.
 * @module
 */
import { cardPicture } from "../kit/card.js";
import { html, render } from "../vendor/lit.js";
import { EVENTS } from "./vocabulary.js";

/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("./motion.js").Places} Places where everything lay before */
/** @typedef {import("./motion.js").Run} Run */

const LUNGE = 260;
/** When a lunge strikes (ms). */
export const STRIKE = 130;
const FALL = 420;
const BREAK = 480;
const FADE = 1100;
const OUT = "cubic-bezier(.3,.1,.6,1)";

/** @param {Table|null} table */
function unitsOf(table) {
  return table?.sides.flatMap((side) => [...side.soldiers, ...side.bulwarks]) ?? [];
}

/**
 * Whoever attacked until now strikes, once the fight is decided.
 * @param {HTMLElement} host
 * @param {Places} places
 * @param {Table|null} before
 * @param {Table} table
 * @returns {Run[]}
 */
export function lunges(host, places, before, table) {
  const old = unitsOf(before);
  const attackers = old.filter((unit) => unit.role === "attacker");
  if (!attackers.length || unitsOf(table).some((unit) => unit.role === "attacker")) return [];
  return attackers.flatMap((attacker) => {
    const blocker = old.find((unit) => unit.blocks === attacker.id);
    const from = boxOf(places, attacker);
    const life = host.querySelector(`[data-pile="life"][data-owner="${1 - attacker.owner}"]`);
    const to = blocker ? boxOf(places, blocker) : life?.getBoundingClientRect();
    const node = host.querySelector(`[data-unit="${attacker.id}"]`);
    if (!from || !to || !node) return [];
    return [{ name: "", start: () => lunge(node, from, to, blocker ? 0.5 : 0.3) }];
  });
}

/** @param {Places} places @param {Unit} unit */
function boxOf(places, unit) {
  return places.get(`${unit.owner}:${unit.cards[0]}`) ?? places.get(`unit:${unit.id}:0`);
}

/**
 * @param {Element} node
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} share of the way
 */
function lunge(node, from, to, share) {
  const x = (to.left + to.width / 2 - from.left - from.width / 2) * share;
  const y = (to.top + to.height / 2 - from.top - from.height / 2) * share;
  const forward = { translate: `${x}px ${y}px`, scale: "1.08", offset: STRIKE / LUNGE };
  node.animate([{ translate: "0 0", scale: "1" }, forward, { translate: "0 0", scale: "1" }], {
    duration: LUNGE,
    easing: OUT,
  });
}

/**
 * Units that were buried fall from where they stood.
 * @param {Event[]} events
 * @param {Places} places
 * @param {(seat: number) => DOMRect|null} graveyard
 * @param {number} delay
 * @returns {Run[]}
 */
export function falls(events, places, graveyard, delay) {
  /** @type {Run[]} */
  const runs = [];
  for (const event of events) {
    const row = EVENTS[event.kind];
    if (event.seat === null || row?.from !== "field" || row.to !== "graveyard") continue;
    const to = graveyard(event.seat);
    for (const card of event.cards) {
      const name = `${event.seat}:${card}`;
      const from = places.get(name);
      if (!from || !to) continue;
      runs.push({ name, start: () => fall(card, from, to, delay) });
    }
  }
  return runs;
}

/**
 * @param {string} card
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} delay
 */
function fall(card, from, to, delay) {
  const ghost = ghostAt(from);
  render(cardPicture(card), ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const frames = [
    { translate: "0 0", rotate: "0deg", opacity: 1 },
    { translate: "5px 3px", rotate: "7deg", opacity: 1, offset: 0.18 },
    { translate: "-4px 2px", rotate: "-5deg", opacity: 1, offset: 0.34 },
    { translate: `${x}px ${y}px`, rotate: "24deg", scale: "0.7", opacity: 0 },
  ];
  leave(ghost, ghost.animate(frames, { duration: FALL, delay, easing: OUT, fill: "both" }));
}

/**
 * What a counter negated breaks in two.
 * @param {Event[]} events
 * @param {Map<number, {box: DOMRect, copy: HTMLElement}>} requests as they were drawn
 */
export function breaks(events, requests) {
  for (const event of events) {
    const drawn = event.request === null ? undefined : requests.get(event.request);
    if (EVENTS[event.kind]?.motion === "break" && drawn) breakUp(drawn);
  }
}

/** @param {{box: DOMRect, copy: HTMLElement}} drawn */
function breakUp({ box, copy }) {
  for (const side of [-1, 1]) {
    const ghost = ghostAt(box);
    ghost.classList.add("k-broken", side < 0 ? "k-broken-left" : "k-broken-right");
    ghost.append(copy.cloneNode(true));
    const frames = [
      { translate: "0 0", rotate: "0deg", opacity: 1 },
      { translate: `${side * 5}px 0`, rotate: `${side * 2}deg`, opacity: 1, offset: 0.25 },
      { translate: `${side * 46}px 34px`, rotate: `${side * 14}deg`, opacity: 0 },
    ];
    leave(ghost, ghost.animate(frames, { duration: BREAK, easing: OUT, fill: "both" }));
  }
}

/** "+7" over a unit that grows or shrinks. @param {HTMLElement} host @param {Event[]} events @returns {Run[]} */
export function numbers(host, events) {
  return events.flatMap(({ kind, unit, number }) => {
    const node = kind === "modified" && unit && number ? host.querySelector(`[data-unit="${unit}"]`) : null;
    const box = node?.getBoundingClientRect();
    return box && number ? [{ name: "", start: () => rise(box, number) }] : [];
  });
}

/**
 * @param {DOMRect} box
 * @param {number} number
 */
function rise(box, number) {
  const ghost = ghostAt(box);
  ghost.classList.add("k-number", number > 0 ? "k-up" : "k-down");
  render(html`<b>${number > 0 ? `+${number}` : `−${-number}`}</b>`, ghost);
  const frames = [
    { translate: "0 8px", scale: "0.6", opacity: 0 },
    { translate: "0 0", scale: "1.15", opacity: 1, offset: 0.2 },
    { translate: "0 -6px", scale: "1", opacity: 1, offset: 0.7 },
    { translate: "0 -22px", scale: "1", opacity: 0 },
  ];
  leave(ghost, ghost.animate(frames, { duration: FADE, fill: "both" }));
}

/** @param {DOMRect} box */
export function ghostAt(box) {
  const ghost = document.createElement("div");
  ghost.className = "k-flight";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  document.body.append(ghost);
  return ghost;
}

/** @param {HTMLElement} ghost @param {Animation} run */
export function leave(ghost, run) {
  run.onfinish = run.oncancel = () => ghost.remove();
}
