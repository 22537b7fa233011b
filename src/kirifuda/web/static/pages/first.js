/** The first minutes: who is new, a lesson, and the first game with the coach beside it. @module */
import { progress } from "../blackpoker/coach.js";
import { guest, newLesson } from "../kit/api.js";
import { newRoom } from "../kit/dealing.js";
import { go } from "../kit/page.js";
import { FIRST, rememberRoom } from "./rooms.js";

/** Has nobody played here yet, nor said that lessons are not wanted? */
export function isNewcomer() {
  const { finished, begun, skipped } = progress.state();
  return !finished.length && !skipped && (begun || !guest());
}

/** @param {number} n 1 to 5 */
export async function startLesson(n) {
  progress.note({ begun: true });
  const room = await newLesson(n);
  go(`/learn/${n}/${room.game}`);
}

/** A whole game against the gentle bot, with a coach who says something when a thing happens for the first time. */
export async function startFirstGame() {
  const { begun } = progress.state();
  const coached = begun || isNewcomer();
  progress.note({ begun: coached, skipped: true });
  const room = await newRoom(FIRST);
  rememberRoom(room);
  go(`/game/${room.game}${coached ? "?coach" : ""}`);
}
