/** What this game asks the server for. @module */
import { askAsMe, get, getOnce } from "../kit/api.js";

/** @typedef {import("./types.js").Arena} Arena */
/** @typedef {import("./types.js").Roster} Roster */

/**
 * @typedef {object} NewArena
 * @property {string[]} seats
 * @property {import("./types.js").Match} match
 * @property {Record<string, number|boolean|string>} config
 * @property {string|null} roster
 * @property {boolean} public
 * @property {number} [seed]
 */

/** @param {string} id */
const at = (id) => `/api/fighter/arenas/${encodeURIComponent(id)}`;

/** @param {string|null} [id] @returns {Promise<Roster>} */
export const roster = (id = null) => getOnce(`/api/fighter/roster${id ? `?roster=${encodeURIComponent(id)}` : ""}`);

/** @returns {Promise<{level: number, name: import("./types.js").Both, text: import("./types.js").Both}[]>} */
export const levels = () => getOnce("/api/fighter/levels");

/** @returns {Promise<{open: Arena[], live: Arena[]}>} */
export const arenas = () => get("/api/fighter/arenas");

/** @param {NewArena} wish @returns {Promise<Arena>} */
export const newArena = (wish) => askAsMe("POST", "/api/fighter/arenas", wish);

/** @param {string} id @returns {Promise<Arena>} */
export const arena = (id) => get(at(id));

/** @param {string} id @returns {Promise<Arena>} */
export const joinArena = (id) => askAsMe("POST", `${at(id)}/join`, {});

/** @param {string} id @returns {Promise<Arena>} */
export const rematchArena = (id) => askAsMe("POST", `${at(id)}/rematch`, {});

/** @param {string} id @param {number} n @returns {Promise<{config: import("./types.js").Config, frames: import("./types.js").Frame[]}>} */
export const frames = (id, n) => get(`${at(id)}/battles/${n}/frames`);

/** @param {string} id @param {number} n */
export const recordPath = (id, n) => `${at(id)}/battles/${n}/record`;

/** @param {string} text @returns {Promise<{id: string|null, problems: {line: number|null, message: import("./types.js").Both}[]}>} */
export const addRoster = (text) => askAsMe("POST", "/api/fighter/rosters", { text });

/** @returns {Promise<{id: string, ja: string, en: string}[]>} */
export const myRosters = () => askAsMe("GET", "/api/fighter/rosters");
