/** What a player of this game has set, kept in this browser. @module */
import { loadStored, store } from "../kit/stored.js";

/**
 * @typedef {object} Prefs
 * @property {boolean} hints how close am I
 * @property {"right"|"left"} hand the dominant hand: on that side lies the call button [F-170]
 * @property {boolean} keys single keys act
 * @property {string|null} character the last one chosen
 * @property {string|null} roster
 * @property {number} level
 */

const KEY = "kirifuda.fighter";
/** @type {Prefs} */
const DEFAULTS = { hints: true, hand: "right", keys: true, character: null, roster: null, level: 2 };

/** @returns {Prefs} */
export function prefs() {
  return loadStored(KEY, DEFAULTS);
}

/** @param {Partial<Prefs>} changes */
export function setPrefs(changes) {
  store(KEY, { ...prefs(), ...changes });
}

const WANTED = "kirifuda.fighter.pick.";

/** The character chosen in the lobby, before there was a battle. @param {string} arena @param {string} character */
export function wish(arena, character) {
  sessionStorage.setItem(WANTED + arena, character);
}

/** Taken once: in the next battle of the match one chooses anew. @param {string} arena */
export function takeWish(arena) {
  const found = sessionStorage.getItem(WANTED + arena);
  sessionStorage.removeItem(WANTED + arena);
  return found;
}

const LAST = "kirifuda.fighter.arena";

/** The lobby offers the way back. @param {string} arena */
export function rememberArena(arena) {
  store(LAST, arena);
}

export function lastArena() {
  return localStorage.getItem(LAST);
}
