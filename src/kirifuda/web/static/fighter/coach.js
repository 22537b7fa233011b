/** The coach of a lesson: follows a real battle, says what to do next, and goes on once it has been done. @module */
import { Progress, StepCoach } from "../kit/lessons.js";
import { LESSONS } from "./lessons.js";

export const progress = new Progress("kirifuda.fighter.lessons");

/**
 * Emits `change` when there is something else to say.
 * @extends {StepCoach<import("./lessons.js").Situation, import("./lessons.js").Step, import("./types.js").Event>}
 */
export class Coach extends StepCoach {
  /**
   * @param {number} lesson 1 to 5
   * @param {import("./battle.js").Battle} battle
   */
  constructor(lesson, battle) {
    super(lesson, LESSONS[lesson - 1]?.steps ?? [], progress);
    this.battle = battle;
    battle.addEventListener("events", (event) => this.happened(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {import("./types.js").Event[]} events */
  situation(events) {
    const { view } = this.battle;
    return !view || view.seat === null ? null : { view, events, seat: view.seat };
  }
}
