/** What this game asks the server for. @module */
import { askAsMe, get, getOnce } from "../kit/api.js";

/** @typedef {import("./types.js").Arena} Arena */
/** @typedef {import("./types.js").Roster} Roster */
/** @typedef {import("./types.js").NewArena} NewArena */

/** Arenas; in the lobby, the lists of them. */
export const ARENAS = "/api/fighter/arenas";

/** @param {string} id */
const at = (id) => `${ARENAS}/${encodeURIComponent(id)}`;

/** @param {string|null} [id] @returns {Promise<Roster>} */
export const roster = (id = null) => getOnce(`/api/fighter/roster${id ? `?roster=${encodeURIComponent(id)}` : ""}`);

/** @returns {Promise<import("./types.js").Level[]>} */
export const levels = () => getOnce("/api/fighter/levels");

/** @param {NewArena} wish @returns {Promise<Arena>} */
export const newArena = (wish) => askAsMe("POST", ARENAS, wish);

/** @param {string} id @returns {Promise<Arena>} */
export const arena = (id) => get(at(id));

/** @param {string} id @returns {Promise<Arena>} */
export const joinArena = (id) => askAsMe("POST", `${at(id)}/join`, {});

/** @param {string} id @returns {Promise<Arena>} */
export const rematchArena = (id) => askAsMe("POST", `${at(id)}/rematch`, {});

/** @param {string} id @param {number} n @returns {Promise<import("./types.js").Replay>} */
export const frames = (id, n) => get(`${at(id)}/battles/${n}/frames`);

/** @param {string} id @param {number} n */
export const recordPath = (id, n) => `${at(id)}/battles/${n}/record`;

/** @param {string} text @returns {Promise<import("./types.js").RosterKept>} */
export const addRoster = (text) => askAsMe("POST", "/api/fighter/rosters", { text });

/** @returns {Promise<{id: string, ja: string, en: string}[]>} */
export const myRosters = () => askAsMe("GET", "/api/fighter/rosters");
