/** The panel beside the hand: the one prompt, what is going to happen, the answers. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardName } from "../kit/card_names.js";
import { actionName, askWords, costWords } from "./asks.js";
import { chanceAnswers, listsAll } from "./chance.js";
import { heldName } from "./chips.js";
import { choiceAnswers, isTall } from "./choices.js";
import { draftSteps } from "./draft.js";
import { clockView } from "./header.js";
import { hintView } from "./hints.js";
import { warns } from "./things.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./game.js").Game} Game */

/** How many sentences about what is going to happen are shown. */
const MOST_LINES = 3;

/**
 * @param {Game} game
 * @param {Table} table
 */
export function panelView(game, table) {
  const { act } = game.model;
  const { decision } = table;
  const fatal = !!decision && !!table.forecast?.loses;
  const classes = [
    decision ? "k-panel-own" : "",
    decision && (isTall(table) || listsAll(game)) ? "k-tall" : "",
    fatal ? "k-fatal" : "",
  ];
  return html`<section
    class="k-panel ${classes.join(" ")}"
    aria-label=${t("table.your.turn.now")}
    data-testid="panel"
    aria-busy=${game.model.busy()}
  >
    <div class="k-ask">
      ${table.viewer < 0 ? nothing : clockView(game.model, table.viewer)}
      <p class="k-prompt" data-testid="prompt">${withCards(promptOf(game, table))}</p>
      ${forecastView(table)} ${hintView(game)}
      ${game.model.refusal ? html`<p class="k-notice" role="alert">${withCards(game.model.refusal)}</p>` : nothing}
      ${decision ? draftSteps(act, table) : nothing} ${usedDeck(table)}
    </div>
    ${!decision ? nothing : decision.kind === "chance" ? chanceAnswers(game, table) : choiceAnswers(game, table)}
  </section>`;
}

/**
 * What is asked; while something is under way here, what that asks.
 * @param {Game} game
 * @param {Table} table
 */
function promptOf(game, table) {
  const { act } = game.model;
  const { held, decision } = act;
  if (decision?.kind !== "chance") return askWords(table);
  const staged = act.staged === null ? undefined : decision.options[act.staged];
  if (staged) {
    const action = actionName(staged, game.rules);
    return warns(staged) ? t("ask.doubt", { action }) : t("ask.sure", { action, cost: costWords(staged) });
  }
  if (held.thing) return t(held.combining ? "ask.combine" : "ask.held", { name: heldName(game) });
  if (held.combining) return t("ask.combine.first");
  return act.fight.choosing || act.fight.sortie.length ? t("ask.sortie") : askWords(table);
}

/** Each sentence carries a sign besides its colour. @type {Record<import("./types.js").Note["tone"], string>} */
const SIGNS = { danger: "!", good: "★", futile: "×", plain: "" };

/** @param {Table} table */
function forecastView(table) {
  const lines = table.forecast?.lines.slice(0, MOST_LINES) ?? [];
  if (!lines.length) return nothing;
  return html`<ul class="k-forecast" data-testid="forecast">
    ${lines.map(
      (line) =>
        html`<li class="k-tone-${line.tone} ${line.certain ? "" : "k-unsure"}">
          ${SIGNS[line.tone] ? html`<span class="k-tone-sign" aria-hidden="true">${SIGNS[line.tone]}</span>` : nothing}<span
            >${withCards(line.text)}</span
          >
        </li>`,
    )}
  </ul>`;
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
