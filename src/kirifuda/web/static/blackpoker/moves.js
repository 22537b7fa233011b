/** The log of a game as a list of moves: by the positions it led to, and by turns. @module */

/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {{at: number, lines: LogLine[]}} Move a position, and what led to it */
/** @typedef {{name: string, at: number, moves: Move[]}} Turn */

/** @param {LogLine[]} log @returns {Move[]} */
export function movesOf(log) {
  /** @type {Move[]} */
  const moves = [];
  for (const line of log) {
    const last = moves.at(-1);
    if (last?.at === line.version) last.lines.push(line);
    else moves.push({ at: line.version, lines: [line] });
  }
  return moves;
}

/** What was told on the way to a position; where nothing was, what was told last. @param {Move[]} moves @param {number} at */
export function moveAt(moves, at) {
  return moves.findLast((move) => move.at <= at) ?? null;
}

/** The moves by turns; before the first lies the set-up. @param {Move[]} moves @returns {Turn[]} */
export function turnsOf(moves) {
  /** @type {Turn[]} */
  const turns = [];
  for (const move of moves) {
    const turn = move.lines.find((line) => line.turn);
    if (turn || !turns.length) turns.push({ name: turn?.text ?? "", at: move.at, moves: [] });
    turns.at(-1)?.moves.push(move);
  }
  return turns;
}

/** What happened in a move, a sentence each. @param {Move} move @param {boolean} [withTurn] also that a turn began */
export function moveWords(move, withTurn = false) {
  return move.lines.filter((line) => withTurn || !line.turn).map((line) => line.text);
}
