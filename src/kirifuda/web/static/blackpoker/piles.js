/** The piles beside the field: life, trumps under it, graveyard; the other deck, fog, pack and rare card far off. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { cardPicture } from "../kit/card.js";
import { cardCount, cardName, readCard } from "../kit/card_names.js";
import { fogs } from "./fog.js";
import { knownAt, knownMark, knownWords, lifeEnds } from "./known.js";
import { marks, whom } from "./highlights.js";
import { key } from "./things.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./highlights.js").Highlights} Highlights */

/** A life of so few cards is marked. */
export const LOW_LIFE = 3;

/**
 * Life, trumps and graveyard of a side.
 * @param {Side} side
 * @param {Highlights} lit
 */
export function nearPiles(side, lit) {
  return html`<div
    class="k-piles k-piles-near ${side.trumps.length ? "k-with-trumps" : ""}"
    data-zone="piles-${side.seat}"
  >
    ${lifePile(side, lit)} ${side.trumps.length ? trumps(side, lit) : nothing} ${graveyardPile(side, lit)}
  </div>`;
}

/**
 * @param {Side} side
 * @param {Highlights} lit
 */
function lifePile(side, lit) {
  const name = key("seat", side.seat);
  const count = side.life === null ? "10+" : String(side.life);
  const said = side.life === null ? t("table.ten.or.more") : cardCount(side.life);
  const deep = side.life === null ? 3 : Math.min(3, Math.ceil(side.life / 5));
  const low = side.life !== null && side.life <= LOW_LIFE;
  const known = lifeEnds(lit.memory?.[side.seat]);
  return html`<button
    class="k-pile k-life ${low ? "k-low" : ""} ${marks(lit, name)}"
    data-item
    data-key=${name}
    data-seat=${side.seat}
    data-rule="life"
    data-pile="life"
    data-owner=${side.seat}
    data-deep=${deep}
    data-known=${key("life", side.seat)}
    aria-label="${whose(side, lit)} ${t("table.zone.life")} ${said}, ${t(stakes(side, lit))} ${knownWords(known)}"
    title=${t(stakes(side, lit))}
  >
    <span class="k-card ${side.life === 0 ? "k-empty" : ""}"
      >${side.life === 0 ? nothing : html`${cardPicture("??")}${topMark(lit.memory?.[side.seat]?.top ?? [])}`}<b
        class="k-life-count ${count.length > 2 ? "k-long" : ""}"
        data-life=${side.seat}
        >${count}</b
      ></span
    >
    <span class="k-pile-label">${t("table.zone.life")}<small>${t(stakes(side, lit))}</small></span>
  </button>`;
}

/**
 * What this life decides, for whoever looks at it.
 * @param {Side} side
 * @param {Highlights} lit
 */
function stakes(side, lit) {
  if (lit.names.length) return "table.life.zero";
  return side.seat === lit.bottom ? "table.life.lose" : "table.life.win";
}

/** The card on top, where it is known. @param {string[]} top of the life, its last card lies on top */
function topMark(top) {
  return knownMark([{ words: "", cards: top.slice(-1) }], 1);
}

/**
 * @param {Side} side
 * @param {Highlights} lit
 */
function trumps(side, lit) {
  return html`<div class="k-trumps" role="group" aria-label="${whose(side, lit)} ${t("table.trumps")}">
    ${side.trumps.map((trump) => {
      const name = key("trump", trump.id);
      const known = readCard(trump.card).known;
      const state = trump.face_up ? "" : ` (${t("table.face.down")})`;
      const memory = knownAt(lit.memory, name);
      const what = known ? cardName(trump.card, language()) : knownWords(memory);
      const label = `${whose(side, lit)} ${t("table.trump")} ${what} ${trump.name ?? ""}${state}`;
      return html`<button
        class="k-trump ${trump.face_up ? "k-face-up" : ""} ${marks(lit, name)}"
        data-item
        data-key=${name}
        data-trump=${trump.id}
        data-rule=${known ? `trump:${trump.card}` : "trump"}
        data-known=${memory.length ? name : nothing}
        title=${label}
        aria-label=${label}
      >
        <span class="k-card" data-flip=${known ? `${side.seat}:${trump.card}` : nothing}
          >${cardPicture(trump.face_up || known ? trump.card : "??")}</span
        >
        ${trump.face_up ? nothing : html`<span class="k-veil" aria-hidden="true"></span>`}
        ${known ? nothing : knownMark(memory, 1)}
      </button>`;
    })}
  </div>`;
}

/**
 * @param {Side} side
 * @param {Highlights} lit
 */
