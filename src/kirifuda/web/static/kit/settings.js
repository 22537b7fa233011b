/** What the player has set: kept in this browser, shown on <html> for the style sheets, and told to whoever listens. */
import { loadStored, store } from "./stored.js";

/**
 * @typedef {object} Settings
 * @property {"auto"|"ja"|"en"} lang
 * @property {"auto"|"dark"|"light"} theme
 * @property {"auto"|"on"|"off"} motion
 * @property {"four"|"two"} suits
 * @property {"four"|"two"} fighterSuits  in Super Trump Fighter, whose conditions speak of red and black
 * @property {boolean} sound         at the table of BlackPoker
 * @property {boolean} fighterSound  in Super Trump Fighter, where it is part of the rules that nobody is startled [F-171]
 * @property {"always"|"smart"|"respond"|"marked"} policy  when a new game stops for me
 * @property {"cards"|"buttons"} actions  whether the actions of cards are at the cards, or all of them are buttons
 * @property {"person"|"quick"} bots  whether bots take a person's time, from the next game on
 * @property {boolean} phrases  whether the quick phrases of others are shown
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  lang: "auto",
  theme: "auto",
  motion: "auto",
  suits: "four",
  fighterSuits: "two",
  sound: true,
  fighterSound: false,
  policy: "smart",
  actions: "cards",
  bots: "person",
  phrases: true,
});

const KEY = "kirifuda.settings";
const darkness = matchMedia("(prefers-color-scheme: light)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Settings} */
let current = loadStored(KEY, DEFAULTS);

/** @returns {Readonly<Settings>} */
export function settings() {
  return current;
}

/** @param {Partial<Settings>} changes */
export function set(changes) {
  current = { ...current, ...changes };
  store(KEY, current);
  apply();
}

/**
 * Called whenever a setting changes; returns what ends it.
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns {"ja"|"en"} the language of the page */
export function language() {
  if (current.lang !== "auto") return current.lang;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("ja")) ? "ja" : "en";
}

/** @returns {"dark"|"light"} */
export function theme() {
  if (current.theme !== "auto") return current.theme;
  return darkness.matches ? "light" : "dark";
}

/** @returns {boolean} whether things may move */
export function motion() {
  return current.motion === "auto" ? !stillness.matches : current.motion === "on";
}

/** The colours of the suits are those of the game whose page is shown; called for every page. */
export function showSuits() {
  const fighter = /^\/fighter(\/|$)/.test(location.pathname);
  document.documentElement.dataset.suits = fighter ? current.fighterSuits : current.suits;
}

function apply() {
  const { dataset } = document.documentElement;
  document.documentElement.lang = language();
  dataset.theme = theme();
  showSuits();
  dataset.motion = current.motion;
  for (const listener of listeners) listener();
}

darkness.addEventListener("change", apply);
stillness.addEventListener("change", apply);
addEventListener("languagechange", apply);
addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  current = loadStored(KEY, DEFAULTS);
  apply();
});
apply();
