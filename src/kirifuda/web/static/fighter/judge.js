/**
 * The referee's eyes: the acts around a frame on a timeline. For every act an open ring where the player's clock put it, a bar
 * where it arrived, a dot where it counts; a call with the time the word takes and the window of what is simultaneous.
 * @module
 */
import { html, nothing, svg } from "../vendor/lit.js";
import { isKey, t } from "../kit/dictionary.js";
import { sentence } from "./sentences.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {{t: number, seat: number, kind: string, stamp: number, recv: number}} Act */
/** @typedef {{nameOf: (seat: number) => string, roster: import("./types.js").Roster|null, bottom: number, config: import("./types.js").Config, show: (at: number) => void}} Host */

const WIDE = 1000;
const LEFT = 110;
const LANES = [46, 110];
const BEFORE = 900;
const AFTER = 700;
/**
 * @param {Host} host
 * @param {Frame[]} frames
 * @param {number} at
 */
export function judgeView(host, frames, at) {
  const frame = frames[at];
  if (!frame) return nothing;
  const next = frames.findIndex((one, index) => index > at && one.events.some((event) => event.kind === "call"));
  return html`<section class="fr-judge panel" aria-labelledby="fr-judge">
    <h2 id="fr-judge">${t("fighter.judge.title", { n: at + 1, of: frames.length })}</h2>
    <p class="muted small">${t("fighter.judge.text")}</p>
    <div class="fr-scroll" tabindex="0" role="group" aria-label=${t("fighter.judge.picture")}>
      ${timeline(host, frames, frame)}
    </div>
    <p class="small">
      <span class="fr-key-window" aria-hidden="true"></span
      >${t("fighter.judge.window", { n: host.config.sim_window_ms })}
    </p>
    <div class="fr-scroll" tabindex="0" role="group" aria-label=${t("fighter.judge.what")}>
      ${table(host, frames, at)}
    </div>
    ${next < 0 ? nothing : html`<p><button @click=${() => host.show(next)}>${t("fighter.judge.next")}</button></p>`}
  </section>`;
}

/** @param {Host} host @param {Frame[]} frames @param {Frame} frame */
function timeline(host, frames, frame) {
  const from = frame.t - BEFORE;
  const x = (/** @type {number} */ time) => LEFT + ((time - from) / (BEFORE + AFTER)) * (WIDE - LEFT - 20);
  const inside = (/** @type {number} */ time) => time >= from && time <= frame.t + AFTER;
  const lane = (/** @type {number} */ seat) => LANES[seat === host.bottom ? 1 : 0] ?? 0;
  const near = frames.filter((one) => Math.abs(one.t - frame.t) < BEFORE + AFTER);
  const calls = near.flatMap((one) =>
    one.events.filter((event) => event.kind === "call" && event.seat !== null && inside(event.t)),
  );
  const landings = near.flatMap((one) => one.events.filter((event) => event.kind === "landed" && inside(event.t)));
  const acts = near.flatMap((one) => (one.judged && inside(one.judged.recv) ? [one.judged] : []));
  return html`<svg
    viewBox="0 0 ${WIDE} 158"
    role="img"
    aria-label=${t("fighter.judge.picture")}
    style="min-width: 640px"
  >
    ${ticks(from, x)}
    ${[0, 1].map(
      (seat) => svg`<line class="fr-time-lane" x1=${LEFT} x2=${WIDE - 20} y1=${lane(seat)} y2=${lane(seat)} />
      <text class="fr-time-words" x="4" y=${lane(seat) + 4}>${host.nameOf(seat).slice(0, 14)}</text>`,
    )}
    ${calls.map((event) => callMark(host.config, event.t, x, lane(event.seat ?? 0)))}
    ${landings.map((event) => svg`<rect class="fr-time-${mine(host, event.seat)}" x=${x(event.t) - 5} y=${lane(event.seat ?? 0) - 19} width="10" height="14" rx="2"><title>${event.cards[0]}</title></rect>`)}
    ${acts.map((act) => actMark(host, act, x, lane(act.seat)))}
    <line class="fr-time-now" x1=${x(frame.t)} x2=${x(frame.t)} y1="14" y2="134" />
  </svg>`;
}

/** @param {Host} host @param {number|null} seat */
function mine(host, seat) {
  return seat === host.bottom ? 0 : 1;
}

/** @param {number} from @param {(t: number) => number} x */
function ticks(from, x) {
  const first = Math.ceil(from / 100) * 100;
  return Array.from({ length: 16 }, (_, n) => first + n * 100).map(
    (time) => svg`<line class="fr-time-grid" x1=${x(time)} x2=${x(time)} y1="14" y2="134" />
      ${time % 200 ? nothing : svg`<text class="fr-time-words" x=${x(time)} y="152" text-anchor="middle">${(time / 1000).toFixed(1)}</text>`}`,
  );
}

/** @param {import("./types.js").Config} config @param {number} time @param {(time: number) => number} x @param {number} y */
function callMark({ call_utter_ms: utter, sim_window_ms: window }, time, x, y) {
  return svg`<rect class="fr-time-window" x=${x(time - window)} y="14" width=${x(time + window) - x(time - window)} height="120" />
    <rect class="fr-time-utter" fill="var(--gold)" x=${x(time - utter)} y=${y + 8} width=${x(time) - x(time - utter)} height="8" rx="4" />
    <text class="fr-time-words" x=${x(time - utter)} y=${y + 30} lang="ja">ハイッ！</text>`;
}

/** @param {Host} host @param {import("./types.js").Judged} act @param {(t: number) => number} x @param {number} y */
function actMark(host, act, x, y) {
  const colour = `fr-time-${mine(host, act.seat)}`;
  return svg`<g class=${colour}>
    <line x1=${x(Math.max(act.stamp, act.recv - 1500))} x2=${x(act.recv)} y1=${y} y2=${y} stroke-width="1" />
    <circle class="fr-time-stamp ${colour}" style="fill: none" cx=${x(act.stamp)} cy=${y} r="7" />
    <line x1=${x(act.recv)} x2=${x(act.recv)} y1=${y - 8} y2=${y + 8} stroke-width="2" />
    <circle cx=${x(act.effective)} cy=${y} r="3.5" /><title>${actWord(act.kind)} ${act.effective}</title>
  </g>`;
}

/** @param {string} kind */
function actWord(kind) {
  const key = `fighter.act.${kind}`;
  return isKey(key) ? t(key) : kind;
}

/** The frames around this one, with their numbers. @param {Host} host @param {Frame[]} frames @param {number} at */
function table(host, frames, at) {
  const from = Math.max(0, Math.min(at - 4, frames.length - 9));
  return html`<table>
    <thead>
      <tr>
        ${/** @type {const} */ (["seat", "act", "stamp", "recv", "effective", "what"]).map((name) => html`<th scope="col">${t(`fighter.judge.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${frames.slice(from, from + 9).map((frame, index) => {
        const judged = frame.judged;
        const said = frame.events
          .map((event) => sentence(event, (seat) => host.nameOf(seat), host.roster, true))
          .filter(Boolean)
          .join(" ");
        return html`<tr aria-current=${from + index === at ? "true" : nothing} @click=${() => host.show(from + index)}>
          <td>${judged ? host.nameOf(judged.seat) : nothing}</td>
          <td>${judged ? actWord(judged.kind) : nothing}</td>
          <td>${judged?.stamp}</td>
          <td>${judged ? judged.recv : frame.t}</td>
          <td>${judged?.effective}</td>
          <td>${said || (judged ? nothing : t("fighter.judge.none"))}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
