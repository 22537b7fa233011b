/** The analysis of a finished game: asked for, waited for, and laid out as points of a curve and as swings. @module */
import { askAsMe, get } from "../kit/api.js";

/** @typedef {import("./types.js").AnalysisState} AnalysisState */
/** @typedef {import("./types.js").JudgedDecision} JudgedDecision */
/** @typedef {import("./types.js").JudgedOption} JudgedOption */
/** @typedef {"then"|"now"} Knowledge by what the player could know, or by the cards as they really lay */
/** @typedef {{decision: JudgedDecision|null, entry: number, x: number, y: number}} Point `y`: how likely a player wins, 0 to 1 */

const AGAIN = 1200;
/** A smaller difference is within what the judgement itself errs by. */
const NOTICEABLE = 0.03;
const LISTED = 8;

/** Emits `change`, and `failed` (detail: the error). */
export class GameAnalysis extends EventTarget {
  /** @param {string} game */
  constructor(game) {
    super();
    this.path = `/api/games/${encodeURIComponent(game)}/analysis`;
    /** @type {AnalysisState|null} */
    this.state = null;
    /** @type {Knowledge} */
    this.knowledge = "now";
    this.waiting = false;
  }

  get found() {
    return this.state?.analysis ?? null;
  }

  /** Begin it, and wait until it is there. */
  async ask() {
    if (this.waiting || this.found) return;
    this.waiting = true;
    this.dispatchEvent(new Event("change"));
    try {
      this.take(await askAsMe("POST", this.path));
      while (this.waiting && this.state?.state === "under way") {
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        this.take(await get(this.path));
      }
    } catch (error) {
      this.dispatchEvent(new CustomEvent("failed", { detail: error }));
    } finally {
      this.waiting = false;
      this.dispatchEvent(new Event("change"));
    }
  }

  /** What is there already is shown without being asked for. */
  async check() {
    if (this.waiting || this.found) return;
    /** @type {AnalysisState} */
    const state = await get(this.path);
    if (this.waiting) return;
    this.take(state);
    if (state.state === "under way") await this.ask();
  }

  /** @param {AnalysisState} state */
  take(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Knowledge} knowledge */
  know(knowledge) {
    this.knowledge = knowledge;
    this.dispatchEvent(new Event("change"));
  }

  /** Nobody waits any more. */
  leave() {
    this.waiting = false;
  }

  /** How many entries had happened when a decision was made. @param {JudgedDecision} decision */
  entryOf(decision) {
    return this.state?.entries[decision.number] ?? 0;
  }

  /** The curve, for the player of a seat: a point for each decision, and one for the end. @param {number} seat @returns {Point[]} */
  points(seat) {
    const { found } = this;
    if (!found) return [];
    const last = found.endings.at(-1);
    const end = !last || last.winner < 0 ? 0.5 : Number(last.winner === seat);
    const count = Math.max(1, found.decisions.length);
    return [
      ...found.decisions.map((decision, number) => {
        const wins = this.knowledge === "now" ? decision.now : decision.then;
        return {
          decision,
          entry: this.entryOf(decision),
          x: number / count,
          y: decision.seat === seat ? wins : 1 - wins,
        };
      }),
      { decision: null, entry: Infinity, x: 1, y: end },
    ];
  }

  /** What a decision gave away. @param {JudgedDecision} decision */
  swing(decision) {
    return this.knowledge === "now" ? decision.swing_now : decision.swing;
  }

  /** The decisions that cost the most, the worst first. */
  swings() {
    const found = (this.found?.decisions ?? []).filter((decision) => this.swing(decision) >= NOTICEABLE);
    return found.sort((one, other) => this.swing(other) - this.swing(one)).slice(0, LISTED);
  }

  /** The answers to a decision, the best first. @param {JudgedDecision} decision @returns {JudgedOption[]} */
  options(decision) {
    const { knowledge } = this;
    return [...decision.options].sort((one, other) => other[knowledge] - one[knowledge]);
  }
}

/**
 * How a decision is to be judged, in a word: right, wrong then and now, wrong only by one of the two.
 * @param {JudgedDecision} decision
 * @returns {"right"|"wrong"|"unlucky"|"lucky"} `unlucky`: it looked right and was not; `lucky`: it looked wrong and was not
 */
export function verdict(decision) {
  const then = decision.swing >= NOTICEABLE;
  const taken = decision.options.find((option) => option.taken);
  const better = decision.options[0];
  const now = decision.swing_now >= NOTICEABLE;
  if (then && taken && better && better.now <= taken.now) return "lucky";
  if (then) return "wrong";
  return now ? "unlucky" : "right";
}

/** The place of the point that is shown: the last decision up to a moment. @param {Point[]} points @param {number} happened */
export function placeAt(points, happened) {
  return Math.max(
    0,
    points.findLastIndex((point) => point.entry <= happened),
  );
}

/** The position in which a decision was open, by how many entries had happened at each. @param {number[]} entries @param {number} entry */
export function positionAt(entries, entry) {
  return Math.max(
    1,
    entries.findLastIndex((count) => count <= entry),
  );
}
