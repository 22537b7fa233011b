/** The coach of a lesson: follows the table, and goes on once what it asked for has been done. @module */
import { Progress, StepCoach } from "../kit/lessons.js";
import { LESSONS } from "./lessons.js";

/** @typedef {import("./types.js").Event} Event */
/**
 * @typedef {object} Situation
 * @property {import("./types.js").Table} table
 * @property {Event[]} events what has just happened
 * @property {number} seat who learns
 */
/**
 * One way to go on with a step: what is to be touched, and what is said about it.
 * @typedef {object} Way
 * @property {string|((situation: Situation) => string)} light a selector within the table; empty: nothing is lit
 * @property {import("../kit/dictionary.js").Both} text
 */
/**
 * @typedef {object} Step
 * @property {Way[]} ways the first whose light is on the table is the one; the last one where none is
 * @property {((situation: Situation) => boolean)|null} until null: the player says "go on"
 * @property {boolean} [free] whether anything may be touched, and what is lit is only a hint
 */

export const progress = new Progress("kirifuda.lessons");

/** @extends {StepCoach<Situation, Step, Event>} */
export class TableCoach extends StepCoach {
  /**
   * @param {number} lesson 1 to 5
   * @param {import("./model.js").TableModel} model
   */
  constructor(lesson, model) {
    super(lesson, LESSONS[lesson - 1]?.steps ?? [], progress);
    this.model = model;
    this.version = -1;
    /** Whether it can no longer be done from here. */
    this.failed = false;
    /** Whether a hint was asked for, where nothing is lit without. */
    this.hinting = false;
    model.addEventListener("change", () => this.follow());
  }

  follow() {
    const { model } = this;
    const events = model.version === this.version ? [] : model.events;
    this.version = model.version;
    this.happened(events);
    const situation = this.situation([]);
    if (this.failed || !this.step || !situation || !LESSONS[this.lesson - 1]?.failed(situation)) return;
    this.failed = true;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Event[]} events */
  situation(events) {
    const { table } = this.model;
    return table && table.viewer >= 0 ? { table, events, seat: table.viewer } : null;
  }

  goOn() {
    this.hinting = false;
    super.goOn();
  }

  hint() {
    this.hinting = true;
    this.dispatchEvent(new Event("change"));
  }
}
