/** One player's side of the ring: techniques, hand, field, points. Drawn from a view; knows nothing of sockets. @module */
import { html, keyed, nothing, repeat } from "../vendor/lit.js";
import { cardPicture } from "../kit/card.js";
import { cardName } from "../kit/card_names.js";
import { t, tr } from "../kit/dictionary.js";
import { markOf, mustMove } from "./moment.js";
import { language } from "../kit/settings.js";
import { conditionView } from "./condition.js";
import { characterOf, seal, techniqueOf } from "./characters.js";

/** @typedef {import("./ring.js").Ring} Ring */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Technique} Technique */

export const HAND_KEYS = ["Q", "W", "E", "R"];
/** So many points can be drawn as strokes. */
const FEW = 12;

/** @param {string} code */
export function spoken(code) {
  return cardName(code, language());
}

/**
 * Who it is, and how far: name, character, points as ten strokes, misses.
 * @param {Ring} ring
 * @param {number} seat
 */
export function plateView(ring, seat) {
  const side = ring.sideOf(seat);
  const target = ring.config.target_points ?? 10;
  const character = characterOf(ring.roster, side.character);
  const name = ring.nameOf(seat);
  return html`<div class="fr-plate ${seat === ring.bottom ? "fr-mine" : "fr-theirs"}" data-seat=${seat}>
    ${seal(side.character, character ? tr(character.name) : name)}
    <div class="fr-plate-names">
      <b>${name}${side.gone ? html`<span class="fr-gone" title=${t("fighter.state.SUSPENDED")}>●</span>` : nothing}</b>
      <span class="small muted">${character ? tr(character.name) : nothing}</span>
    </div>
    ${side.hold_fouls ? html`<span class="tag" role="img" aria-label=${t("fighter.fouls.n", { n: side.hold_fouls })}>⚠ ${side.hold_fouls}</span>` : nothing}
    ${side.misses ? missView(ring, seat, side) : nothing}
    ${side.ok && ring.view?.state === "CHECK" ? html`<span class="fr-ok">${t("fighter.ok.said")}</span>` : nothing}
    <div class="fr-points" role="img" aria-label=${t("fighter.total.label", { name, n: side.total, target })}>
      <span class="fr-total" data-total=${seat}>${side.total}</span>
      ${target > FEW ? nothing : html`<span class="fr-pips" aria-hidden="true">${Array.from({ length: target }, (_, at) => html`<i class=${at < side.total ? "fr-on" : ""}></i>`)}</span>`}
    </div>
  </div>`;
}

/**
 * @param {Ring} ring
 * @param {number} seat
 */
export function techniquesView(ring, seat) {
  const side = ring.sideOf(seat);
  return html`<ul
    class="fr-techniques ${seat === ring.bottom ? "fr-mine" : "fr-theirs"}"
    aria-label=${t("fighter.techniques.of", { name: ring.nameOf(seat) })}
  >
    ${side.techniques.map((one) => techniqueView(ring, seat, one))}
  </ul>`;
}

/** @param {Ring} ring @param {number} seat @param {Side} side */
function missView(ring, seat, side) {
  const points = side.misses * (ring.config.miss_value ?? 2);
  return html`<span
    class="fr-miss"
    data-misses=${seat}
    role="img"
    aria-label=${t("fighter.misses.n", { n: side.misses, points })}
  >
    ${Array.from({ length: side.misses }, (_, at) => html`<i class="fr-miss-card">${cardPicture(side.miss_cards?.[at] ?? "??")}</i>`)}
    <b aria-hidden="true">+${points}</b>
  </span>`;
}

/**
 * @param {Ring} ring
 * @param {number} seat
 * @param {Technique} one
 */
function techniqueView(ring, seat, one) {
  const card = techniqueOf(ring.roster, one.id);
  const lit = ring.success()?.technique === one.id && ring.success()?.seat === seat;
  const hint = one.used ? null : one.hint;
  const classes = ["fr-technique", one.used ? "fr-used" : "", lit ? "fr-lit" : "", hint?.holds ? "fr-holds" : ""].join(
    " ",
  );
  const claim = ring.claims(seat) && !one.used;
  return html`<li class=${classes} data-technique=${one.id}>
    <button
      @click=${() => (claim ? ring.claim(one.id) : ring.pin(seat, one))}
      aria-pressed=${claim ? nothing : ring.pinned === one.id}
      @pointerenter=${() => ring.point(seat, one)}
      @pointerleave=${() => ring.point(null, null)}
    >
      <span class="fr-value" aria-hidden="true">${one.value}</span>
      <span class="fr-name"
        >${card ? tr(card.name) : one.id}<span class="visually-hidden"
          >, ${t("fighter.value", { n: one.value })}:
        </span></span
      >
      ${card ? conditionView(card.condition, tr(card.text)) : nothing}
      ${
        one.used
          ? html`<span class="fr-hint fr-done">${t("fighter.used")}</span>`
          : hint
            ? html`<span class="fr-hint" data-missing=${hint.missing}
                >${hint.holds ? t("fighter.hint.holds") : t("fighter.hint.go", { n: hint.missing })}</span
              >`
            : nothing
      }
    </button>
  </li>`;
}

