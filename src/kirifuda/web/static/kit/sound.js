/** Small tunes made here, and short recordings. Nothing sounds before the first click. @module */
import { settings } from "./settings.js";

/** frequency, length in s, loudness, kind of wave @typedef {[number, number, number, OscillatorType]} Tone */

/** How much of a tone is over when the next begins. */
const STRIDE = 0.65;

/** @type {AudioContext|null} */
let audio = null;

/** @param {Tone[]} tones one after another */
export function tune(tones) {
  if (!settings().fighterSound) return;
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

let touched = false;
for (const kind of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(kind, () => (touched = true), { once: true, capture: true });

/** @type {Map<string, Promise<AudioBuffer>>} what was fetched once */
const samples = new Map();

/**
 * Plays a recording; the first time it is fetched, and heard when it is there.
 * @param {string} href
 * @param {number} loud of 1
 * @param {number} [delay] in seconds
 */
export function sample(href, loud, delay = 0) {
  if (!touched) return;
  const context = (audio ??= new AudioContext());
  const wanted = context.currentTime + delay;
  const found = samples.get(href) ?? fetched(context, href);
  samples.set(href, found);
  found
    .then((buffer) => {
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(new GainNode(context, { gain: loud })).connect(context.destination);
      source.start(Math.max(wanted, context.currentTime));
    })
    .catch(() => samples.delete(href));
}

/**
 * @param {AudioContext} context
 * @param {string} href
 */
async function fetched(context, href) {
  const answer = await fetch(href);
  return context.decodeAudioData(await answer.arrayBuffer());
}
