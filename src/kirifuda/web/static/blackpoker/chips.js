/** What a card or a unit can do, beside it: chips that appear where it was touched. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";
import { cardSign } from "../kit/card_names.js";
import { actionName, costWords } from "./asks.js";
import { noteView } from "./chance.js";
import { attackers } from "./fight.js";
import { findUnit } from "./naming.js";
import { costOf, keyOf } from "./things.js";

/** @typedef {import("./game.js").Game} Game */

/** Between a chip and the edge of the window, or the card (px). */
const GAP = 8;

/** @param {Game} game */
export function chipsView(game) {
  const { act, table } = game.model;
  const { held, decision } = act;
  if (!held.thing || held.lifted || !table || decision?.kind !== "chance" || act.staged !== null) return nothing;
  const listed = held.combining ? [] : held.actions(decision);
  const pairs = held.combining ? [] : held.combinations(decision);
  const attack = held.thing.kind === "unit" && attackers(decision).includes(held.thing.id);
  const empty = !listed.length && !pairs.length && !attack && !held.combining;
  return html`<div
    class="k-chips-at k-answers"
    role="group"
    aria-label=${t("act.held", { name: heldName(game) })}
    data-zone="chips"
    data-testid="chips"
    data-for=${keyOf(held.thing)}
  >
    ${empty ? html`<p>${withCards(t("table.nothing.with", { name: heldName(game) }))}</p>` : nothing}
    ${attack ? attackChip(game, held.thing.id) : nothing} ${listed.map((index) => chip(game, index))}
    ${pairs.length ? combineChip(game, pairs.length) : nothing}
    ${empty || !table.unavailable.length ? whyChip(game) : nothing}
    <button class="k-chip-act k-chip-close" data-item data-role="unpick" @click=${() => act.back()}>
      <span aria-hidden="true">✕</span><span class="k-sr">${t("act.put.down")}</span>
    </button>
  </div>`;
}

/**
 * @param {Game} game
 * @param {number} index
 */
function chip(game, index) {
  const { act } = game.model;
  const option = act.decision?.options[index];
  if (!option || !act.decision) return nothing;
  const { decision } = act;
  const cost = costOf(option) ? costWords(option) : "";
  const ways = (option.uses?.units.length ?? 0) > 1 || costOf(option).includes("D");
  return html`<span class="k-chip-pair"
    ><button
      class="k-chip-act"
      data-item
      data-option=${index}
      data-action=${option.id}
      data-rule=${option.id}
      ?disabled=${game.model.busy()}
      @click=${() => act.choose(index)}
      @pointerenter=${() => act.hover(index)}
      @pointerleave=${() => act.hover(null)}
      @focus=${() => act.hover(index)}
      @blur=${() => act.hover(null)}
    >
      <b>${actionName(option, game.rules)}</b
      >${cost ? html`<small>${cost}</small>` : nothing}${noteView(option)}</button
    >${
      cost && ways
        ? html`<button
            class="k-chip-act k-chip-more"
            data-item
            data-role="pay"
            data-pay=${index}
            title=${t("act.pay.otherwise")}
            aria-label="${actionName(option, game.rules)}: ${t("act.pay.otherwise")}"
            ?disabled=${game.model.busy()}
            @click=${() => act.begin(decision, index, true)}
          >
            …
          </button>`
        : nothing
    }</span
  >`;
}

/**
 * @param {Game} game
 * @param {number} unit
 */
function attackChip(game, unit) {
  const { act } = game.model;
  const join = () => {
    act.held.take();
    act.fight.toggle(unit);
    game.requestUpdate();
  };
  return html`<button class="k-chip-act" data-item data-role="join" ?disabled=${game.model.busy()} @click=${join}>
    <b>${t("act.attack")}</b>
  </button>`;
}

/**
 * @param {Game} game
 * @param {number} count
 */
function combineChip(game, count) {
  const combine = () => {
    game.model.act.held.combining = true;
    game.requestUpdate();
  };
  return html`<button class="k-chip-act" data-item data-role="combine" @click=${combine}>
    <b>${t("act.combine")}</b> <span class="k-count">${count}</span>
  </button>`;
}

/** Why this card does nothing more: its rule says it. @param {Game} game */
function whyChip(game) {
  const { thing } = game.model.act.held;
  if (thing?.kind !== "card") return nothing;
  return html`<button
    class="k-chip-act k-chip-more"
    data-item
    data-role="why"
    aria-label=${t("table.why.not")}
    @click=${() => game.reading.openRule(keyOf(thing))}
  >
    ?
  </button>`;
}

/** @param {Game} game */
export function heldName(game) {
  const { table, act } = game.model;
  const { thing } = act.held;
  if (!thing || !table) return "";
  if (thing.kind === "card") return act.held.keys().map(cardSign).join(" + ");
  const unit = thing.kind === "unit" ? findUnit(table.sides, thing.id) : null;
  if (unit) return unit.cards[0] === "??" ? unit.name : unit.cards.map(cardSign).join("+");
  const request = thing.kind === "request" ? table.stage.find((one) => one.id === thing.id) : null;
  if (request) return request.name;
  if (thing.kind === "seat") return t(thing.id === table.viewer ? "table.you" : "table.foe");
  return t("table.trump");
}

/**
 * Puts the chips beside what they belong to, above it where there is room, always within the window, never on the foot.
 * @param {HTMLElement} root
 */
export function placeChips(root) {
  const chips = root.querySelector(".k-chips-at");
  if (!(chips instanceof HTMLElement)) return;
  const anchor = root.querySelector(`kf-board [data-key="${chips.dataset.for}"]`)?.getBoundingClientRect();
  if (!anchor) return;
  const { x, y } = placeOf(
    anchor,
    chips.getBoundingClientRect(),
    root.querySelector(".k-foot")?.getBoundingClientRect(),
  );
  chips.style.left = `${x}px`;
  chips.style.top = `${y}px`;
}

/**
 * @param {DOMRect} anchor
 * @param {DOMRect} chips
 * @param {DOMRect|undefined} foot
 */
function placeOf(anchor, { width, height }, foot) {
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    Math.max(GAP, Math.min(at, room - size - GAP));
  const x = within(anchor.left + anchor.width / 2 - width / 2, width, innerWidth);
  const over = !!foot && foot.left < x + width && foot.right > x;
  const above = Math.min(anchor.top, over && foot.top < anchor.bottom ? foot.top : Infinity) - height - GAP;
  if (above >= GAP) return { x, y: above };
  // A phone lying on its side has the foot below the hand: then they lie beside both, over the board.
  if (over)
    return { x: within(foot.left - width - GAP, width, innerWidth), y: within(anchor.top, height, innerHeight) };
  return { x, y: within(anchor.bottom + GAP, height, innerHeight) };
}
