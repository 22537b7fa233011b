/** What a browser keeps for a player: settings with defaults. One that keeps nothing still plays. @module */

/**
 * @template {object} T
 * @param {string} key
 * @param {T} defaults
 * @returns {T}
 */
export function loadStored(key, defaults) {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    return { ...defaults };
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function store(key, value) {
  try {
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}
