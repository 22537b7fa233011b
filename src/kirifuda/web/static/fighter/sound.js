/**
 * The sounds of the ring, off unless the player turns them on: short tunes, and where the browser has a voice for the language
 * the cries and the names of the techniques. Nothing listens: there is no microphone. [F-171]
 * @module
 */
import { tr } from "../kit/dictionary.js";
import { language, settings } from "../kit/settings.js";
import { tune } from "../kit/sound.js";
import { techniqueOf } from "./characters.js";

/** @typedef {import("./types.js").Event} Event */

/** @type {Record<string, import("../kit/sound.js").Tone[]>} */
const SOUNDS = {
  lifted: [[620, 0.03, 0.03, "triangle"]],
  landed: [[240, 0.06, 0.09, "triangle"]],
  set: [
    [330, 0.18, 0.06, "sine"],
    [392, 0.3, 0.06, "sine"],
  ],
  battle: [
    [523, 0.12, 0.08, "square"],
    [784, 0.22, 0.06, "square"],
  ],
  call: [
    [880, 0.07, 0.09, "square"],
    [1175, 0.14, 0.08, "square"],
  ],
  attack: [
    [587, 0.1, 0.07, "sine"],
    [740, 0.1, 0.07, "sine"],
    [880, 0.24, 0.07, "sine"],
  ],
  miss: [
    [196, 0.2, 0.09, "sawtooth"],
    [147, 0.3, 0.07, "sawtooth"],
  ],
  end: [
    [440, 0.2, 0.06, "sine"],
    [554, 0.2, 0.06, "sine"],
    [660, 0.5, 0.06, "sine"],
  ],
};
/** What is cried, in every language the same. */
const CRIES = { SET: "せーの", WINDOW: "バトル！", call: "ハイッ！" };

/** The own call, at once. */
export function soundOfCall() {
  tune(SOUNDS.call ?? []);
  say(CRIES.call, "ja", true);
}

/**
 * @param {Event[]} events
 * @param {import("./types.js").Roster|null} roster
 * @param {number|null} mine my seat: my own call was heard when I made it
 */
export function soundOf(events, roster, mine) {
  tune(SOUNDS[weightiest(events)] ?? []);
  for (const event of events) {
    const technique = event.kind === "attack" ? techniqueOf(roster, event.text ?? "") : null;
    if (technique) say(tr(technique.name), language());
    else if (event.kind === "state" && (event.text === "SET" || event.text === "WINDOW"))
      say(CRIES[event.text], "ja", true);
    else if (event.kind === "call" && event.seat !== mine) say(CRIES.call, "ja", true);
  }
}

/** One tune for what happened. @param {Event[]} events */
function weightiest(events) {
  const happened = (/** @type {string} */ kind) => events.some((event) => event.kind === kind);
  const state = events.find((event) => event.kind === "state")?.text;
  const weighty = ["end", "miss", "attack", "call"].find(happened);
  if (weighty) return weighty;
  if (state === "SET") return "set";
  return state === "WINDOW" ? "battle" : (["landed", "lifted"].find(happened) ?? "");
}

/**
 * @param {string} text
 * @param {"ja"|"en"} lang
 * @param {boolean} [now] it belongs to this moment: what is still being said is cut short
 */
function say(text, lang, now = false) {
  const voice = settings().fighterSound
    ? globalThis.speechSynthesis?.getVoices().find((one) => one.lang.startsWith(lang))
    : null;
  if (!voice) return;
  if (now) speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  Object.assign(words, { voice, lang: voice.lang, rate: 1.2 });
  speechSynthesis.speak(words);
}