function graveyardPile(side, lit) {
  const whole = side.seat === lit.viewer || lit.viewer === -2;
  const count = whole && side.graveyard.length ? side.graveyard.length : side.graveyard_count;
  const top = side.top ? cardName(side.top, language()) : "";
  const place = key("graveyard", side.seat);
  const known = knownAt(lit.memory, place).flatMap((one) => one.cards).length;
  return html`<button
    class="k-pile k-graveyard"
    data-item
    data-pile="graveyard"
    data-owner=${side.seat}
    data-rule="graveyard"
    data-known=${place}
    aria-label="${whose(side, lit)} ${t("table.zone.graveyard")} ${top} ${count === null ? "" : cardCount(count)} ${known ? t("table.n.known", { n: known }) : ""}"
  >
    ${
      side.top
        ? html`<span class="k-card" data-flip="${side.seat}:${side.top}">${cardPicture(side.top)}</span>`
        : html`<span class="k-card k-empty"></span>`
    }
    <span class="k-pile-label">${t("table.zone.graveyard")}${count === null ? nothing : html`<b>${count}</b>`}</span>
  </button>`;
}

/**
 * The other deck of a match, fog, pack, rare card and what lies aside; nothing where there is nothing. The deck lies at
 * its player's upper left.
 * @param {Side} side
 * @param {Highlights} lit
 */
export function farPiles(side, lit) {
  const deck = lit.beside?.[side.seat] ?? null;
  const own = side.seat === lit.bottom;
  const empty =
    !deck && !side.fog.length && !side.pack_count && !side.rare_count && !side.aside_count && side.pack_count !== null;
  return html`<div class="k-piles k-piles-far ${empty ? "k-none" : ""}" data-zone="far-${side.seat}">
    ${deck && own ? besideDeck(side, deck, lit) : nothing} ${side.fog.length ? fogs(side, lit) : nothing}
    <div class="k-small-piles">
      ${side.pack_count === null || side.pack_count > 0 ? smallPile(side, lit, "pack", side.pack, side.pack_count) : nothing}
      ${side.rare_count ? smallPile(side, lit, "rare", side.rare, side.rare_count) : nothing}
      ${side.aside_count ? smallPile(side, lit, "aside", side.aside, side.aside_count) : nothing}
    </div>
    ${deck && !own ? besideDeck(side, deck, lit) : nothing}
  </div>`;
}

/**
 * The deck a player of a two-deck match does not use: sideways, face down, or face up once it has won.
 * @param {Side} side
 * @param {import("./types.js").Beside} deck
 * @param {Highlights} lit
 */
function besideDeck(side, deck, lit) {
  const top = deck.top ? cardName(deck.top, language()) : "";
  const said = deck.top
    ? t("table.won.deck.top", { card: top })
    : t(deck.face_up ? "table.won.deck.said" : "table.unused.deck.said");
  const face = deck.face_up && !deck.top ? nothing : cardPicture(deck.top ?? "??");
  return html`<button
    class="k-pile k-beside ${deck.face_up ? "k-won" : ""}"
    data-item
    data-beside=${side.seat}
    data-rule="RG-11"
    title=${deck.text}
    aria-label="${whose(side, lit)} ${said}"
  >
    <span class="k-sideways"><span class="k-card ${face === nothing ? "k-empty" : ""}">${face}</span></span>
    <span class="k-pile-label">${t(deck.face_up ? "table.won.deck" : "table.unused.deck")}</span>
  </button>`;
}

/**
 * @param {Side} side
 * @param {Highlights} lit
 * @param {"pack"|"rare"|"aside"} kind
 * @param {string[]} cards
 * @param {number|null} count
 */
function smallPile(side, lit, kind, cards, count) {
  const face = cards.length === 1 || kind === "pack" ? (cards[0] ?? "??") : "??";
  const said = count === null ? t("table.unknown") : cardCount(count);
  return html`<button
    class="k-pile k-small-pile ${face === "??" ? "" : "k-own-secret"}"
    data-item
    data-pile=${kind}
    data-owner=${side.seat}
    data-rule=${kind}
    data-known=${key(kind, side.seat)}
    aria-label="${whose(side, lit)} ${t(`table.zone.${kind}`)} ${said} ${cards.map((card) => cardName(card, language())).join(" ")}"
  >
    <span class="k-card">${cardPicture(face)}</span>
    <span class="k-pile-label">${t(`table.zone.${kind}`)}<b>${count === null ? "?" : count}</b></span>
  </button>`;
}

/**
 * @param {Side} side
 * @param {Highlights} lit
 */
function whose(side, lit) {
  return whom(lit, side.seat);
}
