/** The REST side of the server: who I am, and what can be asked for. A guest is made silently when one is needed. */
import { belong, guest, keep, unknown } from "./identity.js";
import { language } from "./settings.js";

export { guest };

/** @typedef {import("./types.js").Guest} Guest */
/** @typedef {import("./types.js").Both} Both */
/** @typedef {import("./types.js").Named} Named */
/** @typedef {import("./types.js").Clock} Clock */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").NewRoom} NewRoom */

/** How the server names its database in every answer. */
const DATABASE = "kirifuda-database";

/** What the server refused, in words a person can read. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {Both} text
   */
  constructor(status, code, text) {
    super(text.en);
    this.status = status;
    this.code = code;
    this.text = text;
  }
}

const OFFLINE = new Refused(0, "offline", {
  ja: "サーバーにつながりません。しばらくしてからもう一度お試しください。",
  en: "The server cannot be reached. Please try again in a moment.",
});

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function ask(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json", "Accept-Language": language() };
  const token = guest()?.token;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw OFFLINE;
  }
  const database = answer.headers.get(DATABASE);
  if (answer.ok) {
    if (token) belong(database);
    return answer;
  }
  if (answer.status !== 401 || !token || !database) throw await refusal(answer);
  unknown(token, database);
  await me();
  return ask(method, path, body);
}

/** A line was refused for who we are: the server says whether it knows us, and who we are from now on. */
export async function meAnew() {
  await ask("GET", "/api/guests/me");
  return me();
}

/** @param {Response} answer */
async function refusal(answer) {
  const plain = `${answer.status} ${answer.statusText}`;
  try {
    const { code, message } = await answer.json();
    return new Refused(answer.status, code, message?.ja ? message : { ja: plain, en: plain });
  } catch {
    return new Refused(answer.status, "unknown", { ja: plain, en: plain });
  }
}

/** @type {Promise<Guest>|null} */
let making = null;

/**
 * Who I am; a new guest if I am nobody yet.
 * @returns {Promise<Guest>}
 */
export async function me() {
  const known = guest();
  if (known) return known;
  const number = 1000 + Math.floor(Math.random() * 9000);
  making ??= ask("POST", "/api/guests", { nickname: language() === "ja" ? `ゲスト${number}` : `Guest ${number}` })
    .then(async (answer) => ({ ...(await answer.json()), database: answer.headers.get(DATABASE) ?? undefined }))
    .then((made) => (keep(made), made))
    .finally(() => (making = null));
  return making;
}

/**
 * Asks as the guest I am.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function askAsMe(method, path, body) {
  await me();
  return (await ask(method, path, body)).json();
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await ask("GET", path)).json();
}

/** @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  return (await ask("GET", path)).text();
}

/** @param {string} nickname */
export async function rename(nickname) {
  const who = await askAsMe("PATCH", "/api/guests/me", { nickname });
  keep({ .../** @type {Guest} */ (guest()), nickname: who.nickname });
}

/** Another token for this browser: every other one with the old token is signed out. */
export async function signOutElsewhere() {
  keep({ ...guest(), ...(await askAsMe("POST", "/api/guests/me/token")) });
}

/** @param {number} n 1 to 5 @returns {Promise<Room>} */
export const newLesson = (n) => askAsMe("POST", `/api/lessons/${n}`, {});

/** @param {string} regulation @param {string} deck */
export const checkDeck = (regulation, deck) => askAsMe("POST", "/api/decks/check", { regulation, deck });

/** Gives up a room in which nobody sat down. @param {string} id */
export const leave = (id) => askAsMe("DELETE", `/api/rooms/${encodeURIComponent(id)}`);

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Something that does not change while the server runs: asked for once.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getOnce(path) {
  let answer = kept.get(path);
  if (!answer) {
    answer = get(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}
