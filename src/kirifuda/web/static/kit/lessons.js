/** What the lessons of both games have in common: how far somebody has come, and the coach that goes from step to step. @module */
import { loadStored, store } from "./stored.js";

/**
 * @typedef {object} LessonFacts what a list of lessons shows
 * @property {import("./dictionary.js").Both} name
 * @property {import("./dictionary.js").Both} text
 */

/** The lessons of a game that somebody has finished, kept by the browser. */
export class Progress {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
  }

  /** @returns {{finished: number[], begun: boolean, skipped: boolean}} */
  state() {
    const nothing = { finished: /** @type {number[]} */ ([]), begun: false, skipped: false };
    const kept = loadStored(this.key, nothing);
    // A list by itself is how it was kept once.
    const listed = Object.keys(kept).filter((name) => /^\d+$/.test(name));
    return listed.length ? { ...nothing, finished: listed.map((name) => Number(Reflect.get(kept, name))) } : kept;
  }

  /** @returns {number[]} */
  finished() {
    return this.state().finished;
  }

  /** @param {Partial<{finished: number[], begun: boolean, skipped: boolean}>} changes */
  note(changes) {
    store(this.key, { ...this.state(), ...changes });
  }

  /** @param {number} lesson */
  finish(lesson) {
    this.note({ finished: [...new Set([...this.finished(), lesson])] });
  }
}

/**
 * Goes from step to step as soon as what was asked for has happened. Emits `change` when there is something else to say.
 * @template Situation
 * @template {{until: ((situation: Situation) => boolean)|null}} Step
 * @template Happening
 */
export class StepCoach extends EventTarget {
  /**
   * @param {number} lesson counted from 1
   * @param {Step[]} steps
   * @param {Progress} progress
   */
  constructor(lesson, steps, progress) {
    super();
    this.lesson = lesson;
    this.steps = steps;
    this.progress = progress;
    this.at = 0;
  }

  /** @returns {Step|undefined} nothing once the lesson is finished */
  get step() {
    return this.steps[this.at];
  }

  /**
   * What a step can look at; null while there is no table.
   * @param {Happening[]} _events
   * @returns {Situation|null}
   */
  situation(_events) {
    return null;
  }

  /** What has happened counts for the step it was asked in; the next one looks at the table only. @param {Happening[]} events */
  happened(events) {
    const situation = this.situation(events);
    if (situation && this.step?.until?.(situation)) this.goOn();
  }

  goOn() {
    this.at += 1;
    if (!this.step) this.progress.finish(this.lesson);
    this.dispatchEvent(new Event("change"));
    this.happened([]);
  }
}
