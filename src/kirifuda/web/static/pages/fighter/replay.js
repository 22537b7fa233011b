/** A finished battle at any speed, and frame by frame with the referee's eyes. */
import { html, nothing } from "../../vendor/lit.js";
import { recordPath } from "../../fighter/api.js";
import { judgeView } from "../../fighter/judge.js";
import { BattleReplay, SPEEDS } from "../../fighter/replay.js";
import "../../fighter/ring.js";
import { useStyles } from "../../fighter/styles.js";
import { t } from "../../kit/dictionary.js";
import { checkbox } from "../../kit/form.js";
import { icon } from "../../kit/icons.js";
import { replayChoice, replayControls } from "../../kit/replay_controls.js";
import { ReplayPage } from "../../kit/replay_page.js";

/** @extends {ReplayPage<BattleReplay>} */
class BattleReplayPage extends ReplayPage {
  static properties = { arena: { attribute: false }, n: { attribute: false }, judge: { attribute: false } };

  constructor() {
    super();
    this.arena = "";
    this.n = 1;
    this.judge = false;
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return t("fighter.replay.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const other = this.otherLanguage();
    if (changed.has("arena") || changed.has("n")) this.open(new BattleReplay(this.arena, this.n));
    else if (!other) return;
    if (this.replay) this.load(this.replay);
  }

  /** @param {BattleReplay} replay */
  load(replay) {
    return this.doing(() => replay.load(this.judge));
  }

  render() {
    const { replay } = this;
    const frame = replay?.frame();
    return html`<h1>${t("fighter.replay.title")}</h1>
      ${this.troubles()}
      ${
        replay && frame
          ? html`${ring(replay, frame)} ${this.controls(replay, frame)}
            ${this.judge ? judgeView(replay, replay.frames, replay.at) : nothing}`
          : nothing
      }`;
  }

  /** @param {BattleReplay} replay @param {import("../../fighter/types.js").Frame} frame */
  controls(replay, frame) {
    const words = `${seconds(replay.time)} / ${seconds(replay.end())}`;
    const slider = { from: 0, to: replay.end(), step: 10, at: Math.round(replay.time), words };
    const said = replay.playing ? nothing : replay.sentences(frame, true).join(" ");
    return replayControls(replay, slider, said, this.choices(replay));
  }

  /** @param {BattleReplay} replay */
  choices(replay) {
    const speeds = SPEEDS.map((value) => ({ value, words: `× ${value}` }));
    const seats = [0, 1].map((value) => ({ value, words: replay.nameOf(value) }));
    const judge = () => ((this.judge = !this.judge), this.requestUpdate());
    return html`${replayChoice("speed", t("replay.speed"), speeds, replay.speed, (value) => (replay.speed = Number(value)))}
      ${replayChoice("seat", t("fighter.replay.seat"), seats, replay.bottom, (value) => {
        replay.bottom = Number(value);
        replay.changed();
      })}
      ${checkbox(t("fighter.replay.judge"), this.judge, judge, "judge")}
      <a class="button" href=${recordPath(this.arena, this.n)} download="fighter-${this.arena}-${this.n}.txt">
        ${icon("download")} ${t("fighter.replay.record")}
      </a>
      <a class="button" href="/fighter">${t("fighter.back")}</a>`;
  }
}

/** @param {BattleReplay} replay @param {import("../../fighter/types.js").Frame} frame */
function ring(replay, frame) {
  return html`<div class="fr-replay">
    <kf-ring
      .view=${frame.view}
      .roster=${replay.roster}
      .names=${[0, 1].map((seat) => replay.nameOf(seat))}
      .bottom=${replay.bottom}
      .config=${replay.config}
      .clock=${() => replay.time}
      .showing=${replay.showing()}
      .log=${replay.log()}
    ></kf-ring>
  </div>`;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

customElements.define("kf-fighter-replay", BattleReplayPage);
