/** How a game ended for whoever looks, and whether there will be another: the same for both games. @module */

/** @typedef {"won"|"lost"|"draw"|"over"} Verdict */

/**
 * @param {number[]} winners seats; nobody: a draw
 * @param {number|null} viewer the seat of whoever looks; null: they only watch
 * @returns {Verdict}
 */
export function verdictOf(winners, viewer) {
  if (!winners.length) return "draw";
  if (viewer === null) return "over";
  return winners.includes(viewer) ? "won" : "lost";
}

/**
 * Has the viewer asked for another game, and who else has?
 * @param {boolean[]} wishes by place
 * @param {number} place the viewer's; negative: none
 * @returns {{asked: boolean, wisher: number}} the place of somebody else who asked; -1: nobody
 */
export function rematchOf(wishes, place) {
  if (place < 0) return { asked: false, wisher: -1 };
  return { asked: !!wishes[place], wisher: wishes.findIndex((wants, other) => wants && other !== place) };
}
