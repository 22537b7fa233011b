/** Offers and wishes between the players, what became of them, and an opponent who is gone. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";

/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./declined.js").Offer} Offer */

/**
 * Offers and wishes that wait for an answer.
 * @param {TableModel} model
 * @param {Table} table
 */
export function offersView(model, table) {
  const { room } = model;
  if (!room || table.viewer < 0 || table.outcome) return nothing;
  const { draw, take_back: back } = room.offers;
  return html`${model.declined ? declinedView(model, model.declined) : nothing}
  ${draw === null ? nothing : offer(model, draw === table.viewer, "draw", DRAW_ANSWERS)}
  ${back === null ? nothing : offer(model, back === table.viewer, "take back", BACK_ANSWERS)} ${goneView(model, table)}`;
}

const DRAW_ANSWERS = /** @type {const} */ ([
  ["accept draw", "accept"],
  ["decline draw", "decline"],
]);
const BACK_ANSWERS = /** @type {const} */ ([
  ["allow", "allow"],
  ["deny", "deny"],
]);

/**
 * @param {TableModel} model
 * @param {boolean} own
 * @param {Offer} what
 * @param {typeof DRAW_ANSWERS|typeof BACK_ANSWERS} answers commands, and the words on their buttons
 */
function offer(model, own, what, answers) {
  return html`<div class="k-offer" role="status" data-offer=${what}>
    <span>${t(`table.offer.${own ? "own" : "foe"}.${what}`)}</span>
    ${
      own
        ? nothing
        : answers.map(
            ([type, word], index) =>
              html`<button
                class="k-button k-small ${index ? "k-quiet" : ""}"
                data-role=${type}
                @click=${() => model.command({ type })}
              >
                ${t(`table.answer.${word}`)}
              </button>`,
          )
    }
  </div>`;
}

/**
 * @param {TableModel} model
 * @param {Offer} what
 */
function declinedView(model, what) {
  return html`<div class="k-offer" role="status" data-declined=${what}>
    <span>${t(`table.declined.${what}`)}</span>
    <button class="k-button k-small k-quiet" data-role="heard" @click=${() => model.heardNo()}>
      ${t("table.close")}
    </button>
  </div>`;
}

/**
 * @param {TableModel} model
 * @param {Table} table
 */
function goneView(model, table) {
  const foe = model.room?.players[1 - table.viewer];
  const wait = model.room?.claim_in_s;
  if (!foe || foe.connected || foe.kind === "bot" || wait === null || wait === undefined) return nothing;
  const left = Math.max(0, Math.ceil(wait - (Date.now() - model.roomAt) / 1000));
  return html`<div class="k-offer" role="status">
    <span>${t("table.gone")} ${left ? t("table.claim.in", { n: left }) : nothing}</span>
    ${left ? nothing : html`<button class="k-button k-small" data-role="claim" @click=${() => model.command({ type: "claim" })}>${t("table.claim")}</button>`}
  </div>`;
}
