/** What opens over the table: menu, piles, marks, keys, rule, "are you sure". @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture } from "../kit/card.js";
import { cardCount, cardName } from "../kit/card_names.js";
import { momentPath } from "./end.js";
import { keysView } from "./keys.js";
import { knownView } from "./known.js";
import { opinionsView } from "./opinions.js";
import { marksView, stopsView, takeBack, toggleMark, whyNoTakeBack } from "./policy.js";
import { ruleView } from "./rules.js";
import { talkView } from "./talk.js";

/** @typedef {import("../kit/dictionary.js").Key} Key */
/** @typedef {import("./game.js").Game} Game */

/** @type {Record<Exclude<import("./reading.js").DialogName, "pile">, Key>} */
const TITLES = {
  menu: "table.menu",
  keys: "table.shortcuts",
  marks: "table.marks",
  stops: "stops.title",
  rule: "table.rule",
  concede: "table.concede",
  phrases: "table.phrases",
  opinions: "table.opinions",
};

/** @param {Game} game */
export function dialogView(game) {
  const name = game.reading.dialog;
  return html`<dialog
    class="k-dialog"
    data-testid="dialog"
    data-dialog=${name ?? nothing}
    aria-label=${title(game)}
    @close=${() => game.reading.closed()}
    @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && game.reading.close()}
  >
    ${name ? content(game, name) : nothing}
    ${name ? html`<div class="k-dialog-buttons">${name === "concede" ? concedeButtons(game) : nothing}<button class="k-button" data-role="close" @click=${() => game.reading.close()}>${t(name === "concede" ? "table.cancel" : "table.close")}</button></div>` : nothing}
  </dialog>`;
}

/** @param {Game} game */
function title(game) {
  const name = game.reading.dialog ?? "menu";
  return name === "pile" ? t(`table.zone.${game.reading.pile?.kind ?? "graveyard"}`) : t(TITLES[name]);
}

/**
 * @param {Game} game
 * @param {string} name
 */
function content(game, name) {
  if (name === "menu") return menuView(game);
  if (name === "keys") return keysView();
  if (name === "marks") return marksView(game);
  if (name === "phrases") return talkView(game);
  if (name === "stops") return stopsView(game);
  if (name === "rule") return html`${ruleView(game, game.reading.sheet)} ${markToggle(game, game.reading.sheet)}`;
  if (name === "opinions") return opinionsOf(game);
  if (name === "concede")
    return html`<h2>${t("table.concede")}</h2>
      <p>${t("table.concede.sure")}</p>`;
  return pileView(game);
}

/** @param {Game} game */
function opinionsOf(game) {
  const { table } = game.model;
  return table ? opinionsView(game.opinions.points, (at) => momentPath(game, table, at)) : nothing;
}

/**
 * A flag on an action: always stop when the opponent uses it.
 * @param {Game} game
 * @param {import("./reading.js").Subject|null} subject
 */
export function markToggle(game, subject) {
  const policy = game.model.room?.policy;
  const entry = subject ? game.rules.actions().find((one) => one.id === subject.name) : null;
  if (!policy || !entry) return nothing;
  const mark = `theirs:${entry.id}`;
  const on = policy.marks.includes(mark);
  return html`<p>
    <button
      class="k-button k-small ${on ? "k-chosen" : "k-quiet"}"
      data-role="mark"
      data-mark-action=${entry.id}
      aria-pressed=${on}
      @click=${() => toggleMark(game.model, mark)}
    >
      <span aria-hidden="true">⚑</span> ${t(on ? "table.unmark" : "table.mark", { name: entry.words })}
    </button>
  </p>`;
}

/** @param {Game} game */
function concedeButtons(game) {
  return html`<button
    class="k-button k-danger"
    data-role="concede-sure"
    @click=${() => (game.reading.close(), game.model.command({ type: "concede" }))}
  >
    ${t("table.concede")}
  </button>`;
}

/** @param {Game} game */
function menuView(game) {
  const table = game.model.table;
  const playing = !!table && table.viewer >= 0 && !table.outcome;
  const entry = (/** @type {string} */ role, /** @type {() => void} */ act, /** @type {Key} */ words) =>
    html`<li><button class="k-button k-quiet" data-role=${role} @click=${act}>${t(words)}</button></li>`;
  const offerDraw = () => (game.reading.close(), game.model.command({ type: "offer draw" }));
  return html`<h2>${t("table.menu")}</h2>
    <ul class="k-menu">
      ${entry("shortcuts", () => game.reading.open("keys"), "table.shortcuts")}
      ${entry("marks", () => game.reading.open("marks"), "table.marks")}
      ${
        playing
          ? [
              takeBackEntry(game),
              againstBot(game) || table.match ? nothing : entry("offer draw", offerDraw, "table.offer.draw"),
              entry("concede", () => game.reading.open("concede"), "table.concede"),
            ]
          : nothing
      }
      <li>
        <a
          class="k-button k-quiet"
          href="/rules/${encodeURIComponent(table?.regulation.id ?? "")}"
          target="_blank"
          rel="noopener"
          >${t("table.rule")}</a
        >
      </li>
      <li><a class="k-button k-quiet" href="/settings">${t("table.settings")}</a></li>
      <li><a class="k-button k-quiet" data-role="home" href="/">${t("table.home")}</a></li>
    </ul>`;
}

/** Is there nobody to ask? @param {Game} game */
function againstBot(game) {
  return !!game.model.room?.players.some((player) => player.kind === "bot");
}

/** Taking back; where that cannot be, greyed with its reason, which the keyboard still reaches. @param {Game} game */
function takeBackEntry(game) {
  const never = whyNoTakeBack(game.model);
  const asked = game.model.table?.take_back?.verdict !== "free" && !againstBot(game);
  return html`<li>
    <button
      class="k-button k-quiet"
      data-role="take back"
      aria-disabled=${never !== null}
      aria-describedby=${never === null ? nothing : "k-no-take-back"}
      @click=${() => (game.reading.close(), takeBack(game.model))}
    >
      <span class="k-action-words"
        >${t(asked ? "table.take.back" : "table.take.back.last")}${never === null ? nothing : html`<small id="k-no-take-back">${never}</small>`}</span
      >
    </button>
  </li>`;
}

/** @param {Game} game */
function pileView(game) {
  const pile = game.reading.pile;
  if (!pile) return nothing;
  return html`<h2>
      ${t(`table.zone.${pile.kind}`)}
      ${pile.count === null ? nothing : html`<small class="k-dim">${cardCount(pile.count)}</small>`}
    </h2>
    <ul class="k-tray">
      ${pile.cards.map((card) => html`<li><span class="k-card" role="img" aria-label=${cardName(card, language())}>${cardPicture(card)}</span></li>`)}
    </ul>
    ${pile.cards.length ? knownView(game.past.table ?? game.model.table, pile.place) : ruleView(game, { name: pile.kind, place: pile.place })}`;
}
