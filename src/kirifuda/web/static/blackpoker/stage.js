/** The stage: requests in order, bottom first, the one that resolves next at the end. Its height never changes. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardName } from "../kit/card_names.js";
import { marks, whom } from "./highlights.js";
import { targetWords } from "./naming.js";
import { sizesOf } from "./stage_sizes.js";
import { key } from "./things.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./highlights.js").Highlights} Highlights */
/** @typedef {import("./stage_sizes.js").Size} Size */
/** @typedef {""|"next"|"now"|"pending"|"buffer"} State */
/** @typedef {{request: Request, state: State, size: Size}} Staged */
/**
 * @typedef {object} StageOptions
 * @property {number} width        of the room for requests
 * @property {unknown} draft       what the player is putting together, shown as a ghost at the end
 * @property {boolean} opened      whether the requests behind "+3" are shown
 * @property {(opened: boolean) => void} open
 */

/**
 * @param {Table} table
 * @param {Highlights} lit
 * @param {StageOptions} options
 */
export function stageView(table, lit, options) {
  const staged = stagedOf(table, options);
  const hidden = staged.filter((one) => one.size === "more");
  const rest = staged.filter((one) => one.size !== "more");
  const turned = turnedView(table);
  const empty = !staged.length && options.draft === nothing && turned === nothing;
  return html`<section class="k-stage ${empty ? "k-stage-empty" : ""}" aria-label=${t("table.stage")} data-drop="stage">
    <div class="k-clockwork">
      <h2 data-rule="stage">${t("table.stage")}</h2>
      <span class="k-turn" data-rule="turn">${table.turn_no ? turnWords(table, lit) : nothing}</span>
      ${chance(table, lit)}
    </div>
    <ol class="k-requests" data-zone="stage">
      ${empty ? html`<li class="k-stage-word">${t(lit.names.length ? "table.aim.watch" : "table.aim")}</li>` : nothing}
      ${hidden.length ? moreView(table, hidden, lit, options) : nothing}
      ${rest.map((one) => html`<li class=${one.size === "full" ? "k-whole" : ""}>${requestView(table, one, lit)}</li>`)}
      ${turned} ${options.draft}
    </ol>
  </section>`;
}

/**
 * Everything on the stage once, in its order, with what becomes of it. What resolves may still lie on the stage while it asks.
 * @param {Table} table
 * @param {StageOptions} options
 * @returns {Staged[]}
 */
function stagedOf({ stage, buffer, pending, resolving, sides }, { width, draft }) {
  const special = [pending, resolving].map((one) => one?.id);
  const waiting = stage.filter((request) => !special.includes(request.id));
  const next = resolving || pending ? -1 : waiting.length - 1;
  /** @type {[Request|null, State][]} */
  const all = [
    ...waiting.map((request, index) => /** @type {[Request, State]} */ ([request, index === next ? "next" : ""])),
    [pending?.id === resolving?.id ? null : pending, "pending"],
    [resolving, "now"],
    ...buffer.map((request) => /** @type {[Request, State]} */ ([request, "buffer"])),
  ];
  const found = all.flatMap(([request, state]) => (request ? [{ request, state }] : []));
  const turned = sides.flatMap((side) => side.turned).length;
  const cards = found.map(({ request }) => request.keys.length + request.virtual.length);
  const sizes = sizesOf(width - (turned ? 90 : 0), draft === nothing ? cards : [...cards, 1]);
  return found.map((one, index) => ({ ...one, size: sizes[index] ?? "cards" }));
}

/**
 * @param {Table} table
 * @param {Highlights} lit
 */
function turnWords(table, lit) {
  const named = lit.names.length > 0;
  return html`${named ? t("table.turn.of", { name: whom(lit, table.turn) }) : t(table.turn === lit.bottom ? "table.turn.you" : "table.turn.foe")}<small
      >${t("table.turn.no", { n: table.turn_no })}</small
    >`;
}

/**
 * @param {Table} table
 * @param {Highlights} lit
 */
function chance(table, lit) {
  const seat = table.waiting?.seat ?? table.chance;
  if (table.outcome || seat === null || seat < 0) return nothing;
  const own = seat === lit.bottom && !lit.names.length;
  const what = (table.waiting?.kind ?? "chance") === "chance" ? "table.chance.of" : "table.choice.of";
  return html`<span
    class="k-chance ${own ? "k-chance-own" : ""}"
    data-testid="chance"
    data-rule="chance"
    data-seat=${seat}
    >${t(what, { name: lit.names.length ? whom(lit, seat) : whom(lit, seat).toLowerCase() })}</span
  >`;
}

