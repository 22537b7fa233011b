/** The answers at a chance: to let it happen, what the turn offers, and on demand every action as a button. @module */
import { html, nothing } from "../vendor/lit.js";
import { settings } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { withCards } from "../kit/card.js";
import { actionName, costWords } from "./asks.js";
import { attackIndex, attackers } from "./fight.js";
import { findUnit, unitWords } from "./naming.js";
import { runShortcut } from "./policy.js";
import { withCosts } from "./rules.js";
import { costOf, find, isPair } from "./things.js";
import { END_TURN } from "./vocabulary.js";
import { whyNot } from "./whynot.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {Table} table
 */
export function chanceAnswers(game, table) {
  const { act } = game.model;
  const all = settings().actions === "buttons" || game.allActions;
  const { fight } = act;
  return html`<div class="k-answers ${all ? "k-all" : ""}" data-zone="answers">
    ${
      act.staged !== null
        ? stagedButtons(game)
        : fight.choosing || fight.sortie.length
          ? sortieButtons(game)
          : all
            ? everyButton(game, table)
            : turnButtons(game, table)
    }
  </div>`;
}

/** From so many actions on, buttons for all of them take more room than the foot has. */
const MANY_ACTIONS = 7;

/** Are so many actions listed that they rise over the table? @param {Game} game */
export function listsAll(game) {
  const { act } = game.model;
  if (act.decision?.kind !== "chance" || act.staged !== null) return false;
  if (act.fight.choosing || act.fight.sortie.length || act.held.thing) return false;
  const count = act.decision.options.filter((option) => option.kind === "action").length;
  return count > MANY_ACTIONS && (settings().actions === "buttons" || game.allActions);
}

/** Is it the own turn, with nothing on the stage? @param {Table} table */
export function isMain(table) {
  return !table.stage.length && table.turn === table.viewer;
}

/**
 * What belongs to the turn and to no card; actions of cards are found at the cards.
 * @param {Game} game
 * @param {Table} table
 */
function turnButtons(game, table) {
  const { decision } = game.model.act;
  const options = decision?.options ?? [];
  const attack = attackIndex(decision);
  const free = options.flatMap((option, index) =>
    option.kind === "action" && !option.uses?.keys.length && index !== attack && option.id !== END_TURN ? [index] : [],
  );
  const end = options.findIndex((option) => option.kind === "action" && option.id === END_TURN);
  const main = isMain(table);
  return html`<div class="k-buttons k-turn-buttons">
    ${main ? nothing : passButton(game, table)} ${attack >= 0 ? attackButton(game, table) : nothing}
    ${free.map((index) => actionButton(game, index))} ${combineButton(game)}
    ${end >= 0 ? actionButton(game, end) : nothing} ${allButton(game)} ${main ? passButton(game, table) : nothing}
  </div>`;
}

/**
 * Every action as a button, in the order of the rules.
 * @param {Game} game
 * @param {Table} table
 */
