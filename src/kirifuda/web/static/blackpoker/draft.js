/** The request that is being put together: its steps in the panel, a ghost on the stage, a golden arrow. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardSign } from "../kit/card_names.js";
import { findUnit } from "./naming.js";
import { inDraft } from "./things.js";
import { targetSelector } from "./arrows.js";

/** @typedef {import("./act.js").Act} Act */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Act} act
 * @param {Table} table
 */
export function draftSteps(act, table) {
  const decision = act.decision;
  if (!decision) return nothing;
  if (decision.chosen.length) {
    return html`<p class="k-draft">
      ${t("table.chosen")} <span>${withCards(decision.chosen.map(cardSign).join(" "))}</span>
    </p>`;
  }
  if (!inDraft(decision)) return nothing;
  const staged = act.staged === null ? null : decision.options[act.staged];
  const steps = [
    step(
      t("table.paying"),
      decision.paid.map((paid) => paidWords(paid, table)).join(" "),
      decision.kind.startsWith("pay"),
    ),
    step(
      t("table.keys"),
      [...decision.keys, staged?.kind === "card" && decision.kind === "key" ? staged.id : ""]
        .filter(Boolean)
        .map(cardSign)
        .join(" "),
      decision.kind === "key",
    ),
    step(t("table.target"), decision.kind === "target" ? (staged?.label ?? "") : "", decision.kind === "target"),
  ];
  return html`<p class="k-draft"><b>${decision.about?.name}</b>${steps}</p>`;
}

/**
 * @param {string} name
 * @param {string} value
 * @param {boolean} current
 */
function step(name, value, current) {
  if (!value && !current) return nothing;
  return html`<span class="k-step ${current && !value ? "k-current" : ""}"
    ><small>${name}</small> ${value ? withCards(value) : "?"}</span
  >`;
}

/**
 * @param {number|string} paid
 * @param {Table} table
 */
function paidWords(paid, table) {
  if (typeof paid === "string") return cardSign(paid);
  const unit = findUnit(table.sides, paid);
  return unit ? unit.cards.map(cardSign).join("+") : `#${paid}`;
}

/**
 * The ghost on the stage.
 * @param {Act} act
 */
export function draftGhost(act) {
  const decision = act.decision;
  if (!decision || !inDraft(decision)) return nothing;
  const staged = act.staged === null ? null : decision.options[act.staged];
  const keys = [...decision.keys, ...(decision.kind === "key" && staged ? [staged.id] : [])];
  return html`<li>
    <div class="k-request k-mine k-draft-ghost" data-draft>
      ${
        keys.length
          ? html`<span class="k-request-cards"
              >${keys.map((card, index) => html`<span class="k-card" .style=${`--i:${index}`}>${cardPicture(card)}</span>`)}</span
            >`
          : nothing
      }
      <span class="k-request-words"
        ><b>${decision.about?.name}</b
        ><small>${decision.kind === "target" && staged ? withCards(`→ ${staged.label}`) : "…"}</small></span
      >
    </div>
  </li>`;
}

/**
 * @param {Act} act
 * @returns {import("./arrows.js").Link[]}
 */
export function draftLinks(act) {
  if (act.decision?.kind === "blockers")
    return [...act.fight.blocks].map(([name, attacker]) => ({
      from: `[data-key="${name}"]`,
      to: `[data-key="unit:${attacker}"]`,
      kind: "draft",
    }));
  const staged = act.stagedOption();
  if (!staged || act.decision?.kind !== "target") return [];
  return [{ from: "[data-draft]", to: targetSelector(/** @type {any} */ (staged)), kind: "draft" }];
}
