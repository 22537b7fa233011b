/** The strip between the two fields: what is going on now, who has to do what, and what a call has shown. @module */
import { html, nothing } from "../vendor/lit.js";
import { isKey, t, tr } from "../kit/dictionary.js";
import { stateAt } from "./moment.js";
import { techniqueOf } from "./characters.js";

/** @typedef {import("./ring.js").Ring} Ring */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Showing} Showing */

/** More seconds than this are no reason to count. */
const LONG = 60;

/** @param {Ring} ring @param {View} view */
export function statusView(ring, view) {
  const state = stateAt(ring.view, ring.serverNow());
  return html`<section class="fr-status" data-state=${state} aria-label=${t(`fighter.state.${state}`)}>
    <div class="fr-deck" role="img" aria-label=${t("fighter.deck.n", { n: view.deck })}>
      <span class="fr-deck-card" aria-hidden="true"></span><b data-deck>${view.deck}</b>
    </div>
    <div class="fr-now">${nowView(ring, view, state)}</div>
    ${timeBar(ring, view, state)}
  </section>`;
}

/** @param {Ring} ring @param {View} view @param {string} state */
function nowView(ring, view, state) {
  const showing = ring.showing;
  if (showing && ["ATTACK", "DRAW", "END"].includes(state) && !view.claiming) return shownView(ring, showing);
  if (state === "SET" || state === "WINDOW") return cryView(ring, view, state);
  if (state === "CHECK") return checkView(ring, view, showing);
  if (state === "BATTLE") return battleView(ring, view);
  return html`<p class="fr-head">
      ${t(isKey(`fighter.state.${state}`) ? `fighter.state.${/** @type {"END"} */ (state)}` : "fighter.state.BATTLE")}
    </p>
    <p class="fr-sub">${subView(ring, view, state)}</p>`;
}

/** @param {Ring} ring @param {View} view @param {string} state */
function subView(ring, view, state) {
  if (state === "SUSPENDED") {
    const gone = view.sides.findIndex((side) => side.gone);
    return t("fighter.sub.SUSPENDED", { name: ring.nameOf(Math.max(0, gone)), n: ring.secondsTo(view.ends) });
  }
  if (view.claiming) return t("fighter.sub.claim");
  if (state === "HOLD") return t("fighter.sub.HOLD");
  if (state === "DRAW") return t("fighter.sub.DRAW");
  return nothing;
}

/** せーの、バトル！ @param {Ring} ring @param {View} view @param {"SET"|"WINDOW"|string} state */
function cryView(ring, view, state) {
  const committed = view.committed;
  const forced = ring.seat !== null && view.sides[ring.seat]?.forced && !committed;
  return html`<p class="fr-cry fr-cry-${state}" lang="ja">${state === "SET" ? "せーの…" : "バトル！"}</p>
    <p class="fr-sub ${forced ? "fr-yours" : ""}">
      ${committed ? t(`fighter.sub.committed.${committed}`) : forced ? t("fighter.forced.me") : t(state === "SET" ? "fighter.sub.SET" : "fighter.sub.WINDOW")}
    </p>`;
}

/** @param {Ring} ring @param {View} view @param {Showing|null} showing */
function checkView(ring, view, showing) {
  const me = ring.seat === null ? null : view.sides[ring.seat];
  const waiting = me?.ok
    ? t("fighter.sub.CHECK.ok", { name: ring.nameOf(1 - (ring.seat ?? 0)) })
    : t("fighter.state.CHECK");
  const head = me?.forced ? t("fighter.forced.me") : showing ? summary(ring, showing) : waiting;
  const seconds = ring.secondsTo(view.ends);
  const left = seconds > LONG ? "" : t("fighter.sub.CHECK", { n: seconds });
  return html`<p class="fr-head ${me?.forced ? "fr-yours" : ""}">${head}</p>
    <p class="fr-sub">${head === waiting ? nothing : html`<span>${waiting}</span>`} <span>${left}</span></p>`;
}