/**
 * The hand in its row. The own one can be played.
 * @param {Ring} ring
 * @param {number} seat
 */
export function handView(ring, seat) {
  const side = ring.sideOf(seat);
  const mine = seat === ring.seat;
  const { play } = ring;
  const lifted = mine && play?.lifted ? play.lifted.card : side.motion;
  return html`<ol
    class="fr-hand ${seat === ring.bottom ? "fr-mine" : "fr-theirs"} ${mine && mustMove(ring.view, ring.seat) ? "fr-must" : ""}"
    aria-label=${t("fighter.hand.of", { name: ring.nameOf(seat) })}
    data-hand=${seat}
  >
    ${repeat(
      side.hand,
      (card, at) => (card === "??" ? at : card),
      (card, at) => {
        const away = mine && !!play?.onItsWay(card);
        const up = card === lifted;
        const waits = mine && play?.next?.card === card;
        const classes = `fr-slot ${up ? "fr-up" : ""} ${away ? "fr-away" : ""} ${waits ? "fr-waits" : ""}`;
        return html`<li class=${classes}>
          ${
            mine
              ? html`<button
                  class="k-card fr-card"
                  data-card=${card}
                  ?disabled=${!ring.play?.acting()}
                  aria-pressed=${up}
                  aria-keyshortcuts=${HAND_KEYS[at] ?? nothing}
                  aria-label=${`${spoken(card)}${up ? ` (${t("fighter.in.motion")})` : ""}`}
                >
                  ${cardPicture(card)}${ring.keysOn && HAND_KEYS[at] ? html`<kbd aria-hidden="true">${HAND_KEYS[at]}</kbd>` : nothing}
                </button>`
              : html`<span class="k-card fr-card" role="img" aria-label=${spoken(card)}>${cardPicture(card)}</span>`
          }
        </li>`;
      },
    )}
    ${Array.from({ length: Math.max(0, (ring.config.hand_size ?? 4) - side.hand.length) }, () => html`<li class="fr-slot fr-none" aria-hidden="true"></li>`)}
  </ol>`;
}

/**
 * The field. The side above is mirrored, so that facing places stand in one column. [F-8]
 * @param {Ring} ring
 * @param {number} seat
 */
export function fieldView(ring, seat) {
  const order = seat === ring.bottom ? [1, 2, 3, 4] : [4, 3, 2, 1];
  return html`<ol
    class="fr-field ${seat === ring.bottom ? "fr-mine" : "fr-theirs"}"
    aria-label=${t("fighter.field.of", { name: ring.nameOf(seat) })}
    data-field=${seat}
  >
    ${order.map((position) => placeView(ring, seat, position))}
  </ol>`;
}

/**
 * @param {Ring} ring
 * @param {number} seat
 * @param {number} position
 */
function placeView(ring, seat, position) {
  const side = ring.sideOf(seat);
  const mine = seat === ring.seat;
  const coming = mine ? ring.play?.landings.findLast((one) => one.position === position) : undefined;
  const card = coming?.card ?? side.field[position - 1] ?? null;
  const open = mine && ring.play?.acting() && !!ring.play?.reaches(position);
  const classes = [
    "fr-place",
    coming ? "fr-provisional" : "",
    open ? "fr-open" : "",
    markOf({ side: seat, position }, ring.success(), ring.pointed, ring.bottom),
    mine && ring.play?.target === position ? "fr-target" : "",
  ].join(" ");
  const label = `${t("fighter.field.place", { n: position })}: ${card ? spoken(card) : t("fighter.field.empty")}${coming ? ` (${t("fighter.provisional")})` : ""}`;
  const picture = card
    ? keyed(card, html`<span class="fr-laid">${cardPicture(card)}</span>`)
    : html`<span class="fr-empty" aria-hidden="true">${position}</span>`;
  return html`<li class=${classes} data-place=${position} data-card=${card ?? ""}>
    ${
      mine
        ? html`<button
            class="k-card fr-card"
            data-target=${position}
            ?disabled=${!ring.play?.acting()}
            aria-label=${label}
            aria-keyshortcuts=${String(position)}
          >
            ${picture}${ring.keysOn && open && card ? html`<kbd aria-hidden="true">${position}</kbd>` : nothing}
          </button>`
        : html`<span class="k-card fr-card" role="img" aria-label=${label}>${picture}</span>`
    }
  </li>`;
}
