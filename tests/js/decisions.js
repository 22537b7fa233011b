/** Decisions, options and tables for tests, with no more than a test says. @module */

/** @typedef {import("../../src/kirifuda/web/static/blackpoker/types.js").Decision} Decision */
/** @typedef {import("../../src/kirifuda/web/static/blackpoker/types.js").Option} Option */
/** @typedef {import("../../src/kirifuda/web/static/blackpoker/types.js").Table} Table */
/** @typedef {import("../../src/kirifuda/web/static/blackpoker/types.js").Uses} Uses */

let serial = 0;

/** @param {string} kind @param {unknown} [id] @param {Partial<Option>} [more] @returns {Option} */
export function option(kind, id = null, more = {}) {
  return { kind, id, label: "", detail: null, uses: null, ...more };
}

/** An action of a chance, with what it can use. @param {string} id @param {Partial<Uses>} uses */
export function action(id, uses) {
  const plain = { keys: [], cards: [], units: [], targets: [] };
  return option("action", id, { uses: { ...plain, ...uses } });
}

/** @param {string} kind @param {Option[]} options @param {Partial<Decision>} [more] @returns {Decision} */
export function decision(kind, options, more = {}) {
  serial += 1;
  const plain = { about: null, prompt: "", paid: [], keys: [], chosen: [], last: false, suggested: null };
  return { serial, kind, options, ...plain, ...more };
}

/** @param {Decision|null} asked @param {Partial<Table>} [more] @returns {Table} */
export function table(asked, more = {}) {
  return /** @type {any} */ ({ viewer: 0, prompt: "", stage: [], sides: [], outcome: null, decision: asked, ...more });
}
