/** Brings style sheets into the page, each once. @module */

/** @type {Map<string, Promise<unknown>>} */
const brought = new Map();

/**
 * @param {string[]} sheets
 * @param {string} beside the address of the module they are named from
 * @returns {Promise<unknown>} settled once they are in force
 */
export function bring(sheets, beside) {
  return Promise.all(sheets.map((sheet) => one(new URL(sheet, beside).href)));
}

/** @param {string} href */
function one(href) {
  const known = brought.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loading = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  brought.set(href, loading);
  return loading;
}
