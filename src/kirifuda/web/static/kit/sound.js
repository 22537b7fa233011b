/** Small tunes, made here; off unless the player turns sound on. @module */
import { settings } from "./settings.js";

/** frequency, length in s, loudness, kind of wave @typedef {[number, number, number, OscillatorType]} Tone */

/** How much of a tone is over when the next begins. */
const STRIDE = 0.65;

/** @type {AudioContext|null} */
let audio = null;

/** @param {Tone[]} tones one after another */
export function tune(tones) {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  let at = audio.currentTime + 0.005;
  for (const [pitch, length, loud, wave] of tones) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: wave });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * STRIDE;
  }
}
