/**
 * Who I am in this browser. Every database of the server knows its own guests: the one I am in another database is kept for the day
 * that database is back, and forgotten only when the same database says that it does not know it.
 * @module
 */

/** @typedef {import("./types.js").Guest & {database?: string}} Identity */

const KEY = "kirifuda.guest";
const OTHERS = "kirifuda.guests";

/** @returns {Identity|null} */
export function guest() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** @param {Identity} who */
export function keep(who) {
  localStorage.setItem(KEY, JSON.stringify(who));
  dispatchEvent(new CustomEvent("kf-guest"));
}

/** Who I am in other databases. @returns {Record<string, Identity>} */
function others() {
  try {
    return JSON.parse(localStorage.getItem(OTHERS) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The server knows me: so I belong to its database. @param {string|null} database */
export function belong(database) {
  const who = guest();
  if (who && database && !who.database) keep({ ...who, database });
}

/**
 * A database does not know the guest with this token. Whoever I am there already is who I am from now on; if nobody, a new guest can be made.
 * @param {string} token
 * @param {string} database
 */
export function unknown(token, database) {
  const who = guest();
  if (who?.token !== token) return;
  const known = others();
  const elsewhere = who.database !== database;
  const here = known[database] ?? (known[""]?.token === token ? undefined : known[""]);
  delete known[here === known[""] ? "" : database];
  if (elsewhere) known[who.database ?? ""] = who;
  localStorage.setItem(OTHERS, JSON.stringify(known));
  if (here) keep({ ...here, database });
  else localStorage.removeItem(KEY);
  if (elsewhere) dispatchEvent(new CustomEvent("kf-elsewhere"));
}
