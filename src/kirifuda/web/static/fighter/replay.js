/** A finished battle at any speed, and frame by frame. @module */
import { t } from "../kit/dictionary.js";
import { arena as fetchArena, frames as fetchFrames, roster as fetchRoster } from "./api.js";
import { AFTER_CALL } from "./moment.js";
import { sentence } from "./sentences.js";

/** @typedef {import("./types.js").Frame} Frame */

export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/** So many frames are described beside the ring. */
const RECENT = 24;

/** Emits `change` when there is something new to draw. */
export class BattleReplay extends EventTarget {
  /**
   * @param {string} arena
   * @param {number} n the battle
   */
  constructor(arena, n) {
    super();
    this.arena = arena;
    this.n = n;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {import("./types.js").Config} */
    this.config = {};
    /** @type {import("./types.js").Arena|null} */
    this.facts = null;
    /** @type {import("./types.js").Roster|null} */
    this.roster = null;
    this.time = 0;
    this.at = 0;
    this.speed = 1;
    this.bottom = 0;
    this.playing = false;
    this.drawnAt = 0;
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {boolean} toCall whether the first call is shown first
   * @param {number|null} [at] the frame that is shown first; otherwise the one in which the cards lie on the table
   */
  async load(toCall, at = null) {
    const facts = await fetchArena(this.arena);
    this.facts = facts;
    this.roster = await fetchRoster(facts.roster);
    Object.assign(this, await fetchFrames(this.arena, this.n));
    const mine = this.players().findIndex((place) => facts.seats[place]?.me);
    this.bottom = Math.max(0, mine);
    const dealt = this.frames.findIndex((frame) => frame.view.state !== "PICK");
    this.show(at ?? (toCall ? (this.calls()[0] ?? dealt) : this.at || dealt));
  }

  /** The frames in which somebody calls. @returns {number[]} */
  calls() {
    return this.frames.flatMap((frame, at) => (frame.events.some((event) => event.kind === "call") ? [at] : []));
  }

  players() {
    return this.facts?.boards.find((board) => board.n === this.n)?.players ?? [0, 1];
  }

  /** @param {number} seat */
  nameOf(seat) {
    const place = this.facts?.seats[this.players()[seat] ?? seat];
    if (place?.kind === "bot") return t("fighter.bot.name", { name: place.name });
    return place?.name ?? t(seat ? "fighter.y.name" : "fighter.x.name");
  }

  frame() {
    return this.frames[this.at] ?? null;
  }

  end() {
    return this.frames.at(-1)?.t ?? 0;
  }

  atStart() {
    return this.at <= 0;
  }

  atEnd() {
    return this.at >= this.frames.length - 1;
  }

  /** @param {number} at a frame */
  show(at) {
    this.at = Math.max(0, Math.min(at, this.frames.length - 1));
    this.time = this.frames[this.at]?.t ?? 0;
    this.changed();
  }

  /** @param {number} by */
  step(by) {
    this.playing = false;
    this.show(this.at + by);
  }

  /** @param {number} time */
  seek(time) {
    this.time = Math.max(0, Math.min(time, this.end()));
    const after = this.frames.findIndex((frame) => frame.t > this.time);
    this.at = Math.max(0, (after < 0 ? this.frames.length : after) - 1);
    this.changed();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.time >= this.end()) this.seek(0);
    this.drawnAt = performance.now();
    if (this.playing) requestAnimationFrame(() => this.run());
    this.changed();
  }

  run() {
    if (!this.playing) return;
    const now = performance.now();
    this.seek(this.time + (now - this.drawnAt) * this.speed);
    this.drawnAt = now;
    if (this.time >= this.end()) this.playing = false;
    else requestAnimationFrame(() => this.run());
    this.changed();
  }

  pause() {
    this.playing = false;
  }

  /** The last call stays in sight until the next battle begins. */
  showing() {
    for (let at = this.at; at >= 0; at -= 1) {
      const view = this.frames[at]?.view;
      if (!view || !AFTER_CALL.includes(view.state)) return null;
      if (view.showing) return view.showing;
    }
    return null;
  }

  /** What happened up to here, newest last. */
  log() {
    const recent = this.frames.slice(Math.max(0, this.at - RECENT), this.at + 1);
    const words = recent.flatMap((frame) => this.sentences(frame, false));
    return words.map((text, n) => ({ text, n }));
  }

  /**
   * @param {Frame} frame
   * @param {boolean} all also what is not worth hearing while playing
   */
  sentences(frame, all) {
    return frame.events.map((event) => sentence(event, (seat) => this.nameOf(seat), this.roster, all)).filter(Boolean);
  }
}
