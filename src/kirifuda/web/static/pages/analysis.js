/** The analysis beside a replay: the curve, what was decided here with what would have been better, the biggest swings. @module */
import { html, nothing, svg } from "../vendor/lit.js";
import { placeAt, positionAt, verdict } from "../blackpoker/analysis.js";
import { percent } from "../blackpoker/hints.js";
import { withCards } from "../kit/card.js";
import { t, tr } from "../kit/dictionary.js";
import { chosenValue } from "../kit/form.js";

/** @typedef {import("./replay.js").GameReplayPage} GameReplayPage */
/** @typedef {import("../blackpoker/replay.js").GameReplay} GameReplay */
/** @typedef {import("../blackpoker/analysis.js").GameAnalysis} GameAnalysis */
/** @typedef {import("../blackpoker/analysis.js").Point} Point */
/** @typedef {import("../blackpoker/types.js").JudgedDecision} JudgedDecision */
/** @typedef {import("../blackpoker/types.js").JudgedOption} JudgedOption */

const HEIGHT = 100;
const WIDTH = 1000;

/** @param {GameReplayPage} page @param {GameReplay} replay @param {GameAnalysis} analysis */
export function analysisView(page, replay, analysis) {
  return html`<section class="panel replay-analysis" aria-label=${t("analysis.title")}>
    <h2>${t("analysis.title")}</h2>
    ${analysis.found ? foundView(page, replay, analysis) : waitView(analysis)}
  </section>`;
}

/** @param {GameAnalysis} analysis */
function waitView(analysis) {
  const { state } = analysis;
  if (analysis.waiting)
    return html`<p role="status">${t("analysis.under way")}</p>
      ${
        state?.of
          ? html`<progress max=${state.of} value=${state.done} aria-label=${t("analysis.under way")}></progress>`
          : html`<progress aria-label=${t("analysis.under way")}></progress>`
      }`;
  return html`<p>${t(state?.state === "failed" ? "analysis.failed" : "analysis.text")}</p>
    <button class="primary" data-role="analyse" @click=${() => analysis.ask()}>${t("analysis.begin")}</button>`;
}

/** @param {GameReplayPage} page @param {GameReplay} replay @param {GameAnalysis} analysis */
function foundView(page, replay, analysis) {
  const points = analysis.points(replay.bottom());
  const place = placeAt(points, happened(replay));
  const decision = points[place]?.decision ?? null;
  return html`${curveView(page, replay, analysis, points, place)}
    <p class="small muted known">${t(`analysis.${analysis.knowledge}`)}</p>
    ${analysis.found?.learned ? nothing : html`<p class="small muted">${t("analysis.rough")}</p>`}
    ${decision ? decisionView(page, analysis, decision) : html`<p class="here">${t("analysis.end")}</p>`}
    ${swingsView(page, replay, analysis, decision)}`;
}

/** @param {GameReplay} replay */
function happened(replay) {
  return replay.entries?.[replay.at] ?? 0;
}

/** @param {GameAnalysis} analysis */
function knowledgeView(analysis) {
  const names = /** @type {const} */ (["then", "now"]);
  return html`<div class="segments" role="radiogroup" aria-label=${t("analysis.knowledge")}>
    ${names.map(
      (name) =>
        html`<label title=${t(`analysis.${name}`)}>
          <input
            type="radio"
            name="knowledge"
            value=${name}
            .checked=${analysis.knowledge === name}
            @change=${() => analysis.know(name)}
          /><span>${t(`analysis.${name}.short`)}</span>
        </label>`,
    )}
  </div>`;
}

/**
 * The curve; over it lies a slider that nobody sees, so that it can be pressed, dragged and reached by keys.
 * @param {GameReplayPage} page
 * @param {GameReplay} replay
 * @param {GameAnalysis} analysis
 * @param {Point[]} points
 * @param {number} place
 */
