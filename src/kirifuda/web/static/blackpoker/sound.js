/** The sounds of the table: paper, wood, drum and strings (tools/make_sounds.py). Quiet, and none where nothing moves. @module */
import { motion, settings } from "../kit/settings.js";
import { sample } from "../kit/sound.js";
import { EVENTS } from "./vocabulary.js";

/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Table} Table */

/** How loud each is, of 1. */
const LOUDNESS = { slide: 0.16, clap: 0.1, hit: 0.3, break: 0.2, turn: 0.12, flip: 0.16, win: 0.24, lose: 0.2 };
const OF_EVENTS = /** @type {const} */ ({ hit: "hit", break: "break", request: "clap", card: "slide" });
/** The weightiest sound first. */
const WEIGHTIEST = /** @type {const} */ (["hit", "break", "request", "card"]);
/** Between two cards that are turned over (s). */
const STEP = 0.09;
const MOST = 8;

/**
 * @param {keyof typeof LOUDNESS} name
 * @param {number} [delay] in seconds
 */
export function play(name, delay = 0) {
  if (!settings().sound || !motion()) return;
  sample(new URL(`./sounds/${name}.wav`, import.meta.url).href, LOUDNESS[name], delay);
}

/**
 * One sound for what happened, the weightiest; and a flip for each card of damage.
 * @param {Event[]} events
 * @param {Table} table what they led to
 */
export function playEvents(events, table) {
  const names = new Set(events.map((event) => EVENTS[event.kind]?.sound));
  if (names.has("over")) {
    const lost = table.viewer >= 0 && table.outcome && !table.outcome.winners.includes(table.viewer);
    return play(lost ? "lose" : "win");
  }
  const name = WEIGHTIEST.find((one) => names.has(one));
  if (name) play(OF_EVENTS[name]);
  const turned = events.filter(
    (event) => EVENTS[event.kind]?.from === "life" && EVENTS[event.kind]?.to === "graveyard",
  );
  const count = turned.reduce((sum, event) => sum + event.cards.length, 0);
  for (let index = 1; index < Math.min(count, MOST); index += 1) play("flip", index * STEP);
}