function everyButton(game, table) {
  const options = game.model.act.decision?.options ?? [];
  const actions = options.flatMap((option, index) => (option.kind === "action" ? [index] : []));
  return html`<div class="k-scroll">
    <div class="k-buttons k-compact">
      ${isMain(table) ? nothing : passButton(game, table)} ${actions.map((index) => actionButton(game, index, true))}
      ${isMain(table) ? passButton(game, table) : nothing}
      ${settings().actions === "buttons" ? nothing : allButton(game)}
    </div>
    ${whyNot(game, table)}
  </div>`;
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function passButton(game, table) {
  const { act } = game.model;
  const index = find(act.decision, "pass");
  if (index < 0) return nothing;
  const main = isMain(table);
  const fatal = !!table.forecast?.loses;
  const words = act.armed === "pass" ? fatalWords(table) : table.stage.length ? "table.shortcut.let" : "table.pass";
  return html`<button
    class="k-button ${fatal ? "k-fatal-button" : main ? "k-quiet" : "k-primary"}"
    data-item
    data-option=${index}
    data-role="pass"
    data-armed=${act.armed === "pass" ? "" : nothing}
    ?disabled=${game.model.busy()}
    title=${t(main ? "act.pass.main" : "table.shortcut.let.title")}
    @click=${() => act.choose(index)}
  >
    ${t(words)}${main ? nothing : html`<kbd aria-hidden="true">Space</kbd>`}
  </button>`;
}

/** What is said to a pass that loses, or could lose. @param {Table} table */
export function fatalWords(table) {
  return table.forecast?.certain ? "act.fatal" : "act.fatal.maybe";
}

/**
 * @param {Game} game
 * @param {Table} table
 */
function attackButton(game, table) {
  const { act } = game.model;
  const able = attackers(act.decision);
  const unit = able.length === 1 ? findUnit(table.sides, able[0]) : null;
  const words = unit ? t("act.attack.one", { name: unitWords(unit) }) : t("act.attack");
  const option = act.decision?.options[attackIndex(act.decision)];
  return html`<button
    class="k-button k-action"
    data-item
    data-role="attack"
    data-rule=${option?.id ?? nothing}
    ?disabled=${game.model.busy()}
    @click=${() => act.attack()}
    @pointerenter=${() => act.hover(attackIndex(act.decision))}
    @pointerleave=${() => act.hover(null)}
  >
    <span>${withCards(words)}</span>${noteView(option)}
  </button>`;
}

/** Soldiers are being chosen for an attack. @param {Game} game */
function sortieButtons(game) {
  const { act } = game.model;
  const able = attackers(act.decision);
  const n = act.fight.sortie.length;
  const everybody = () => {
    act.fight.sortie = [...able];
    act.attack();
  };
  return html`<div class="k-buttons k-turn-buttons">
    ${
      n
        ? html`<button
            class="k-button k-primary"
            data-item
            data-role="attack"
            ?disabled=${game.model.busy()}
            @click=${() => act.attack()}
          >
            ${t("act.attack.n", { n })}<kbd aria-hidden="true">Space</kbd>
          </button>`
        : nothing
    }
    ${
      n < able.length
        ? html`<button
            class="k-button"
            data-item
            data-role="attack-all"
            ?disabled=${game.model.busy()}
            @click=${everybody}
          >
            ${t("act.attack.all", { n: able.length })}
          </button>`
        : nothing
    }
    ${cancelButton(game)}
  </div>`;
}

/** An action that commits at once is confirmed. @param {Game} game */
function stagedButtons(game) {
  const { act } = game.model;
  const option = act.staged === null ? undefined : act.decision?.options[act.staged];
  return html`${noteView(option)}
    <div class="k-buttons k-turn-buttons">
      <button
        class="k-button ${option?.note?.tone === "danger" ? "k-fatal-button" : "k-primary"}"
        data-item
        data-role="confirm"
        ?disabled=${game.model.busy()}
        @click=${() => act.confirm()}
      >
        ${actionName(option, game.rules)}<kbd aria-hidden="true">Enter</kbd>
      </button>
      ${cancelButton(game)}
    </div>`;
}

/** @param {Game} game */
function cancelButton(game) {
  return html`<button class="k-button k-quiet" data-item data-role="unpick" @click=${() => game.model.act.back()}>
    ${t("act.put.down")}<kbd aria-hidden="true">Esc</kbd>
  </button>`;
}

/** The cards that go together light up; one of them is touched, then the other. @param {Game} game */
function combineButton(game) {
  const { act } = game.model;
  const pairs = act.decision?.options.filter(isPair) ?? [];
  if (!pairs.length) return nothing;
  const { held } = act;
  const toggle = () => {
    held.combining = !held.combining;
    game.requestUpdate();
  };
  return html`<button
    class="k-button k-action ${held.combining && !held.thing ? "k-chosen" : ""}"
    data-item
    data-role="combine"
    aria-pressed=${held.combining && !held.thing}
    title=${t("act.combine.title")}
    ?disabled=${game.model.busy()}
    @click=${toggle}
  >
    ${t("act.combine")} <span class="k-count">${pairs.length}</span>
  </button>`;
}

/** @param {Game} game */
function allButton(game) {
  const count = game.model.act.decision?.options.filter((option) => option.kind === "action").length ?? 0;
  if (!count && !game.model.table?.unavailable.length) return nothing;
  const toggle = () => {
    game.allActions = !game.allActions;
    game.requestUpdate();
  };
  return html`<button
    class="k-button k-quiet"
    data-item
    data-role="all"
    aria-pressed=${game.allActions}
    @click=${toggle}
  >
    ${game.allActions ? t("table.close") : html`${t("act.all")} <span class="k-count">${count}</span>`}
  </button>`;
}

/**
 * @param {Game} game
 * @param {number} index
 * @param {boolean} [letters] whether costs are letters and cards are listed
 */
export function actionButton(game, index, letters = false) {
  const { act } = game.model;
  const option = act.decision?.options[index];
  if (!option) return nothing;
  const end = option.id === END_TURN;
  const cost = costOf(option) ? costWords(option) : "";
  const begin = () =>
    end && game.model.room?.policy?.mode !== "always" ? runShortcut(game.model, "end") : act.choose(index);
  return html`<button
    class="k-button k-action"
    data-item
    data-option=${index}
    data-action=${option.id}
    data-rule=${option.id}
    ?disabled=${game.model.busy()}
    @click=${begin}
    @pointerenter=${() => act.hover(index)}
    @pointerleave=${() => act.hover(null)}
    @focus=${() => act.hover(index)}
    @blur=${() => act.hover(null)}
  >
    <span class="k-action-words"
      >${letters ? rulebookWords(game, option) : end ? t("act.end") : actionName(option, game.rules)}${
        cost && !letters ? html`<small>${cost}</small>` : nothing
      }</span
    >${noteView(option)}${end ? html`<kbd aria-hidden="true">E</kbd>` : nothing}
  </button>`;
}

/**
 * The action with the letters of its cost and the cards that fit it; on small screens without the cards.
 * @param {Game} game
 * @param {Option} option
 */
function rulebookWords(game, option) {
  const name = actionName(option, game.rules);
  const cost = costOf(option) ? ` [${costOf(option)}]` : "";
  const fitting = option.label.startsWith(name + cost) ? option.label.slice(name.length + cost.length) : "";
  return html`${withCosts(game.rules, name + cost)}<span class="k-fitting">${withCards(fitting)}</span>`;
}

/** What is to be said of an option. @param {Option|undefined} option */
export function noteView(option) {
  const note = option?.note;
  if (!note) return nothing;
  return html`<small class="k-note k-tone-${note.tone}">${withCards(note.text)}</small>`;
}
