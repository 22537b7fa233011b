/** The panel beside the hand: the one prompt, the answers, what is being put together. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardName, cardSign } from "../kit/card_names.js";
import { find, inDraft, isSet, isThing, keyOf } from "./things.js";
import { draftSteps } from "./draft.js";
import { findUnit } from "./naming.js";
import { runShortcut } from "./policy.js";
import { clockView } from "./header.js";
import { withCosts } from "./rules.js";
import { END_TURN } from "./vocabulary.js";
import { whyNot } from "./whynot.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./act.js").Act} Act */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {Table} table
 */
export function panelView(game, table) {
  const { act } = game.model;
  const decision = table.decision;
  const busy = game.model.busy();
  return html`<section
    class="k-panel ${decision ? "k-panel-own" : ""} ${decision && isTall(table) ? "k-tall" : ""}"
    aria-label=${t("table.your.turn.now")}
    data-testid="panel"
    aria-busy=${busy}
  >
    <div class="k-ask">
      ${table.viewer < 0 ? nothing : clockView(game.model, table.viewer)}
      <p class="k-prompt" data-testid="prompt">${withCards(table.prompt)}</p>
      ${table.hint ? html`<p class="k-hint">${withCards(table.hint)}</p>` : nothing}
      ${game.model.refusal ? html`<p class="k-notice" role="alert">${withCards(game.model.refusal)}</p>` : nothing}
      ${decision ? draftSteps(act, table) : nothing} ${usedDeck(table)}
    </div>
    ${decision ? answers(game, table) : nothing}
  </section>`;
}

/** Between the games of a match with two decks: the own deck just used, for both players. @param {Table} table */
function usedDeck(table) {
  const cards = table.match?.seen ?? [];
  if (!cards.length) return nothing;
  return html`<div
    class="k-used-deck"
    data-testid="used-deck"
    tabindex="0"
    role="group"
    aria-label=${t("table.seen.deck", { n: cards.length })}
  >
    <p class="k-hint">${t("table.seen.deck", { n: cards.length })}</p>
    <ul>
      ${cards.map((card) => html`<li><span class="k-card" role="img" aria-label=${cardName(card, language())}>${cardPicture(card)}</span></li>`)}
    </ul>
  </div>`;
}

