/** The parts of a rule page beside its words: fields, table, flow chart, official documents. @module */
import { html, nothing } from "../vendor/lit.js";
import { t, tr } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";

/** @typedef {import("../kit/dictionary.js").Both} Both */
/** @typedef {Both & {url: string}} Link */
/** @typedef {Both & {field: string}} Field */
/** @typedef {{head: Both[], rows: Both[][]}} Grid */

/** What the header line of an action has told already. */
const SHORT = ["timing", "cost", "key"];

/**
 * The fields of an entry: format or frames, type, target, conditions.
 * @param {{kind: string, fields: Field[]}} entry
 * @param {Record<string, Both>} labels
 */
export function fields(entry, labels) {
  const shown = entry.fields.filter((one) => entry.kind !== "action" || !SHORT.includes(one.field));
  if (!shown.length) return nothing;
  return html`<dl class="fields">
    ${shown.map(
      (one) =>
        html`<div>
          <dt>${tr(labels[one.field])}</dt>
          <dd>${tr(one)}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * @param {Grid|null} grid
 * @param {string} name
 */
export function table(grid, name) {
  if (!grid) return nothing;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${name}>
    <table>
      <thead>
        <tr>
          ${grid.head.map((cell) => html`<th scope="col">${tr(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${grid.rows.map(
          ([first, ...rest]) =>
            html`<tr>
              <th scope="row">${tr(first)}</th>
              ${rest.map((cell) => html`<td>${tr(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {"core"|"triggers"|""} name */
export function chart(name) {
  if (!name) return nothing;
  const address = `/api/charts/${name}/${language()}`;
  const words = t(`rules.chart.${name}`);
  return html`<figure class="chart">
    <div class="wide" tabindex="0" role="region" aria-label=${words}><img src=${address} alt=${words} /></div>
    <figcaption class="small">
      <a href=${address} target="_blank" rel="noopener">${t("rules.chart.open")}</a>
    </figcaption>
  </figure>`;
}

/** @param {Link[]} links */
export function documents(links) {
  if (!links.length) return nothing;
  return html`<ul class="documents">
    ${links.map((link) => html`<li><a href=${link.url} target="_blank" rel="noopener noreferrer">${tr(link)}</a></li>`)}
  </ul>`;
}
