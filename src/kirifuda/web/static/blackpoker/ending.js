/** The end of a game on the board itself: still and large, who won and by what. The foot says the same to whoever listens. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { sealOf, withCards } from "../kit/card.js";
import { verdictOf } from "../kit/outcome.js";
import { whom } from "./highlights.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./highlights.js").Highlights} Highlights */

/**
 * @param {Table} table
 * @param {Highlights} lit
 */
export function endingView(table, lit) {
  const outcome = table.outcome;
  if (!outcome) return nothing;
  const verdict = verdictOf(outcome.winners, table.viewer < 0 ? null : table.viewer);
  const winner = outcome.winners[0];
  const named = verdict === "over" && winner !== undefined && lit.names.length > 0;
  const headline = named ? t("table.end.of", { name: whom(lit, winner) }) : t(`table.end.${verdict}`);
  return html`<div class="k-ending k-ending-${verdict}" aria-hidden="true">
    <div class="k-seals">${sealOf()}${verdict === "lost" ? sealOf() : nothing}</div>
    <strong>${headline}</strong> <span>${withCards(outcome.why)}</span>
  </div>`;
}