/** Are there more cards to choose from than fit beside the hand? @param {Table} table */
function isTall(table) {
  const hand = table.sides[table.viewer]?.hand ?? [];
  const cards = table.decision?.options.filter((option) => option.kind === "card" && !hand.includes(option.id)) ?? [];
  return cards.length > 7;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function answers(game, table) {
  const decision = table.decision;
  if (!decision) return nothing;
  if (decision.kind === "chance") return chanceAnswers(game, table);
  const things = decision.options.flatMap((option, index) => (isThing(option) ? [index] : []));
  const words = decision.options.flatMap((option, index) => (isThing(option) || option.kind === "back" ? [] : [index]));
  const cards = things.filter((index) => decision.options[index]?.kind === "card");
  const others = things.filter((index) => decision.options[index]?.kind !== "card");
  return html`<div class="k-answers" data-zone="answers">
    <div class="k-scroll">
      ${cards.length ? html`<div class="k-tray k-choices" role="group" aria-label=${table.prompt}>${cards.map((index) => cardChoice(game, index))}</div>` : nothing}
      <div class="k-buttons">
        ${others.map((index) => thingButton(game, index))}
        ${words.map((index) => wordButton(game, index, words.length === 1))}
      </div>
    </div>
    <div class="k-buttons k-commit">${confirmButton(game)} ${backButton(game)} ${repayButton(game)}</div>
  </div>`;
}

/**
 * @param {Game} game
 * @param {number} index
 */
function cardChoice(game, index) {
  const option = game.model.act.decision?.options[index];
  if (!option) return nothing;
  const chosen = game.model.act.staged === index || game.model.act.set.includes(keyOf(option));
  const extra = cardNote(game, option.id);
  return html`<button
    class="k-choice ${chosen ? "k-staged" : ""} ${game.model.act.decision?.suggested === index ? "k-suggested" : ""}"
    data-item
    data-option=${index}
    data-choice-card=${option.id}
    data-rule=${game.model.act.decision?.kind === "trumps" ? `trump:${option.id}` : `card:${option.id}`}
    aria-pressed=${chosen}
    ?disabled=${game.model.busy()}
    title=${option.detail ?? nothing}
    aria-label="${cardName(option.id, language())} ${extra}"
    @click=${() => game.model.act.choose(index)}
  >
    <span class="k-card">${cardPicture(option.id)}</span>
    ${extra ? html`<small>${extra}</small>` : nothing}
  </button>`;
}

/**
 * What is said under a card beside its picture: the name of a trump, that it is the rare card.
 * @param {Game} game
 * @param {string} card
 */
function cardNote(game, card) {
  const { table, act } = game.model;
  if (act.decision?.kind === "trumps") return game.rules.find(`trump:${card}`)?.name[language()] ?? "";
  const rare = act.decision?.kind === "take" && table?.sides[table.viewer]?.rare.includes(card);
  return rare ? `(${t("table.rare.card")})` : "";
}

/**
 * @param {Game} game
 * @param {number} index
 */
function thingButton(game, index) {
  const { act } = game.model;
  const option = act.decision?.options[index];
  if (!option) return nothing;
  const chosen = act.staged === index || act.set.includes(keyOf(option));
  return html`<button
    class="k-button ${chosen ? "k-chosen" : ""}"
    data-item
    data-option=${index}
    data-choice=${keyOf(option)}
    aria-pressed=${chosen}
    ?disabled=${game.model.busy()}
    @click=${() => act.choose(index)}
    @pointerenter=${() => game.model.act.hover(index)}
    @pointerleave=${() => game.model.act.hover(null)}
  >
    ${chosen ? html`<span aria-hidden="true">✓</span>` : nothing}<span>${withCards(option.label)}</span>
    ${act.decision?.suggested === index && inDraft(act.decision) ? html`<small class="k-tag">${t("table.proposed")}</small>` : nothing}
  </button>`;
}

/**
 * @param {Game} game
 * @param {number} index
 * @param {boolean} alone
 */
function wordButton(game, index, alone) {
  const decision = game.model.act.decision;
  const option = decision?.options[index];
  if (!decision || !option) return nothing;
  if (option.kind === "done" && isSet(decision)) return nothing;
  return html`<button
    class="k-button ${alone && !game.model.act.ready() ? "k-primary" : ""}"
    data-item
    data-option=${index}
    data-role=${option.kind}
    ?disabled=${game.model.busy()}
    @click=${() => game.model.act.choose(index)}
  >
    ${withCards(option.label)}
  </button>`;
}

/** @param {Game} game */
function confirmButton(game) {
  const { act } = game.model;
  const decision = act.decision;
  if (!decision) return nothing;
  const set = isSet(decision);
  if (!set && !decision.options.some((option) => isThing(option))) return nothing;
  if (!set && inDraft(decision) && !decision.last) return nothing;
  const done = find(decision, "done");
  const words = !set
    ? t("table.confirm")
    : act.set.length
      ? t("table.confirm.n", { n: act.set.length })
      : done >= 0
        ? t("table.confirm.none")
        : t("table.confirm");
  const first = set && !act.set.length && done >= 0;
  return html`<button
    class="k-button k-primary"
    data-item
    data-role="confirm"
    data-option=${first ? done : nothing}
    ?disabled=${game.model.busy() || !act.ready()}
    @click=${() => act.confirm()}
  >
    ${words}<kbd aria-hidden="true">Enter</kbd>
  </button>`;
}

/** @param {Game} game */
function backButton(game) {
  const index = find(game.model.act.decision, "back");
  if (index < 0) return nothing;
  return html`<button
    class="k-button k-quiet"
    data-item
    data-option=${index}
    data-role="back"
    ?disabled=${game.model.busy()}
    @click=${() => game.model.act.choose(index)}
  >
    ${t("table.back")}<kbd aria-hidden="true">Esc</kbd>
  </button>`;
}

/** @param {Game} game */
function repayButton(game) {
  const { act } = game.model;
  if (!inDraft(act.decision) || !act.decision?.paid.length || act.plan?.manual) return nothing;
  return html`<button
    class="k-button k-quiet"
    data-item
    data-role="repay"
    ?disabled=${game.model.busy()}
    @click=${() => act.repay()}
  >
    ${t("table.change.payment")}
  </button>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function chanceAnswers(game, table) {
  const { act } = game.model;
  const options = table.decision?.options ?? [];
  const pass = find(table.decision, "pass");
  const all = options.flatMap((option, index) => (option.kind === "action" ? [index] : []));
  const picked = act.picked ? act.actions(act.picked) : null;
  const listed = picked ?? all;
  return html`<div class="k-answers" data-zone="answers">
    ${act.picked ? pickedView(game, listed.length) : nothing}
    <div class="k-scroll">
      <div class="k-buttons">
        ${pass >= 0 && !picked ? passButton(game, table, pass) : nothing}
        ${listed.map((index) => actionButton(game, index))}
      </div>
      ${picked?.length ? nothing : whyNot(game, table)}
    </div>
  </div>`;
}

/**
 * @param {Game} game
 * @param {number} count
 */
function pickedView(game, count) {
  const picked = game.model.act.picked;
  if (!picked) return nothing;
  const name = thingName(game, picked);
  return html`<div class="k-picked-row">
    <span>${withCards(t(count ? "table.with.card" : "table.nothing.with", { name }))}</span>
    <button class="k-button k-quiet k-small" data-role="unpick" @click=${() => game.model.act.back()}>
      ${t("table.all.actions")}<kbd aria-hidden="true">Esc</kbd>
    </button>
  </div>`;
}

/**
 * @param {Game} game
 * @param {import("./things.js").Thing} thing
 * @returns {string}
 */
function thingName(game, thing) {
  const table = game.model.table;
  if (thing.kind === "card" || !table) return cardSign(thing.id);
  const unit = thing.kind === "unit" ? findUnit(table.sides, thing.id) : null;
  if (unit) return unit.cards[0] === "??" ? unit.name : unit.cards.map(cardSign).join("+");
  const request = thing.kind === "request" ? table.stage.find((one) => one.id === thing.id) : null;
  if (request) return request.name;
  if (thing.kind === "seat") return t(thing.id === table.viewer ? "table.you" : "table.foe");
  return t("table.trump");
}

/**
 * @param {Game} game
 * @param {Table} table
 * @param {number} index
 */
function passButton(game, table, index) {
  const main = !table.stage.length && table.turn === table.viewer;
  return html`<button
    class="k-button ${main ? "k-quiet" : "k-primary"}"
    data-item
    data-option=${index}
    data-role="pass"
    ?disabled=${game.model.busy()}
    title=${t("table.shortcut.let.title")}
    @click=${() => game.model.act.choose(index)}
  >
    ${table.stage.length ? t("table.shortcut.let") : t("table.pass")}<kbd aria-hidden="true">Space</kbd>
  </button>`;
}

/**
 * @param {Game} game
 * @param {number} index
 */
function actionButton(game, index) {
  const option = game.model.act.decision?.options[index];
  if (!option) return nothing;
  const end = option.id === END_TURN;
  return html`<button
    class="k-button k-action"
    data-item
    data-option=${index}
    data-action=${option.id}
    data-rule=${option.id}
    ?disabled=${game.model.busy()}
    @click=${() => (end && game.model.room?.policy?.mode !== "always" ? runShortcut(game.model, "end") : game.model.act.choose(index))}
    @pointerenter=${() => game.model.act.hover(index)}
    @pointerleave=${() => game.model.act.hover(null)}
    @focus=${() => game.model.act.hover(index)}
    @blur=${() => game.model.act.hover(null)}
  >
    <span>${withCosts(game.rules, option.label)}</span>${end ? html`<kbd aria-hidden="true">E</kbd>` : nothing}
  </button>`;
}