function curveView(page, replay, analysis, points, place) {
  const names = page.names();
  const me = names[replay.bottom()] ?? "";
  const here = points[place];
  const line = points.map((point) => `${point.x * WIDTH},${(1 - point.y) * HEIGHT}`).join(" ");
  return html`<div class="curve">
    <div class="caption">
      <p class="small">${t("analysis.up", { name: me })}</p>
      ${knowledgeView(analysis)}
    </div>
    <div class="drawn">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<polygon class="mine" points="0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}" />
          <line class="even" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
          <polyline class="line" points=${line} />
          ${here ? svg`<line class="here" x1=${here.x * WIDTH} x2=${here.x * WIDTH} y1="0" y2=${HEIGHT} />` : nothing}`}
      </svg>
      ${analysis.swings().map((decision, number) => markView(points, decision, number))}
      <input
        type="range"
        min="0"
        max=${Math.max(0, points.length - 1)}
        .value=${String(place)}
        data-role="curve"
        aria-label=${t("analysis.curve", { name: me })}
        aria-valuetext=${here ? `${whenWords(analysis, here.decision)} ${percent(here.y)}` : ""}
        @input=${(/** @type {Event} */ event) => goTo(replay, points[Number(chosenValue(event))])}
      />
    </div>
  </div>`;
}

/** @param {Point[]} points @param {JudgedDecision} decision @param {number} number */
function markView(points, decision, number) {
  const point = points.find((one) => one.decision === decision);
  if (!point) return nothing;
  return html`<span class="mark" style="--x: ${point.x}; --y: ${1 - point.y}" aria-hidden="true">${number + 1}</span>`;
}

/** @param {GameReplay} replay @param {Point|undefined} point */
function goTo(replay, point) {
  if (!point || !replay.entries) return;
  replay.seek(point.decision ? positionAt(replay.entries, point.entry) : replay.last());
}

/** @param {GameAnalysis} analysis @param {JudgedDecision|null} decision */
function whenWords(analysis, decision) {
  if (!decision) return t("analysis.over");
  const turn = decision.turn ? t("analysis.turn", { n: decision.turn }) : t("replay.setup");
  const games = analysis.found?.endings.length ?? 1;
  return games > 1 ? `${t("analysis.game", { n: decision.game })} ${turn}` : turn;
}

/** What was decided here: the answers with their values. @param {GameReplayPage} page @param {GameAnalysis} analysis @param {JudgedDecision} decision */
function decisionView(page, analysis, decision) {
  const name = page.names()[decision.seat] ?? "";
  const head = `${whenWords(analysis, decision)} · ${t("analysis.decides", { name })}`;
  if (!decision.options.length)
    return html`<div class="here">
      <h3>${head}</h3>
      <p class="small muted">${t("analysis.only", { wins: percent(decision[analysis.knowledge]) })}</p>
    </div>`;
  return html`<div class="here" data-testid="judged">
    <h3>${head}</h3>
    <p class="verdict ${verdict(decision)}">${t(`analysis.${verdict(decision)}`)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${t("analysis.answer")}</th>
          <th scope="col">${t("analysis.then.short")}</th>
          <th scope="col">${t("analysis.now.short")}</th>
        </tr>
      </thead>
      <tbody>
        ${analysis.options(decision).map((option) => optionView(analysis, option))}
      </tbody>
    </table>
  </div>`;
}

/** @param {GameAnalysis} analysis @param {JudgedOption} option */
function optionView(analysis, option) {
  return html`<tr class=${option.taken ? "taken" : ""} style="--wins: ${option[analysis.knowledge]}">
    <th scope="row">
      ${withCards(tr(option.words))} ${option.taken ? html`<span class="tag">${t("analysis.played")}</span>` : nothing}
    </th>
    <td>${percent(option.then)}</td>
    <td>${percent(option.now)}</td>
  </tr>`;
}

/**
 * @param {GameReplayPage} page
 * @param {GameReplay} replay
 * @param {GameAnalysis} analysis
 * @param {JudgedDecision|null} here
 */
function swingsView(page, replay, analysis, here) {
  const swings = analysis.swings();
  const points = analysis.points(replay.bottom());
  return html`<h3>${t("analysis.swings")}</h3>
    ${swings.length ? nothing : html`<p class="small muted">${t("analysis.none")}</p>`}
    <ol class="swings">
      ${swings.map((decision, number) => {
        const taken = decision.options.find((option) => option.taken);
        return html`<li>
          <button
            class="quiet"
            data-swing=${decision.number}
            aria-current=${decision === here ? "step" : nothing}
            @click=${() => {
              goTo(
                replay,
                points.find((one) => one.decision === decision),
              );
              page.querySelector(".replay-analysis")?.scrollTo({ top: 0 });
            }}
          >
            <span class="number" aria-hidden="true">${number + 1}</span>
            <span class="words">
              <span class="small muted"> ${whenWords(analysis, decision)} · ${page.names()[decision.seat] ?? ""} </span>
              <span>${taken ? withCards(tr(taken.words)) : nothing}</span>
            </span>
            <span class="lost">−${percent(analysis.swing(decision))}</span>
          </button>
        </li>`;
      })}
    </ol>`;
}
