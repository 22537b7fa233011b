/** The keys of the ring: Q W E R for the hand, 1 to 4 for the places, Space for the call. @module */

const HAND = ["KeyQ", "KeyW", "KeyE", "KeyR"];
const PLACES = ["Digit1", "Digit2", "Digit3", "Digit4"];
const PAD = ["Numpad1", "Numpad2", "Numpad3", "Numpad4"];
const FIGHTING = ["SET", "WINDOW", "BATTLE", "HOLD"];

/**
 * @param {import("./play.js").Play} play
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was meant for the ring
 */
export function pressed(play, event) {
  const { view } = play;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !view) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog[open]")) return false;
  if (event.code === "Space") return space(play, event, view.state);
  if (event.repeat) return false;
  if (event.code === "Enter" && view.state === "CHECK" && !onButton(target)) return (play.ok(), true);
  if (event.code === "Escape" && play.lifted) return (play.putBack(), true);
  if (event.code === "KeyS" && view.state === "BATTLE") return stalemate(play);
  const card = HAND.indexOf(event.code);
  const name = play.side()?.hand[card];
  if (name) return (play.take(name), true);
  const place = Math.max(PLACES.indexOf(event.code), PAD.indexOf(event.code));
  if (place >= 0) return (play.place(place + 1), true);
  return false;
}

/** While fighting, Space is the call wherever the focus lies. @param {import("./play.js").Play} play @param {KeyboardEvent} event @param {string} state */
function space(play, event, state) {
  if (!FIGHTING.includes(state)) return false;
  if (!event.repeat) play.call();
  return true;
}

/** @param {Element|null} target */
function onButton(target) {
  return !!target?.closest("button, a, summary")?.matches(":focus-visible");
}

/** @param {import("./play.js").Play} play */
function stalemate(play) {
  const view = play.view;
  if (!view || view.seat === null) return false;
  if (view.proposal === 1 - view.seat) play.say("agree");
  else if (view.proposal === null) play.say("propose");
  return true;
}
