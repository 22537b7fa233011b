/** The keys of the ring: Q W E R for the hand, 1 to 4 for the places, Space for the call. @module */
import { isForGame } from "../kit/keys.js";
import { ACTING } from "./play.js";
import { prefs } from "./preferences.js";

/** @typedef {import("./play.js").Play} Play */

const HAND = ["KeyQ", "KeyW", "KeyE", "KeyR"];
const PLACES = ["Digit1", "Digit2", "Digit3", "Digit4"];
const PAD = ["Numpad1", "Numpad2", "Numpad3", "Numpad4"];

/**
 * A key was pressed while this battle is shown.
 * @param {import("./battle.js").Battle|null} battle
 * @param {KeyboardEvent} event
 */
export function pressed(battle, event) {
  if (!battle?.view || battle.view.seat === null || !prefs().keys || !isForGame(event)) return;
  if (obey(battle.play, event)) event.preventDefault();
}

/**
 * @param {Play} play
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was meant for the ring
 */
function obey(play, event) {
  const { view } = play;
  if (!view) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (event.code === "Space") return space(play, event, view.state);
  if (event.repeat) return false;
  if (event.code === "Enter" && view.state === "CHECK" && !onButton(target)) return (play.voice.ok(), true);
  if (event.code === "Escape" && play.lifted) return (play.putBack(), true);
  if (event.code === "KeyS" && view.state === "BATTLE") return stalemate(play);
  const card = HAND.indexOf(event.code);
  const name = play.side()?.hand[card];
  if (name) return (play.take(name), true);
  const place = Math.max(PLACES.indexOf(event.code), PAD.indexOf(event.code));
  if (place >= 0) return (play.place(place + 1), true);
  return false;
}

/** While fighting, Space is the call wherever the focus lies. @param {Play} play @param {KeyboardEvent} event @param {string} state */
function space(play, event, state) {
  if (!ACTING.includes(state)) return false;
  if (!event.repeat) play.voice.call();
  return true;
}

/** @param {Element|null} target */
function onButton(target) {
  return !!target?.closest("button, a, summary")?.matches(":focus-visible");
}

/** @param {Play} play */
function stalemate(play) {
  const view = play.view;
  if (!view || view.seat === null) return false;
  if (view.proposal === 1 - view.seat) play.socket.post("agree");
  else if (view.proposal === null) play.socket.post("propose");
  return true;
}
