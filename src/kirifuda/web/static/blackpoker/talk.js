/** Quick phrases at the table of BlackPoker. @module */
import { nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { heardView, phrasesButton, phrasesView } from "../kit/phrases.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game */
export function talkButton(game) {
  const { table, room } = game.model;
  const person = !!table && table.viewer >= 0 && room?.players[1 - table.viewer]?.kind === "person";
  return person ? phrasesButton("k-button k-quiet k-icon", () => game.reading.open("phrases")) : nothing;
}

/** @param {Game} game */
export function talkView(game) {
  return phrasesView("k-button", (phrase) => {
    game.reading.close();
    game.model.command({ type: "say", phrase });
  });
}

/** @param {Game} game */
export function talkHeard(game) {
  const { players } = game.model.room ?? { players: [] };
  const viewer = game.model.table?.viewer ?? -1;
  const nameOf = (/** @type {number} */ seat) => (seat === viewer ? t("table.you") : (players[seat]?.name ?? ""));
  return heardView(game.phrases, nameOf, Math.max(0, viewer));
}
