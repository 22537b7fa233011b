/** The sounds of the table; off unless the player turns them on. @module */
import { tune } from "../kit/sound.js";
import { EVENTS } from "./vocabulary.js";

/** @typedef {import("./types.js").Event} Event */

/** @type {Record<string, import("../kit/sound.js").Tone[]>} */
const SOUNDS = {
  card: [[520, 0.05, 0.05, "triangle"]],
  request: [
    [392, 0.09, 0.06, "sine"],
    [523, 0.12, 0.05, "sine"],
  ],
  hit: [
    [110, 0.18, 0.16, "sine"],
    [82, 0.22, 0.12, "triangle"],
  ],
  turn: [
    [660, 0.12, 0.05, "sine"],
    [880, 0.2, 0.05, "sine"],
  ],
  over: [
    [440, 0.2, 0.06, "sine"],
    [554, 0.2, 0.06, "sine"],
    [660, 0.45, 0.06, "sine"],
  ],
};
/** @param {string} name */
export function play(name) {
  tune(SOUNDS[name] ?? []);
}

/** The weightiest sound first. */
const WEIGHTIEST = /** @type {const} */ (["over", "hit", "request", "card"]);

/** One sound for what happened, the weightiest. @param {Event[]} events */
export function playEvents(events) {
  const names = new Set(events.map((event) => EVENTS[event.kind]?.sound));
  const name = WEIGHTIEST.find((one) => names.has(one));
  if (name) play(name);
}
