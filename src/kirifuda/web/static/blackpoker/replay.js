/** A finished game, move by move, as somebody who may see it saw it. @module */
import { askAsMe, get } from "../kit/api.js";
import { language } from "../kit/settings.js";
import { movesOf } from "./moves.js";

/** @typedef {"me"|"first"|"second"|"all"|"public"} Eyes whose view is shown */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("../kit/types.js").Game} Facts */

/** The first position there is something to see in. */
const FIRST = 1;
export const SPEEDS = /** @type {const} */ ({ slow: 2400, normal: 1200, fast: 450 });
const SEATS = /** @type {const} */ (["first", "second"]);

/** Whose eyes may be borrowed: everybody's once the game is over. @param {Facts} facts @returns {Eyes[]} */
export function allEyes(facts) {
  if (facts.result) return ["first", "second", "all", "public"];
  return facts.viewer >= 0 ? ["me", "public"] : ["public"];
}

/** With whose eyes one begins. @param {Facts} facts @returns {Eyes} */
function ownEyes(facts) {
  if (facts.result) return SEATS[facts.viewer] ?? "all";
  return facts.viewer >= 0 ? "me" : "public";
}

/** Emits `change` when there is something new to draw, and `failed` (detail: the error). */
export class GameReplay extends EventTarget {
  /** @param {string} game */
  constructor(game) {
    super();
    this.game = game;
    /** @type {Facts|null} */
    this.facts = null;
    /** @type {Eyes} */
    this.eyes = "public";
    /** @type {Eyes} chosen last; what they see may be on its way */
    this.chosen = this.eyes;
    /** @type {keyof typeof SPEEDS} */
    this.speed = "normal";
    this.at = FIRST;
    this.first = FIRST;
    /** @type {Move[]} the positions worth stopping at: something was told there */
    this.moves = [];
    /** @type {number[]|null} of each position, how many entries of the game had happened; not while it goes on */
    this.entries = null;
    /** @type {Table|null} */
    this.table = null;
    /** @type {Promise<Table>|null} the table that is to be shown */
    this.coming = null;
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

  get path() {
    return `/api/games/${encodeURIComponent(this.game)}`;
  }

  /**
   * @param {number} at the position that is shown first
   * @param {string|null} [eyes] whose view is wished for
   */
  async load(at, eyes = null) {
    /** @type {Facts} */
    const facts = await get(this.path);
    await this.borrow(allEyes(facts).find((one) => one === eyes) ?? ownEyes(facts), () => at);
  }

  /**
   * Show what these eyes see, unless others are chosen, or another language, before it arrives.
   * @param {Eyes} eyes
   * @param {(entries: number[]|null) => number} place the position to show, by the entries in these eyes
   */
  async borrow(eyes, place) {
    this.chosen = eyes;
    const lang = language();
    const query = new URLSearchParams({ view: eyes, lang });
    const [facts, moves] = await Promise.all([get(`${this.path}?${query}`), get(`${this.path}/moves?${query}`)]);
    if (this.chosen !== eyes || lang !== language()) return;
    const at = place(moves.entries);
    Object.assign(this, { eyes, facts, entries: moves.entries, moves: movesOf(moves.log) });
    await this.show(at);
  }

  /** The seat that is drawn below. */
  bottom() {
    const seat = SEATS.findIndex((one) => one === this.eyes);
    return seat >= 0 ? seat : Math.max(0, this.facts?.viewer ?? 0);
  }

  /** The same moment in the eyes of somebody else. @param {Eyes} eyes */
  see(eyes) {
    return this.borrow(eyes, (entries) => {
      const happened = this.entries?.[this.at] ?? 0;
      const after = (entries ?? []).findIndex((count) => count > happened);
      return after < 0 ? Infinity : after - 1;
    });
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
    const path = `${this.path}/positions/${n}?${new URLSearchParams({ view: this.eyes, lang: language() })}`;
    let found = this.positions.get(path);
    if (!found) this.positions.set(path, (found = get(path)));
    return found;
  }

  /** @param {number} n */
  async show(n) {
    this.at = Math.max(FIRST, Math.min(Math.round(n) || FIRST, this.last()));
    this.changed();
    const coming = this.position(this.at);
    this.coming = coming;
    try {
      const table = await coming;
      if (coming !== this.coming) return;
      this.table = table;
      this.changed();
      if (!this.atEnd()) this.position(this.after(1)).catch(() => {});
    } catch (error) {
      this.pause();
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
    }
  }

  /** The position so many moves from here; where nothing was told, nobody stops. @param {number} by */
  after(by) {
    if (!Number.isFinite(by)) return by > 0 ? this.last() : FIRST;
    const stops = this.moves.map((move) => move.at);
    if (by > 0) return stops.find((stop) => stop > this.at) ?? this.last();
    return stops.findLast((stop) => stop < this.at) ?? FIRST;
  }

  /** @param {number} by one move on or back, or to an end */
  step(by) {
    this.seek(this.after(by));
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
      await this.show(this.after(1));
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

/**
 * Another game, against a bot, from a position of one that is over.
 * @param {GameReplay} replay
 * @param {number} seat
 * @param {string} bot
 * @returns {Promise<import("../kit/api.js").Room>}
 */
export function playOn(replay, seat, bot) {
  return askAsMe("POST", `${replay.path}/continue`, { entries: replay.entries?.[replay.at] ?? 0, seat, bot });
}
