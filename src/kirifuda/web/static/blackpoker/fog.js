/** The fog of a side: its cards tilt towards what they point at, and say so; Force points at nobody. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture } from "../kit/card.js";
import { cardName, cardSign, readCard } from "../kit/card_names.js";
import { whom } from "./highlights.js";
import { findTrump, findUnit } from "./naming.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Fog} Fog */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./highlights.js").Highlights} Highlights */
/** @typedef {import("./arrows.js").Link} Link */

/**
 * @param {Side} side
 * @param {Highlights} lit
 */
export function fogs(side, lit) {
  return html`<div class="k-fogs" role="group" aria-label="${whom(lit, side.seat)} ${t("table.fog")}">
    <span class="k-pile-label" data-rule="fog">${t("table.fog")}</span>
    <div class="k-fog-row ${side.fog.length > 3 ? "k-many" : ""}">
      ${side.fog.map((fog, index) => fogView(fog, index, side, lit))}
    </div>
  </div>`;
}

/**
 * @param {Fog} fog
 * @param {number} index
 * @param {Side} side
 * @param {Highlights} lit
 */
function fogView(fog, index, side, lit) {
  const value = fog.value > 0 ? `+${fog.value}` : fog.value < 0 ? `−${-fog.value}` : "";
  const cards = fog.cards.map((card) => cardName(card, language()));
  const words = [fogWords(fog, side, lit, (card) => cardName(card, language())), value, ...cards];
  return html`<button
    class="k-fog ${fog.active ? "" : "k-faded"}"
    data-item
    data-fog=${index}
    data-owner=${side.seat}
    data-rule=${fog.kind}
    data-points=${fog.target && fog.target !== "side" ? `${fog.target.kind}:${fog.target.id}` : nothing}
    title=${fogWords(fog, side, lit, cardSign)}
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
 * @param {Highlights} lit
 * @param {(card: string) => string} called how a card is called
 */
function fogWords(fog, side, lit, called) {
  if (fog.target === "side") return t("table.fog.on.all", { fog: fog.name, owner: whom(lit, side.seat) });
  const aim = fog.target && aimOf(fog.target, lit);
  if (!aim) return t("table.fog.released", { fog: fog.name });
  const cards = aim.cards.filter((card) => readCard(card).known).map(called);
  const words = t("table.fog.on", { fog: fog.name, target: cards.join(" ") || aim.name, owner: whom(lit, aim.owner) });
  return fog.active ? words : t("table.fog.over", { fog: words });
}

/**
 * @param {Target} target
 * @param {Highlights} lit
 * @returns {{owner: number, cards: string[], name: string}|undefined}
 */
function aimOf(target, lit) {
  const sides = lit.sides ?? [];
  if (target.kind === "unit") return findUnit(sides, target.id);
  const trump = target.kind === "trump" ? findTrump(sides, target.id) : undefined;
  return trump && { owner: trump.owner, cards: [trump.card], name: trump.name ?? t("table.trump") };
}

/**
 * Lays each fog so that its long side points at its target; what points at nobody lies straight.
 * @param {HTMLElement} board
 * @param {Link[]} links
 */
export function tilt(board, links) {
  const aims = new Map(links.map((link) => [link.from, link.to]));
  const lying = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".k-fog")]);
  const tilts = lying.map((fog) => {
    const to = aims.get(fogSelector(Number(fog.dataset.owner), Number(fog.dataset.fog)));
    const aim = to && board.querySelector(to);
    return aim ? `${angle(fog, aim).toFixed(1)}deg` : "0deg";
  });
  lying.forEach((fog, index) => fog.style.setProperty("--tilt", tilts[index] ?? "0deg"));
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
