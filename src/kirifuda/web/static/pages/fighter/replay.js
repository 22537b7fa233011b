/** A finished battle at any speed, and frame by frame with the referee's eyes. */
import { html, nothing } from "../../vendor/lit.js";
import { recordPath } from "../../fighter/api.js";
import { judgeView } from "../../fighter/judge.js";
import { BattleReplay, SPEEDS } from "../../fighter/replay.js";
import "../../fighter/ring.js";
import { useStyles } from "../../fighter/styles.js";
import { DealCheck } from "../../kit/deal_check.js";
import { t } from "../../kit/dictionary.js";
import { checkbox } from "../../kit/form.js";
import { icon } from "../../kit/icons.js";
import { notFound } from "../../kit/page.js";
import { movesList, replayChoice, replayControls } from "../../kit/replay_controls.js";
import { copyButton, replayLayout, sheetButtons } from "../../kit/replay_layout.js";
import { ReplayPage, positionIn } from "../../kit/replay_page.js";
import { motion } from "../../kit/settings.js";

/** @extends {ReplayPage<BattleReplay>} */
class BattleReplayPage extends ReplayPage {
  static properties = { arena: { attribute: false }, n: { attribute: false }, judge: { attribute: false } };

  constructor() {
    super();
    this.arena = "";
    this.n = 1;
    this.judge = false;
    this.dealCheck = new DealCheck(this);
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

  /** It plays at once, unless the address names a moment, the judge is asked, or nothing is to move. @param {BattleReplay} replay */
  load(replay) {
    const at = positionIn(location.hash);
    if (this.judge) this.sheet = "moves";
    return this.doing(async () => {
      try {
        await replay.load(this.judge, at);
      } catch (error) {
        return notFound(this, error, "game");
      }
      if (at === null && !this.judge && motion() && this.isConnected) replay.toggle();
    });
  }

  render() {
    const { replay } = this;
    const frame = replay?.frame();
    if (!replay || !frame)
      return html`<h1 class="visually-hidden">${t("fighter.replay.title")}</h1>
        ${this.troubles()}`;
    return replayLayout(this, {
      back: "/fighter",
      title: html`<h1>${t("watch.versus", { a: replay.nameOf(0), b: replay.nameOf(1) })}</h1>
        <span class="muted small regulation">${t("fighter.title")}</span>`,
      board: ring(replay, frame),
      moves: this.judge ? judgePanel(replay) : movesView(replay),
      controls: this.controls(replay, frame),
      more: this.dealCheck.view([]),
    });
  }

  /** @param {BattleReplay} replay @param {import("../../fighter/types.js").Frame} frame */
  controls(replay, frame) {
    const words = `${seconds(replay.time)} / ${seconds(replay.end())}`;
    const marks = replay.calls().map((at) => ({ at: replay.frames[at]?.t ?? 0, words: t("fighter.replay.call") }));
    const slider = { from: 0, to: replay.end(), step: 10, at: Math.round(replay.time), words, marks };
    const said = replay.playing ? nothing : replay.sentences(frame, true).join(" ");
    return replayControls(replay, slider, said, sheetButtons(this), this.choices(replay));
  }

  /** @param {BattleReplay} replay */
  choices(replay) {
    const speeds = SPEEDS.map((value) => ({ value, words: `× ${value}` }));
    const seats = [0, 1].map((value) => ({ value, words: replay.nameOf(value) }));
    const judge = () => ((this.judge = !this.judge), this.requestUpdate());
    const link = new URL(`${location.pathname}#${replay.at}`, location.href).href;
    return html`${replayChoice("speed", t("replay.speed"), speeds, replay.speed, (value) => (replay.speed = Number(value)))}
      ${replayChoice("seat", t("fighter.replay.seat"), seats, replay.bottom, (value) => {
        replay.bottom = Number(value);
        replay.changed();
      })}
      ${checkbox(t("fighter.replay.judge"), this.judge, judge, "judge")} ${copyButton(this, link)}
      ${this.dealCheck.button(`${recordPath(this.arena, this.n)}?format=json`)}
      <a class="button" href=${recordPath(this.arena, this.n)} download="fighter-${this.arena}-${this.n}.txt">
        ${icon("download")} ${t("fighter.replay.record")}
      </a>`;
  }
}

/** What happened, with its times. @param {BattleReplay} replay */
function movesView(replay) {
  const moves = replay.frames.flatMap((frame, at) => {
    const words = replay.sentences(frame, false).join(" ");
    return words ? [{ at, words: html`<small class="muted">${seconds(frame.t)}</small> ${words}` }] : [];
  });
  const go = (/** @type {number} */ at) => {
    replay.pause();
    replay.show(at);
  };
  return movesList([{ name: "", moves }], replay.at, go);
}

/** @param {BattleReplay} replay */
function judgePanel(replay) {
  return html`<div class="panel replay-moves">${judgeView(replay, replay.frames, replay.at)}</div>`;
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