/**
 * The oldest requests of a very full stage, behind one button.
 * @param {Table} table
 * @param {Staged[]} hidden
 * @param {Highlights} lit
 * @param {StageOptions} options
 */
function moreView(table, hidden, lit, { opened, open }) {
  return html`<li>
    <button
      class="k-more-requests"
      data-item
      data-role="more requests"
      aria-expanded=${opened}
      aria-label=${t("table.stage.more", { n: hidden.length })}
      @click=${() => open(!opened)}
    >
      +${hidden.length}
    </button>
    ${
      opened
        ? html`<ol
            class="k-opened"
            aria-label=${t("table.stage.more", { n: hidden.length })}
            @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && (event.stopPropagation(), open(false))}
          >
            ${hidden.map((one) => html`<li>${requestView(table, { ...one, size: "full" }, lit)}</li>`)}
          </ol>`
        : nothing
    }
  </li>`;
}

/**
 * @param {Table} table
 * @param {Staged} staged
 * @param {Highlights} lit
 */
function requestView(table, { request, state, size }, lit) {
  const name = key("request", request.id);
  const side = request.controller === lit.bottom ? "k-mine" : "k-theirs";
  const note = request.note ?? null;
  const when = request.void ? t("table.void") : state ? t(`table.state.${state}`) : "";
  const label = [request.words, request.numbers ?? "", whom(lit, request.controller), when, note?.text ?? ""];
  return html`<button
    class="k-request ${side} ${state ? `k-${state}` : ""} ${request.void ? "k-void" : ""} ${marks(lit, name)}"
    data-item
    data-size=${size}
    data-cards=${request.keys.length + request.virtual.length}
    data-tone=${note?.tone ?? nothing}
    data-key=${name}
    data-request=${request.id}
    data-action=${request.action}
    data-rule=${request.action}
    title=${size === "full" ? nothing : label.filter(Boolean).join(", ")}
    aria-label=${label.filter(Boolean).join(" · ")}
  >
    ${requestCards(request)}
    <span class="k-request-words">
      <b>${request.name}</b>
      ${size === "full" ? details(table, request, lit, when, note) : nothing}
    </span>
  </button>`;
}

/** @param {Request} request */
function requestCards(request) {
  const cards = [...request.keys, ...request.virtual];
  if (!cards.length) return nothing;
  return html`<span class="k-request-cards"
    >${cards.map(
      (card, index) =>
        html`<span
          class="k-card ${index >= request.keys.length ? "k-ghostly" : ""}"
          data-flip="${request.controller}:${card}"
          title=${cardName(card, language())}
          .style=${`--i:${index}`}
          >${cardPicture(card)}</span
        >`,
    )}</span
  >`;
}

/**
 * @param {Table} table
 * @param {Request} request
 * @param {Highlights} lit
 * @param {string} when
 * @param {import("./types.js").Note|null} note
 */
function details(table, request, lit, when, note) {
  return html`${when ? html`<span class="k-when">${when}</span>` : nothing}
    <small
      >${request.numbers ? html`<span class="k-numbers">${request.numbers}</span>` : nothing}${whom(lit, request.controller)}${aim(table, request, lit)}</small
    >
    ${note ? html`<small class="k-note">${withCards(note.text)}</small>` : nothing}`;
}

/**
 * @param {Table} table
 * @param {Request} request
 * @param {Highlights} lit
 */
function aim(table, request, lit) {
  if (!request.target) return nothing;
  const words = targetWords(table, request.target, lit);
  if (words === null) return html`<span class="k-gone">${t("table.target.none")}</span>`;
  return html` → ${withCards(words)}`;
}

/** @param {Table} table */
function turnedView(table) {
  const turned = table.sides.flatMap((side) => side.turned.map((card) => [side.seat, card]));
  if (!turned.length) return nothing;
  return html`<li class="k-turned" aria-label=${t("table.turned")}>
    <span class="k-request-cards"
      >${turned.map(
        ([seat, card], index) =>
          html`<span class="k-card" data-flip="${seat}:${card}" .style=${`--i:${index}`}
            >${cardPicture(String(card))}</span
          >`,
      )}</span
    >
    <small>${t("table.turned")}</small>
  </li>`;
}
