/** Replay: a finished game step by step, or played at a chosen speed, as someone who may see it saw it. */
import { html, nothing } from "../vendor/lit.js";
import "../blackpoker/board.js";
import { download } from "../blackpoker/download.js";
import { GameReplay, SPEEDS } from "../blackpoker/replay.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { replayChoice, replayControls } from "../kit/replay_controls.js";
import { ReplayPage } from "../kit/replay_page.js";
import { resultWords } from "./rooms.js";

/** @extends {ReplayPage<GameReplay>} */
class GameReplayPage extends ReplayPage {
  static properties = { game: { attribute: false } };

  constructor() {
    super();
    this.game = "";
  }

  heading() {
    return t("replay.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("game")) this.load();
    if (this.otherLanguage() && this.replay?.facts) this.replay.show(this.replay.at);
  }

  load() {
    const replay = new GameReplay(this.game);
    this.open(replay);
    replay.addEventListener("failed", (event) => this.failed(/** @type {CustomEvent} */ (event).detail));
    return this.doing(() => replay.load(Number(new URLSearchParams(location.search).get("at") ?? replay.first)));
  }

  render() {
    const { replay } = this;
    const names = replay?.facts?.players.map((player) => tr(player.name)) ?? [];
    return html`<h1>${t("replay.title")}</h1>
      ${this.troubles()} ${replay?.facts ? about(replay.facts, names) : html`<p>${t("page.loading")}</p>`}
      <div class="replay-board">
        ${replay?.table ? html`<kf-board .table=${replay.table} .names=${names}></kf-board>` : nothing}
      </div>
      ${replay?.facts ? this.controls(replay) : nothing}`;
  }

  /** @param {GameReplay} replay */
  controls(replay) {
    const words = t("replay.at", { n: replay.at, of: replay.last() });
    const slider = { from: replay.first, to: replay.last(), step: 1, at: replay.at, words };
    return replayControls(replay, slider, replay.table?.prompt ?? "", this.choices(replay));
  }

  /** @param {GameReplay} replay */
  choices(replay) {
    const speeds = /** @type {(keyof typeof SPEEDS)[]} */ (Object.keys(SPEEDS));
    const named = speeds.map((value) => ({ value, words: t(`replay.${value}`) }));
    const eyes = replay.allEyes().map((value) => ({ value, words: t(`replay.view.${value}`) }));
    const see = (/** @type {string} */ value) =>
      this.doing(() => replay.see(/** @type {import("../blackpoker/replay.js").Eyes} */ (value)));
    return html`${replayChoice("speed", t("replay.speed"), named, replay.speed, (value) => {
        replay.speed = /** @type {keyof typeof SPEEDS} */ (value);
      })}
      ${replayChoice("view", t("replay.view"), eyes, replay.eyes, see)}
      <button @click=${() => this.doing(() => download(this.game, { view: replay.eyes }))}>
        ${icon("download")} ${t("records.download")}
      </button>`;
  }
}

/** @param {import("../kit/types.js").Game} facts @param {string[]} names */
function about(facts, [a = "", b = ""]) {
  return html`<p>
    <b>${t("watch.versus", { a, b })}</b> · ${tr(facts.regulation)}
    <span class="tag">${resultWords(facts)}</span>
  </p>`;
}

customElements.define("kf-replay", GameReplayPage);
