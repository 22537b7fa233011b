/** Replay: a finished game move by move, or played at a chosen speed, in the eyes of everybody who may see it. */
import { html, nothing } from "../vendor/lit.js";
import "../blackpoker/board.js";
import { GameAnalysis } from "../blackpoker/analysis.js";
import { GameReplay, playOn } from "../blackpoker/replay.js";
import { DealCheck } from "../kit/deal_check.js";
import { t, tr } from "../kit/dictionary.js";
import { go, notFound } from "../kit/page.js";
import { replayLayout } from "../kit/replay_layout.js";
import { ReplayPage, positionIn } from "../kit/replay_page.js";
import { analysisView } from "./analysis.js";
import { PlayOnDialog } from "./play_on.js";
import { controlsView, movesView, titleView } from "./replay_parts.js";
import { rememberRoom } from "./rooms.js";

/** @typedef {import("../blackpoker/replay.js").Eyes} Eyes */

/** @extends {ReplayPage<GameReplay>} */
export class GameReplayPage extends ReplayPage {
  static properties = { game: { attribute: false } };

  constructor() {
    super();
    this.game = "";
    this.playOn = new PlayOnDialog(this);
    this.dealCheck = new DealCheck(this);
    this.analysis = new GameAnalysis("");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.analysis.leave();
  }

  heading() {
    const names = this.names();
    return names.length ? t("watch.versus", { a: names[0] ?? "", b: names[1] ?? "" }) : t("replay.title");
  }

  names() {
    return this.replay?.facts?.players.map((player) => tr(player.name)) ?? [];
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const other = this.otherLanguage();
    if (changed.has("game")) this.load();
    else if (other && this.replay?.facts) this.seeAs(this.replay.chosen);
  }

  /** The address may name a position, as `#37` or, in a shared link, as `?at=37`, and whose eyes see it. */
  load() {
    const replay = new GameReplay(this.game);
    this.open(replay);
    this.analysis.leave();
    this.analysis = new GameAnalysis(this.game);
    this.analysis.addEventListener("change", () => this.requestUpdate());
    this.analysis.addEventListener("failed", (event) => this.failed(/** @type {CustomEvent} */ (event).detail));
    replay.addEventListener("failed", (event) => this.failed(/** @type {CustomEvent} */ (event).detail));
    const query = new URLSearchParams(location.search);
    const at = positionIn(location.hash) ?? positionIn(`#${query.get("at")}`) ?? replay.first;
    const loading = replay.load(at, query.get("view"));
    return this.doing(() => loading.catch((error) => notFound(this, error, "game")));
  }

  /** @param {import("../kit/replay_page.js").Sheet} sheet */
  toggle(sheet) {
    super.toggle(sheet);
    if (this.sheet === "analysis") this.analysis.check().catch((error) => this.failed(error));
  }

  /** Another view may be chosen while this one is on its way. @param {Eyes} eyes */
  async seeAs(eyes) {
    const { replay } = this;
    if (!replay) return;
    this.trouble = null;
    await replay.see(eyes).catch((error) => this.failed(error));
    if (replay.eyes === eyes) history.replaceState(null, "", `${location.pathname}?view=${eyes}#${replay.at}`);
  }

  render() {
    const { replay } = this;
    if (!replay?.facts || !replay.table)
      return html`<h1 class="visually-hidden">${t("replay.title")}</h1>
        ${this.troubles()}
        <p>${t("page.loading")}</p>`;
    const names = this.names();
    return replayLayout(this, {
      back: "/records",
      title: titleView(this, replay.facts),
      board: html`<kf-board .table=${replay.table} .bottom=${replay.bottom()} .names=${names}></kf-board>`,
      moves: movesView(replay),
      controls: controlsView(this, replay),
      more: html`${this.sheet === "analysis" ? analysisView(this, replay, this.analysis) : nothing}
      ${this.playOn.view(names, replay.bottom())} ${this.dealCheck.view(names)}`,
    });
  }

  /** Another game from here. @param {number} seat @param {string} bot */
  begin(seat, bot) {
    return this.doing(async () => {
      if (!this.replay) return;
      const room = await playOn(this.replay, seat, bot);
      rememberRoom(room);
      go(`/game/${room.game}`);
    });
  }
}

customElements.define("kf-replay", GameReplayPage);
