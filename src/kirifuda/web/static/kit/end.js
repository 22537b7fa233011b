/** The end of a game, the same for both games: a section with a headline that can take the focus. @module */
import { html, nothing } from "../vendor/lit.js";

/**
 * @param {object} end
 * @param {string} end.className
 * @param {string} end.id of the headline
 * @param {string|number} end.winner
 * @param {string} end.headline
 * @param {unknown} end.body
 */
export function endSection({ className, id, winner, headline, body }) {
  return html`<section class=${className} data-testid="outcome" data-winner=${winner} aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${headline}</h2>
    ${body ?? nothing}
  </section>`;
}
