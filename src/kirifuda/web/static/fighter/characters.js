/** Characters as they are drawn: a seal of one stroke for each of the ten, a letter for those somebody entered. @module */
import { html, svg } from "../vendor/lit.js";
import { t, tr } from "../kit/dictionary.js";
import { conditionView } from "./condition.js";

/** @typedef {import("./types.js").Character} Character */

/** @type {Record<string, unknown>} */
const SEALS = {
  noboru: svg`<path d="M8 38h8v-8h8v-8h8v-8h8" />`,
  mukai: svg`<path d="M24 8v32M18 14 9 24l9 10M30 14l9 10-9 10" />`,
  beniai: svg`<path d="M24 8c8 10 12 15 12 21a12 12 0 0 1-24 0c0-6 4-11 12-21ZM18 30c1 4 3 5 6 6" />`,
  monme: svg`<path d="M24 9v30M16 39h16M10 15h28M10 15l-4 12h9ZM38 15l-5 12h9Z" />`,
  tomoru: svg`<path d="M19 40l2-20h6l2 20ZM19 20h10M24 9v5M10 14l8 3M38 14l-8 3M8 23l10-2M40 23l-10-2" />`,
  sokone: svg`<path d="M10 16h28M14 16v8c0 9 4 15 10 15s10-6 10-15v-8M24 9v18M20 27h8v5h-8Z" />`,
  masumi: svg`<path d="M10 10h28v28H10ZM10 19.3h28M10 28.6h28M19.3 10v28M28.6 10v28" />`,
  shakuya: svg`<path d="M10 18h26l-6-6M38 30H12l6 6" />`,
  yomogi: svg`<circle cx="24" cy="20" r="4" /><path d="M24 16c-4-8 4-8 0 0M28 20c8-4 8 4 0 0M20 20c-8-4-8 4 0 0M24 24v16M24 34c-6 0-8-3-9-6M24 37c5 0 7-3 8-6" />`,
  oshite: svg`<path d="M18 9h12v9c0 4 4 5 4 11H14c0-6 4-7 4-11ZM11 35h26M14 40h20" />`,
};

/** @param {string|null} id @param {string} name */
export function seal(id, name) {
  const drawn = id ? SEALS[id] : null;
  if (!drawn) return html`<span class="fr-seal fr-letter" aria-hidden="true">${[...name][0] ?? "?"}</span>`;
  return html`<svg
    class="fr-seal"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    stroke-width="2.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${drawn}
  </svg>`;
}

/** @param {import("./types.js").Roster|null} roster @param {string|null} id */
export function characterOf(roster, id) {
  return roster?.characters.find((one) => one.id === id) ?? null;
}

/** @param {import("./types.js").Roster|null} roster @param {string} id a technique */
export function techniqueOf(roster, id) {
  for (const character of roster?.characters ?? []) {
    const found = character.techniques.find((one) => one.id === id);
    if (found) return found;
  }
  return null;
}

/** The four techniques in a list. @param {Character} character */
export function techniqueList(character) {
  return html`<ul class="fr-list">
    ${character.techniques.map(
      (one) =>
        html`<li>
          <span class="fr-value" title=${t("fighter.value", { n: one.value })}>${one.value}</span>
          <span class="fr-name">${tr(one.name)}</span>
          ${conditionView(one.condition, tr(one.text))}
        </li>`,
    )}
  </ul>`;
}

/**
 * A character one can choose.
 * @param {Character} character
 * @param {{label: string, note?: string, disabled?: boolean, chosen?: boolean, choose: () => void}} how
 */
export function characterCard(character, how) {
  return html`<li class="fr-character panel ${how.chosen ? "fr-chosen" : ""}" data-character=${character.id}>
    <div class="fr-who">
      ${seal(character.id, tr(character.name))}
      <div>
        <h3>${tr(character.name)}</h3>
        <p class="muted small">${tr(character.style)}</p>
      </div>
    </div>
    ${techniqueList(character)}
    <button
      class="${how.chosen ? "primary" : ""}"
      ?disabled=${how.disabled}
      aria-label=${how.label}
      @click=${how.choose}
    >
      ${how.note ?? how.label}
    </button>
  </li>`;
}
