/** The sounds of the ring, made here; off unless the player turns them on. [F-171] @module */
import { settings } from "../settings.js";

/** frequency, length in s, loudness, wave @type {Record<string, [number, number, number, OscillatorType][]>} */
const SOUNDS = {
  lifted: [[620, 0.03, 0.03, "triangle"]],
  landed: [[240, 0.06, 0.09, "triangle"]],
  set: [[330, 0.18, 0.06, "sine"], [392, 0.3, 0.06, "sine"]],
  battle: [[523, 0.12, 0.08, "square"], [784, 0.22, 0.06, "square"]],
  call: [[880, 0.07, 0.09, "square"], [1175, 0.14, 0.08, "square"]],
  attack: [[587, 0.1, 0.07, "sine"], [740, 0.1, 0.07, "sine"], [880, 0.24, 0.07, "sine"]],
  miss: [[196, 0.2, 0.09, "sawtooth"], [147, 0.3, 0.07, "sawtooth"]],
  end: [[440, 0.2, 0.06, "sine"], [554, 0.2, 0.06, "sine"], [660, 0.5, 0.06, "sine"]],
};

/** @type {AudioContext|null} */
let audio = null;

/** @param {string} name */
export function sound(name) {
  const notes = SOUNDS[name];
  if (!notes || !settings().sound) return;
  audio ??= new AudioContext();
  let at = audio.currentTime + 0.005;
  for (const [pitch, length, loud, wave] of notes) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: wave });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.65;
  }
}

/** @param {import("./types.js").Event[]} events */
export function soundOf(events) {
  for (const name of ["end", "miss", "attack", "call"]) if (events.some((event) => event.kind === name)) return sound(name);
  const state = events.find((event) => event.kind === "state")?.text;
  if (state === "SET") return sound("set");
  if (state === "WINDOW") return sound("battle");
  for (const name of ["landed", "lifted"]) if (events.some((event) => event.kind === name)) return sound(name);
}
