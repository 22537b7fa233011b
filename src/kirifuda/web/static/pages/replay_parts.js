/** The parts of a replay's page: who played, the moves by turns, the controls with their choices. @module */
import { html, nothing } from "../vendor/lit.js";
import { download } from "../blackpoker/download.js";
import { moveAt, moveWords, turnsOf } from "../blackpoker/moves.js";
import { SPEEDS, allEyes } from "../blackpoker/replay.js";
import { withCards } from "../kit/card.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { movesList, replayChoice, replayControls } from "../kit/replay_controls.js";
import { copyButton, sheetButtons } from "../kit/replay_layout.js";
import { resultWords } from "./rooms.js";

/** @typedef {import("./replay.js").GameReplayPage} GameReplayPage */
/** @typedef {import("../blackpoker/replay.js").GameReplay} GameReplay */
/** @typedef {import("../blackpoker/replay.js").Eyes} Eyes */

/** @param {GameReplayPage} page @param {import("../kit/types.js").Game} facts */
export function titleView(page, facts) {
  return html`<h1>${page.heading()}</h1>
    <span class="tag">${resultWords(facts)}</span>
    <span class="muted small regulation">${tr(facts.regulation)}</span>`;
}

/** @param {GameReplay} replay */
export function movesView(replay) {
  const groups = turnsOf(replay.moves).map((turn) => ({
    name: turn.name || t("replay.setup"),
    moves: turn.moves.flatMap((move) => {
      const words = moveWords(move);
      return words.length ? [{ at: move.at, words: words.map((line) => html`<span>${withCards(line)}</span>`) }] : [];
    }),
  }));
  return movesList(groups, replay.at, (at) => replay.seek(at));
}

/** @param {GameReplayPage} page @param {GameReplay} replay */
export function controlsView(page, replay) {
  const words = t("replay.at", { n: replay.at, of: replay.last() });
  const marks = turnsOf(replay.moves).flatMap((turn) => (turn.name ? [{ at: turn.at, words: turn.name }] : []));
  const slider = { from: replay.first, to: replay.last(), step: 1, at: replay.at, words, marks };
  const move = moveAt(replay.moves, replay.at);
  const said = move ? moveWords(move, true).map((line) => html`<span>${withCards(line)}</span>`) : nothing;
  const more = html`${sheetButtons(page)} ${replay.facts?.result ? analysisButton(page) : nothing}
  ${downloadButton(page, replay)}`;
  return replayControls(replay, slider, said, more, choicesView(page, replay));
}

/** @param {GameReplayPage} page @param {GameReplay} replay */
function choicesView(page, replay) {
  const { facts } = replay;
  const speeds = /** @type {(keyof typeof SPEEDS)[]} */ (Object.keys(SPEEDS));
  const named = speeds.map((value) => ({ value, words: t(`replay.${value}`) }));
  const eyes = facts ? allEyes(facts).map((value) => ({ value, words: eyesName(page, value) })) : [];
  return html`${replayChoice("view", t("replay.view"), eyes, replay.eyes, (value) => page.seeAs(/** @type {Eyes} */ (value)))}
  ${replayChoice("speed", t("replay.speed"), named, replay.speed, (value) => {
    replay.speed = /** @type {keyof typeof SPEEDS} */ (value);
  })}
  ${
    facts && replay.entries && !replay.atEnd()
      ? html`<button class="primary" data-role="play-on" @click=${() => page.playOn.open(facts.regulation.id)}>
          ${icon("play")} ${t("replay.from")}
        </button>`
      : nothing
  }
  ${copyButton(page, linkTo(replay))}
  ${facts?.result ? page.dealCheck.button(`/api/games/${encodeURIComponent(page.game)}/record?view=all&format=json`, page.game) : nothing}`;
}

/** @param {GameReplayPage} page */
function analysisButton(page) {
  return html`<button
    class="analysis-button"
    data-role="analysis"
    aria-label=${t("analysis.title")}
    title=${t("analysis.title")}
    aria-expanded=${page.sheet === "analysis"}
    @click=${() => page.toggle("analysis")}
  >
    ${icon("chart")} <span>${t("analysis.title")}</span>
  </button>`;
}

/** @param {GameReplayPage} page @param {GameReplay} replay */
function downloadButton(page, replay) {
  return html`<button
    class="icon download"
    data-role="download"
    aria-label=${t("records.download")}
    title=${t("records.download")}
    @click=${() => page.doing(() => download(page.game, { view: replay.eyes }))}
  >
    ${icon("download")}
  </button>`;
}

/** A link to this very position; as a query, so that a preview can show it. @param {GameReplay} replay */
function linkTo(replay) {
  const query = new URLSearchParams({ at: String(replay.at), view: replay.eyes });
  return new URL(`/replay/${encodeURIComponent(replay.game)}?${query}`, location.href).href;
}

/** @param {GameReplayPage} page @param {Eyes} eyes */
function eyesName(page, eyes) {
  const seat = ["first", "second"].indexOf(eyes);
  const other = /** @type {"me"|"all"|"public"} */ (eyes);
  if (seat < 0) return t(`replay.view.${other}`);
  return seat === page.replay?.facts?.viewer ? t("replay.view.me") : (page.names()[seat] ?? "");
}
