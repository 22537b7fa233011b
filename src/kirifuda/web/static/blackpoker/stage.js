/** The stage: requests in order, bottom first, the one that resolves next at the end. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardName, cardPicture, withCards } from "../kit/card.js";
import { key, marks, whom } from "./look.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./look.js").Look} Look */

/**
 * @param {Table} table
 * @param {Look} look
 * @param {unknown} [draft] what the player is putting together, shown as a ghost at the end
 */
export function stageView(table, look, draft = nothing) {
  const { stage, buffer, pending, resolving } = table;
  const top = stage.length - 1;
  const empty = !stage.length && !buffer.length && !pending && !resolving && draft === nothing;
  return html`<section class="k-stage ${empty ? "k-stage-empty" : ""}" aria-label=${t("table.stage")} data-drop="stage">
    <h2 data-rule="stage">${t("table.stage")}</h2>
    <ol class="k-requests" data-zone="stage">
      ${empty ? html`<li class="k-stage-word">${t("table.stage.empty")}</li>` : nothing}
      ${stage.map((request, index) => requestView(request, look, index === top && !resolving ? "next" : ""))}
      ${pending ? requestView(pending, look, "pending") : nothing}
      ${resolving ? requestView(resolving, look, "now") : nothing}
      ${buffer.map((request) => requestView(request, look, "buffer"))} ${turnedView(table)} ${draft}
    </ol>
    <div class="k-clockwork">
      <span class="k-turn" data-rule="turn">${table.turn_no ? turnWords(table, look) : nothing}</span>
      ${chance(table, look)}
    </div>
  </section>`;
}

/**
 * @param {Table} table
 * @param {Look} look
 */
function turnWords(table, look) {
  const named = look.names.length > 0;
  return html`${named ? t("table.turn.of", { name: whom(look, table.turn) }) : t(table.turn === look.bottom ? "table.turn.you" : "table.turn.foe")}<small
      >${t("table.turn.no", { n: table.turn_no })}</small
    >`;
}

/**
 * @param {Table} table
 * @param {Look} look
 */
function chance(table, look) {
  const seat = table.waiting?.seat ?? table.chance;
  if (table.outcome || seat === null || seat < 0) return nothing;
  const own = seat === look.bottom && !look.names.length;
  const what = (table.waiting?.kind ?? "chance") === "chance" ? "table.chance.of" : "table.choice.of";
  return html`<span
    class="k-chance ${own ? "k-chance-own" : ""}"
    data-testid="chance"
    data-rule="chance"
    data-seat=${seat}
    >${t(what, { name: look.names.length ? whom(look, seat) : whom(look, seat).toLowerCase() })}</span
  >`;
}

/**
 * @param {Request} request
 * @param {Look} look
 * @param {""|"next"|"now"|"pending"|"buffer"} state
 */
export function requestView(request, look, state) {
  const name = key("request", request.id);
  const own = request.controller === look.bottom;
  const words = rest(request);
  const cards = [...request.keys, ...request.virtual];
  const label = [
    request.words,
    request.numbers ?? "",
    whom(look, request.controller),
    state ? t(`table.state.${state}`) : "",
    request.void ? t("table.void") : "",
  ];
  return html`<li>
    <button
      class="k-request ${own ? "k-mine" : "k-theirs"} ${state ? `k-${state}` : ""} ${request.void ? "k-void" : ""} ${marks(look, name)}"
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
          >${request.numbers ? html`<span class="k-numbers">${request.numbers}</span>` : nothing}${whom(look, request.controller)}${words ? html` ${withCards(words)}` : cards.length ? nothing : html`・${t("table.no.key")}`}</small
        >
      </span>
      ${state || request.void ? html`<span class="k-when">${request.void ? t("table.void") : state ? t(`table.state.${state}`) : nothing}</span>` : nothing}
    </button>
  </li>`;
}

/**
 * What the words of a request say beyond its name and key cards: its target.
 * @param {Request} request
 */
function rest(request) {
  const at = request.words.indexOf("→");
  return at < 0 ? "" : request.words.slice(at);
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
