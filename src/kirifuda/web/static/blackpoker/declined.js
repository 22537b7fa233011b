/** Offers that were refused: what the opponent does not want, told to the one who asked. @module */

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").RoomState} RoomState */
/** @typedef {"draw"|"take back"} Offer */

/** Events with which an offer is granted. */
const GRANTED = ["draw agreed", "taken back"];

/** Does an update grant what somebody asked for, or end the game? @param {{events: {kind: string}[], table: Table}} update */
export function settlesOffers(update) {
  return update.table.outcome !== null || update.events.some((event) => GRANTED.includes(event.kind));
}

/**
 * What the opponent has just refused: an offer of mine that is gone while the game goes on. Who plays on refuses too.
 * @param {RoomState|null} before
 * @param {RoomState} now
 * @param {number} viewer
 * @returns {Offer|null}
 */
export function declinedOffer(before, now, viewer) {
  if (!before || viewer < 0) return null;
  if (before.offers.draw === viewer && now.offers.draw === null) return "draw";
  if (before.offers.take_back === viewer && now.offers.take_back === null) return "take back";
  return null;
}
