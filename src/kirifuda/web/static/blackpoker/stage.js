/** The stage: requests in order, bottom first, the one that resolves next at the end. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture, withCards } from "../kit/card.js";
import { cardName } from "../kit/card_names.js";
import { marks, whom } from "./highlights.js";
import { targetWords } from "./naming.js";
import { key } from "./things.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./highlights.js").Highlights} Highlights */

/**
 * @param {Table} table
 * @param {Highlights} lit
 * @param {unknown} [draft] what the player is putting together, shown as a ghost at the end
 */
export function stageView(table, lit, draft = nothing) {
  const { stage, buffer, pending, resolving } = table;
  const top = stage.length - 1;
  const empty = !stage.length && !buffer.length && !pending && !resolving && draft === nothing;
  return html`<section class="k-stage ${empty ? "k-stage-empty" : ""}" aria-label=${t("table.stage")} data-drop="stage">
    <h2 data-rule="stage">${t("table.stage")}</h2>
    <ol class="k-requests" data-zone="stage">
      ${empty ? html`<li class="k-stage-word">${t("table.stage.empty")}</li>` : nothing}
      ${stage.map((request, index) => requestView(table, request, lit, index === top && !resolving ? "next" : ""))}
      ${pending ? requestView(table, pending, lit, "pending") : nothing}
      ${resolving ? requestView(table, resolving, lit, "now") : nothing}
      ${buffer.map((request) => requestView(table, request, lit, "buffer"))} ${turnedView(table)} ${draft}
    </ol>
    <div class="k-clockwork">
      <span class="k-turn" data-rule="turn">${table.turn_no ? turnWords(table, lit) : nothing}</span>
      ${chance(table, lit)}
    </div>
  </section>`;
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
 * @param {Table} table
 * @param {Request} request
 * @param {Highlights} lit
 * @param {""|"next"|"now"|"pending"|"buffer"} state
 */
function requestView(table, request, lit, state) {
  const name = key("request", request.id);
  const own = request.controller === lit.bottom;
  const words = request.target ? `→ ${targetWords(table, request.target, lit)}` : "";
  const cards = [...request.keys, ...request.virtual];
  const label = [
    request.words,
    request.numbers ?? "",
    whom(lit, request.controller),
    state ? t(`table.state.${state}`) : "",
    request.void ? t("table.void") : "",
  ];
  return html`<li>
    <button
      class="k-request ${own ? "k-mine" : "k-theirs"} ${state ? `k-${state}` : ""} ${request.void ? "k-void" : ""} ${marks(lit, name)}"
      data-item
      data-key=${name}
      data-request=${request.id}
      data-action=${request.action}
      data-rule=${request.action}
      aria-label=${label.filter(Boolean).join(" · ")}
    >
      ${
        cards.length
          ? html`<span class="k-request-cards"
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
            >`
          : nothing
      }
      <span class="k-request-words">
        <b>${request.name}</b>
        <small
          >${request.numbers ? html`<span class="k-numbers">${request.numbers}</span>` : nothing}${whom(lit, request.controller)}${words ? html` ${withCards(words)}` : cards.length ? nothing : html`・${t("table.no.key")}`}</small
        >
      </span>
      ${state || request.void ? html`<span class="k-when">${request.void ? t("table.void") : state ? t(`table.state.${state}`) : nothing}</span>` : nothing}
    </button>
  </li>`;
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
