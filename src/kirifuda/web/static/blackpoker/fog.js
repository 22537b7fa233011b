/** The fog of a side: its cards tilt towards what they point at, and say so; Force points at nobody. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardName, cardPicture, cardSign, readCard } from "../kit/card.js";
import { whom } from "./look.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Fog} Fog */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./arrows.js").Link} Link */

/**
 * @param {Side} side
 * @param {Look} look
 */
export function fogs(side, look) {
  return html`<div class="k-fogs" role="group" aria-label="${whom(look, side.seat)} ${t("table.fog")}">
    <span class="k-pile-label" data-rule="fog">${t("table.fog")}</span>
    <div class="k-fog-row">${side.fog.map((fog, index) => fogView(fog, index, side, look))}</div>
  </div>`;
}

/**
 * @param {Fog} fog
 * @param {number} index
 * @param {Side} side
 * @param {Look} look
 */
function fogView(fog, index, side, look) {
  const value = fog.value > 0 ? `+${fog.value}` : fog.value < 0 ? `−${-fog.value}` : "";
  const cards = fog.cards.map((card) => cardName(card, language()));
  const words = [fogWords(fog, side, look, (card) => cardName(card, language())), value, ...cards];
  return html`<button
    class="k-fog ${fog.active ? "" : "k-faded"}"
    data-item
    data-fog=${index}
    data-owner=${side.seat}
    data-rule=${fog.kind}
    data-points=${fog.target && fog.target !== "side" ? `${fog.target.kind}:${fog.target.id}` : nothing}
    title=${fogWords(fog, side, look, cardSign)}
    aria-label=${words.filter(Boolean).join(language() === "ja" ? "、" : ", ")}
  >
    <span class="k-fog-cards">
      ${fog.cards.map(
        (card) => html`<span class="k-card" data-flip="${side.seat}:${card}">${cardPicture(card)}</span>`,
      )}
      ${fog.cards.length ? nothing : html`<span class="k-card k-empty"></span>`}
    </span>
    ${value ? html`<span class="k-size ${fog.value > 0 ? "k-up" : "k-down"}">${value}</span>` : nothing}
  </button>`;
}

/**
 * 「♠5（あなた）へのアップ」, "Up on ♠5 (You)".
 * @param {Fog} fog
 * @param {Side} side
 * @param {Look} look
 * @param {(card: string) => string} called how a card is called
 */
function fogWords(fog, side, look, called) {
  if (fog.target === "side") return t("table.fog.on.all", { fog: fog.name, owner: whom(look, side.seat) });
  const aim = fog.target && aimOf(fog.target, look);
  if (!aim) return t("table.fog.released", { fog: fog.name });
  const cards = aim.cards.filter((card) => readCard(card).known).map(called);
  const words = t("table.fog.on", { fog: fog.name, target: cards.join(" ") || aim.name, owner: whom(look, aim.owner) });
  return fog.active ? words : t("table.fog.over", { fog: words });
}

/**
 * @param {Target} target
 * @param {Look} look
 * @returns {{owner: number, cards: string[], name: string}|undefined}
 */
function aimOf(target, look) {
  for (const side of look.sides ?? []) {
    const unit = [...side.soldiers, ...side.bulwarks].find((one) => target.kind === "unit" && one.id === target.id);
    if (unit) return unit;
    const trump = side.trumps.find((one) => target.kind === "trump" && one.id === target.id);
    if (trump) return { owner: trump.owner, cards: [trump.card], name: trump.name ?? t("table.trump") };
  }
}

/**
 * Lays each fog so that its long side points at its target; what points at nobody lies straight.
 * @param {HTMLElement} board
 * @param {Link[]} links
 */
export function tilt(board, links) {
  const aims = new Map(links.map((link) => [link.from, link.to]));
  for (const fog of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".k-fog"))) {
    const to = aims.get(fogSelector(Number(fog.dataset.owner), Number(fog.dataset.fog)));
    const aim = to && board.querySelector(to);
    if (aim) fog.style.setProperty("--tilt", `${angle(fog, aim).toFixed(1)}deg`);
    else fog.style.removeProperty("--tilt");
  }
}

/**
 * @param {number} seat
 * @param {number} index
 */
export function fogSelector(seat, index) {
  return `[data-fog="${index}"][data-owner="${seat}"]`;
}

/**
 * From upright, clockwise, in degrees; a card has no upper end, so that half a turn is enough.
 * @param {Element} from
 * @param {Element} to
 */
function angle(from, to) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const right = b.left + b.width / 2 - (a.left + a.width / 2);
  const up = a.top + a.height / 2 - (b.top + b.height / 2);
  const turn = (Math.atan2(right, up) * 180) / Math.PI;
  return turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
}
