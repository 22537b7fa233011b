/** A finished game, position by position, as somebody who may see it saw it. @module */
import { get } from "../kit/api.js";
import { language } from "../kit/settings.js";

/** @typedef {"me"|"public"|"all"} Eyes whose view is shown */
/** @typedef {import("./types.js").Table} Table */

/** The first position there is something to see in. */
const FIRST = 1;
export const SPEEDS = /** @type {const} */ ({ slow: 2400, normal: 1200, fast: 450 });

/** Emits `change` when there is something new to draw, and `failed` (detail: the error). */
export class GameReplay extends EventTarget {
  /** @param {string} game */
  constructor(game) {
    super();
    this.game = game;
    /** @type {import("../kit/types.js").Game|null} */
    this.facts = null;
    /** @type {Eyes} */
    this.eyes = "public";
    /** @type {keyof typeof SPEEDS} */
    this.speed = "normal";
    this.at = FIRST;
    this.first = FIRST;
    /** @type {Table|null} */
    this.table = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Map<string, Promise<Table>>} */
    this.positions = new Map();
  }

  get playing() {
    return this.timer !== undefined;
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} at the position that is shown first */
  async load(at) {
    /** @type {import("../kit/types.js").Game} */
    const facts = await get(`/api/games/${encodeURIComponent(this.game)}`);
    this.facts = facts;
    this.eyes = facts.viewer >= 0 ? "me" : this.allEyes().includes("all") ? "all" : "public";
    await this.show(at);
  }

  /** @returns {Eyes[]} whose eyes may be borrowed */
  allEyes() {
    /** @type {Eyes[]} */
    const found = (this.facts?.viewer ?? -1) >= 0 ? ["me"] : [];
    return this.facts?.result ? [...found, "public", "all"] : [...found, "public"];
  }

  /** @param {Eyes} eyes */
  async see(eyes) {
    const share = this.last() ? this.at / this.last() : 0;
    this.eyes = eyes;
    this.facts = await get(`/api/games/${encodeURIComponent(this.game)}?view=${eyes}`);
    return this.show(Math.round(share * this.last()));
  }

  last() {
    return Math.max(FIRST, (this.facts?.positions ?? FIRST) - 1);
  }

  atStart() {
    return this.at <= FIRST;
  }

  atEnd() {
    return this.at >= this.last();
  }

  /** @param {number} n */
  position(n) {
    const query = new URLSearchParams({ view: this.eyes, lang: language() });
    const path = `/api/games/${encodeURIComponent(this.game)}/positions/${n}?${query}`;
    let found = this.positions.get(path);
    if (!found) this.positions.set(path, (found = get(path)));
    return found;
  }

  /** @param {number} n */
  async show(n) {
    this.at = Math.max(FIRST, Math.min(n, this.last()));
    this.changed();
    const wanted = this.at;
    try {
      const table = await this.position(wanted);
      if (wanted !== this.at) return;
      this.table = table;
      this.changed();
      if (wanted < this.last()) this.position(wanted + 1).catch(() => {});
    } catch (error) {
      this.pause();
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
    }
  }

  /** @param {number} by */
  step(by) {
    this.seek(Math.max(FIRST, Math.min(this.at + by, this.last())));
  }

  /** @param {number} n */
  seek(n) {
    this.pause();
    this.show(n);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.atEnd()) this.at = FIRST - 1;
    const step = async () => {
      await this.show(this.at + 1);
      if (this.timer === undefined) return;
      if (this.atEnd()) this.pause();
      else this.timer = setTimeout(step, SPEEDS[this.speed]);
    };
    this.timer = setTimeout(step, 0);
    this.changed();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed();
  }
}
