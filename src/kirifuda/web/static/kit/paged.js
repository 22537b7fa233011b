/** The two lists of a lobby, who waits and what goes on: a page at a time, asked for again every few seconds. @module */
import { nothing } from "../vendor/lit.js";
import { get } from "./api.js";
import { more } from "./more.js";
import { Polling } from "./poll.js";

/** @typedef {"open"|"live"} Kind which of the two lists */
/**
 * @template {{id: string}} One
 * @typedef {{open: One[], live: One[], open_next?: string, live_next?: string}} Shown
 */

const EVERY_MS = 4000;

/** @template {{id: string}} One */
export class Lists {
  /**
   * @param {import("./page.js").Page} host where `data-list` names each list
   * @param {string} path
   */
  constructor(host, path) {
    this.host = host;
    this.path = path;
    /** @type {Shown<One>|null} */
    this.lists = null;
    /** How many pages of each list are shown. */
    this.pages = { open: 1, live: 1 };
    this.asked = 0;
    this.failed = false;
    new Polling(host, EVERY_MS, () => this.load());
  }

  /** Everything that is shown is asked for again; of two answers under way the one asked for last counts. */
  async load() {
    const asked = ++this.asked;
    try {
      /** @type {Shown<One>} */
      const lists = await paged(this.path, this.pages);
      if (asked !== this.asked) return;
      this.lists = lists;
      if (this.failed) this.host.trouble = null;
      this.failed = false;
      this.host.requestUpdate();
    } catch (error) {
      this.failed = true;
      this.host.failed(error);
    }
  }

  /** @param {Kind} kind @param {string} words what the list is called */
  more(kind, words) {
    if (!this.lists?.[`${kind}_next`]) return nothing;
    return more(this.host, words, `[data-list="${kind}"] li`, () => this.further(kind));
  }

  /** @param {Kind} kind */
  async further(kind) {
    this.pages[kind]++;
    await this.load();
  }
}

/**
 * So many pages of each list, as one.
 * @template {{id: string}} One
 * @param {string} path
 * @param {Record<Kind, number>} count
 * @returns {Promise<Shown<One>>}
 */
async function paged(path, count) {
  /** @type {Shown<One>} */
  const first = await get(path);
  await Promise.all([extend(path, first, "open", count.open), extend(path, first, "live", count.live)]);
  return first;
}

/**
 * @template {{id: string}} One
 * @param {string} path
 * @param {Shown<One>} lists
 * @param {Kind} kind
 * @param {number} count
 */
async function extend(path, lists, kind, count) {
  const next = /** @type {const} */ (`${kind}_next`);
  for (let page = 1; page < count && lists[next]; page++) {
    /** @type {Shown<One>} */
    const further = await get(`${path}?${kind}_after=${lists[next]}`);
    const known = new Set(lists[kind].map((one) => one.id));
    lists[kind].push(...further[kind].filter((one) => !known.has(one.id)));
    lists[next] = further[next];
  }
}