/** @param {Ring} ring @param {View} view */
function battleView(ring, view) {
  if (view.obliged !== null) {
    const mine = view.obliged === ring.seat;
    const words = { name: ring.nameOf(view.obliged), n: ring.secondsTo(view.ends) };
    return html`<p class="fr-head ${mine ? "fr-yours" : ""}">
      ${t(mine ? "fighter.obliged.me" : "fighter.obliged.other", words)}
    </p>`;
  }
  const idle = view.idle === null ? 0 : ring.serverNow() - view.idle;
  const counting = idle >= (ring.config.stalemate_show_ms ?? 3000);
  return html`<p class="fr-head">
      ${counting ? t("fighter.idle.count", { n: ring.secondsTo(view.ends) }) : t("fighter.state.BATTLE")}
    </p>
    <div class="fr-sub">${proposalView(ring, view, counting) ?? t("fighter.sub.BATTLE")}</div>`;
}

/** @param {Ring} ring @param {View} view @param {boolean} counting */
function proposalView(ring, view, counting) {
  if (ring.seat === null || !ring.play) return null;
  const { play } = ring;
  if (view.proposal === ring.seat) return html`<span>${t("fighter.idle.proposed")}</span>`;
  if (view.proposal !== null) {
    return html`<span>${t("fighter.idle.asked", { name: ring.nameOf(view.proposal) })}</span>
      <button class="fr-small primary" data-role="agree" @click=${() => play.socket.post("agree")}>
        ${t("fighter.idle.agree")}
      </button>`;
  }
  const open = counting && ring.serverNow() < (view.ends ?? 0);
  return open
    ? html`<button class="fr-small" data-role="propose" @click=${() => play.socket.post("propose")}>
        ${t("fighter.idle.propose")}
      </button>`
    : null;
}

/** After a call: who, why it counted or not, and the successes one after another. @param {Ring} ring @param {Showing} showing */
function shownView(ring, showing) {
  const success = ring.success();
  return html`<p class="fr-head fr-verdict">${summary(ring, showing)}</p>
    <p class="fr-sub">
      ${success ? successView(ring, success) : showing.successes.length ? nothing : t("fighter.show.none")}
    </p>`;
}

/** @param {Ring} ring @param {import("./types.js").Success} success */
export function successView(ring, success) {
  const card = techniqueOf(ring.roster, success.technique);
  return html`<span
    class="fr-success ${success.seat === ring.bottom ? "fr-mine" : "fr-theirs"}"
    data-success=${success.technique}
  >
    <b
      >${t("fighter.show.success", { name: ring.nameOf(success.seat), technique: card ? tr(card.name) : success.technique })}</b
    >
    <span class="fr-plus">+${card?.value ?? ""}</span>
  </span>`;
}

/** Who called first, and by how much; each verdict. @param {Ring} ring @param {Showing} showing */
export function summary(ring, showing) {
  const callers = [...showing.callers].sort((a, b) => a.at - b.at);
  const first = callers[0];
  if (!first) return nothing;
  return html`<span class="fr-calls">
    ${callers.map((caller, at) => {
      if (caller.seat === null) return html`<span>${t("fighter.show.neutral")}</span>`;
      const later = at && caller.at > first.at ? ` (${t("fighter.show.later", { ms: caller.at - first.at })})` : "";
      return html`<span
        class="fr-call ${caller.miss ? "fr-bad" : "fr-good"}"
        data-caller=${caller.seat}
        data-ground=${caller.ground}
      >
        <b>${t("fighter.show.first", { name: ring.nameOf(caller.seat) })}${later}</b>
        <span>${t(`fighter.ground.${caller.ground}`, { other: ring.nameOf(1 - caller.seat) })}</span>
      </span>`;
    })}
  </span>`;
}

/** How much of the time of this state is left. @param {Ring} ring @param {View} view @param {string} state */
function timeBar(ring, view, state) {
  if (!["CHECK", "SET", "WINDOW", "BATTLE", "SUSPENDED"].includes(state) || view.ends === null) return nothing;
  const from =
    state === "BATTLE" ? (view.idle ?? view.entered) : state === "WINDOW" ? (view.opens ?? view.entered) : view.entered;
  const share = Math.max(0, Math.min(1, (view.ends - ring.serverNow()) / Math.max(1, view.ends - from)));
  if (ring.secondsTo(view.ends) > LONG) return nothing;
  const visible =
    state !== "BATTLE" || view.obliged !== null || ring.serverNow() - from >= (ring.config.stalemate_show_ms ?? 3000);
  return visible
    ? html`<span class="fr-bar" aria-hidden="true"><i style="transform: scaleX(${share.toFixed(3)})"></i></span>`
    : nothing;
}
