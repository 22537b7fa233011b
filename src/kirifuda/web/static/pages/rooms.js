/** Rooms as the pages speak of them: the newcomer's first one, the one I am in, how they are called. */
import { room as fetchRoom } from "../kit/dealing.js";
import { t, tr } from "../kit/dictionary.js";
import { store } from "../kit/stored.js";

const KEY = "kirifuda.room";

/** @type {import("../kit/api.js").NewRoom} what "play now" plays: a whole pack, so that it lasts, and the newcomer begins */
export const FIRST = {
  regulation: "9.1 Lite",
  match: "single",
  seats: ["me", "bot:first"],
  public: true,
  clock: null,
  first: true,
};
/** What is proposed where somebody chooses. */
export const USUAL = "9.1 Lite + Pack";

/** @param {import("../kit/api.js").Room} room */
export function rememberRoom(room) {
  store(KEY, room.id);
}

/** @returns {Promise<import("../kit/api.js").Room|null>} the room I last played in, if a game is still going on there */
export async function openGame() {
  const id = localStorage.getItem(KEY);
  if (!id) return null;
  try {
    const room = await fetchRoom(id);
    if (room.game && room.live !== false && room.seats.some((seat) => seat.me)) return room;
  } catch {
    // Gone, or not mine any more.
  }
  localStorage.removeItem(KEY);
  return null;
}

/** Is this regulation played by a house rule? Its id then holds the fingerprint. @param {string} regulation */
export function byHouse(regulation) {
  return regulation.includes("#");
}

/**
 * Who can be played against by these rules: the levels, or by a house rule whoever needs not to have learned it.
 * @param {import("../kit/types.js").Bot[]} bots
 * @param {string} regulation
 */
export function botsFor(bots, regulation) {
  return bots.filter((bot) => (bot.house ?? false) === byHouse(regulation));
}

/** @param {import("../kit/api.js").Seat} seat */
export function seatName(seat) {
  return seat.kind === "open" ? t("watch.open.seat") : tr(seat.name);
}

/** @param {import("../kit/api.js").Room} room */
export function versus(room) {
  const [a, b] = room.seats;
  return t("watch.versus", { a: a ? seatName(a) : "", b: b ? seatName(b) : "" });
}

/** @param {import("../kit/api.js").Clock|null} clock */
export function clockWords(clock) {
  if (!clock) return t("new.clock.none");
  const bank = Math.round((clock.bank_s / 60) * 10) / 10;
  if (clock.byoyomi_s) return t("new.clock.byoyomi", { bank, byoyomi: clock.byoyomi_s });
  return t("new.clock.bank", { bank, increment: clock.increment_s });
}

/**
 * Who won.
 * @param {{players: {name: string}[], result: {winners: number[]}|null}} game
 */
export function resultWords(game) {
  if (!game.result) return t("records.unfinished");
  const [winner, other] = game.result.winners;
  if (winner === undefined || other !== undefined) return t("records.draw");
  return t("records.won", { name: tr(game.players[winner]?.name) });
}
