/** The coach of a lesson: follows a real battle, says what to do next, and goes on once it has been done. @module */
import { store } from "../kit/stored.js";
import { LESSONS } from "./lessons.js";

const KEY = "kirifuda.fighter.lessons";

/** @returns {number[]} the lessons that were finished */
export function finishedLessons() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Emits `change` when there is something else to say. */
export class Coach extends EventTarget {
  /**
   * @param {number} lesson 1 to 5
   * @param {import("./battle.js").Battle} battle
   */
  constructor(lesson, battle) {
    super();
    this.lesson = lesson;
    this.battle = battle;
    this.at = 0;
    battle.addEventListener("events", (event) => this.follow(/** @type {CustomEvent} */ (event).detail));
  }

  get steps() {
    return LESSONS[this.lesson - 1]?.steps ?? [];
  }

  /** Goes on as soon as what was asked for has happened. @param {import("./types.js").Event[]} events */
  follow(events) {
    const { view } = this.battle;
    if (!view || view.seat === null) return;
    if (this.steps[this.at]?.until?.({ view, events, seat: view.seat })) this.goOn();
  }

  goOn() {
    this.at += 1;
    if (this.at >= this.steps.length) this.finish();
    else this.follow([]);
    this.dispatchEvent(new Event("change"));
  }

  finish() {
    store(KEY, [...new Set([...finishedLessons(), this.lesson])]);
  }
}
