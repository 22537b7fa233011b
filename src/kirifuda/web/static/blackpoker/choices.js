/** The answers to every question but a chance: cards that lie nowhere on the table, things, words, and the confirm. @module */
import { html, nothing } from "../vendor/lit.js";
import { language, settings } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardName, cardSign, readCard } from "../kit/card_names.js";
import { fatalWords, noteView } from "./chance.js";
import { find, inDraft, isSet, isThing, keyOf, together } from "./things.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./game.js").Game} Game */

/** So many things on the table have a button besides; more are only touched where they lie. */
const MOST_BUTTONS = 4;
/** From so many buttons on, they take more room than the foot has. */
const MANY_THINGS = 3;
/** From so many cards on they lie in rows of suits. */
const MANY_CARDS = 14;
const SUITS = ["S", "H", "D", "C", "J"];

/** The cards to choose from that do not lie in the hand. @param {Table} table @returns {number[]} */
function cardsElsewhere(table) {
  const hand = settings().actions === "buttons" ? [] : (table.sides[table.viewer]?.hand ?? []);
  const options = table.decision?.options ?? [];
  return options.flatMap((option, index) => (option.kind === "card" && !hand.includes(option.id) ? [index] : []));
}

/** Are there more cards to choose from than fit beside the hand? @param {Table} table */
export function isTall(table) {
  const units = table.decision?.options.filter((option) => isThing(option) && option.kind !== "card").length ?? 0;
  const listed = settings().actions === "buttons" && table.decision?.kind !== "chance" ? units : 0;
  return cardsElsewhere(table).length > 7 || listed > MANY_THINGS;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
export function choiceAnswers(game, table) {
  const { decision } = game.model.act;
  const options = decision?.options ?? [];
  const cards = cardsElsewhere(table);
  const things = options.flatMap((option, index) => (isThing(option) && option.kind !== "card" ? [index] : []));
  const words = options.flatMap((option, index) => (isThing(option) || option.kind === "back" ? [] : [index]));
  const buttons = settings().actions === "buttons" || (things.length <= MOST_BUTTONS && !isSet(decision));
  const touch = touchWords(table, cards.length, buttons ? 0 : things.length);
  return html`<div class="k-answers" data-zone="answers">
    ${buttons ? nothing : chosenNotes(game)} ${touch ? html`<p class="k-hint">${touch}</p>` : nothing}
    <div class="k-scroll">
      ${cards.length ? cardTray(game, table, cards) : nothing}
      <div class="k-buttons">
        ${buttons ? things.map((index) => thingButton(game, index)) : nothing}
        ${words.map((index) => wordButton(game, index, words.length === 1))}
      </div>
    </div>
    <div class="k-buttons k-commit">${confirmButton(game, table)} ${backButton(game)} ${repayButton(game)}</div>
  </div>`;
}

/** What is to be said of what is chosen, or under the pointer, where it has no button that says it. @param {Game} game */
function chosenNotes(game) {
  const { act } = game.model;
  const noted = (act.decision?.options ?? []).filter(
    (option) => option.note && (act.set.includes(keyOf(option)) || keyOf(option) === game.pointed),
  );
  if (!noted.length) return nothing;
  return html`<ul class="k-notes" aria-live="polite">
    ${noted.map((option) => html`<li>${withCards(option.label)} ${noteView(option)}</li>`)}
  </ul>`;
}

/**
 * Where to touch, if not here.
 * @param {Table} table
 * @param {number} cards
 * @param {number} things
 */
function touchWords(table, cards, things) {
  const all = table.decision?.options.filter((option) => option.kind === "card").length ?? 0;
  if (all > cards) return t("act.touch.hand");
  return things && !isSet(table.decision) ? t("act.touch.board") : "";
}

/**
 * Cards as cards; many of them in rows of one suit each.
 * @param {Game} game
 * @param {Table} table
 * @param {number[]} cards
 */
function cardTray(game, table, cards) {
  const label = table.prompt;
  if (cards.length < MANY_CARDS)
    return html`<div class="k-tray k-choices" role="group" aria-label=${label}>
      ${cards.map((index) => cardChoice(game, index))}
    </div>`;
  const idle = cards.filter((index) => isIdle(table.decision, index));
  const used = cards.filter((index) => !idle.includes(index));
  return html`<div class="k-suits" role="group" aria-label=${label}>
    ${suitRows(game, table, [...used, ...idle])}
    ${idle.length ? html`<p class="k-hint">${t("act.idle.trumps")}</p>` : nothing}
  </div>`;
}

/** Would a card do nothing as a trump? @param {import("./types.js").Decision|null} decision @param {number} index */
function isIdle(decision, index) {
  return decision?.kind === "trumps" && !decision.options[index]?.detail;
}

/**
 * @param {Game} game
 * @param {Table} table
 * @param {number[]} cards
 */
function suitRows(game, table, cards) {
  const suit = (/** @type {number} */ index) => readCard(String(table.decision?.options[index]?.id)).suit;
  return SUITS.map((one) => cards.filter((index) => suit(index) === one)).map((row) =>
    row.length ? html`<div class="k-suit-row">${row.map((index) => cardChoice(game, index))}</div>` : nothing,
  );
}

/**
 * @param {Game} game
 * @param {number} index
 */
function cardChoice(game, index) {
  const { act } = game.model;
  const option = act.decision?.options[index];
  if (!option) return nothing;
  const chosen = act.staged === index || act.set.includes(keyOf(option));
  const extra = cardNote(game, option);
  const idle = isIdle(act.decision, index);
  return html`<button
    class="k-choice ${chosen ? "k-staged" : ""} ${idle ? "k-idle" : ""}"
    data-item
    data-option=${index}
    data-choice-card=${option.id}
    data-rule=${act.decision?.kind === "trumps" ? `trump:${option.id}` : `card:${option.id}`}
    aria-pressed=${chosen}
    ?disabled=${game.model.busy()}
    title=${option.detail ?? nothing}
    aria-label="${cardName(option.id, language())} ${extra}"
    @click=${() => act.choose(index)}
  >
    <span class="k-card">${cardPicture(option.id)}</span>
    ${extra ? html`<small>${extra}</small>` : nothing}${noteView(option)}
  </button>`;
}

/**
 * What is said under a card beside its picture: the name of a trump, or that it does nothing; that it is the rare card.
 * @param {Game} game
 * @param {Option} option
 */
function cardNote(game, option) {
  const { table, act } = game.model;
  if (act.decision?.kind === "trumps")
    return option.detail ? (game.rules.find(`trump:${option.id}`)?.name[language()] ?? "") : t("act.futile");
  const rare = act.decision?.kind === "take" && table?.sides[table.viewer]?.rare.includes(option.id);
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
  const cheapest = act.decision?.suggested === index && act.decision.kind.startsWith("pay");
  return html`<button
    class="k-button ${chosen ? "k-chosen" : ""}"
    data-item
    data-option=${index}
    data-choice=${keyOf(option)}
    aria-pressed=${chosen}
    ?disabled=${game.model.busy()}
    @click=${() => act.choose(index)}
    @pointerenter=${() => act.hover(index)}
    @pointerleave=${() => act.hover(null)}
  >
    ${chosen ? html`<span aria-hidden="true">✓</span>` : nothing}<span>${withCards(option.label)}</span>
    ${cheapest ? html`<small class="k-tag">${t("act.cheapest")}</small>` : nothing}${noteView(option)}
  </button>`;
}

/**
 * @param {Game} game
 * @param {number} index
 * @param {boolean} alone
 */
function wordButton(game, index, alone) {
  const { act } = game.model;
  const { decision } = act;
  const option = decision?.options[index];
  if (!decision || !option) return nothing;
  if (option.kind === "done" && isSet(decision)) return nothing;
  return html`<button
    class="k-button ${alone && !act.ready() && option.kind !== "done" ? "k-primary" : ""}"
    data-item
    data-option=${index}
    data-role=${option.kind}
    ?disabled=${game.model.busy()}
    @click=${() => act.choose(index)}
  >
    <span>${withCards(option.label)}</span>${noteView(option)}
  </button>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function confirmButton(game, table) {
  const { act } = game.model;
  const { decision } = act;
  if (!decision) return nothing;
  const set = isSet(decision) || together(decision) > 1;
  if (!set && !decision.options.some((option) => isThing(option))) return nothing;
  if (!set && act.staged === null) return nothing;
  const none = isSet(decision) && !act.set.length;
  const done = find(decision, "done");
  if (none && done < 0) return nothing;
  const fatal = none && !!table.forecast?.loses;
  return html`<button
    class="k-button ${fatal ? "k-fatal-button" : none ? "" : "k-primary"}"
    data-item
    data-role="confirm"
    data-option=${none ? done : nothing}
    data-armed=${act.armed === "done" ? "" : nothing}
    ?disabled=${game.model.busy() || !act.ready()}
    @click=${() => act.confirm()}
  >
    ${withCards(confirmWords(game, table, none))}${none && decision.kind === "attackers" ? nothing : html`<kbd aria-hidden="true">Enter</kbd>`}
  </button>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 * @param {boolean} none whether nothing of a set is chosen
 */
function confirmWords(game, table, none) {
  const { act } = game.model;
  const { decision } = act;
  const n = act.set.length;
  const kind = decision?.kind;
  if (act.armed === "done") return t(fatalWords(table));
  if (kind === "attackers") return none ? t("act.attack.none") : t("act.attack.n", { n });
  if (kind === "blockers") return none ? t("act.block.none") : t("act.block.n", { n });
  const left = together(decision) - n;
  if (together(decision) > 1 && left > 0) return t("act.choose.left", { n: left });
  if (together(decision) > 1) return t(kind === "discard" ? "act.discard.n" : "act.choose.n", { n });
  if (isSet(decision)) return none ? t("table.confirm.none") : t("table.confirm.n", { n });
  const staged = act.staged === null ? undefined : decision?.options[act.staged];
  if (inDraft(decision)) return decision?.about?.name ?? t("table.confirm");
  return staged?.kind === "card" ? t("act.this", { name: cardSign(staged.id) }) : t("table.confirm");
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
