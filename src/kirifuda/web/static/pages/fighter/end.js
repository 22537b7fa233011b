/** How a battle ended, and what comes next. @module */
import { html, nothing } from "../../vendor/lit.js";
import { isKey, t } from "../../kit/dictionary.js";
import { endSection } from "../../kit/end.js";
import { rematchOf, verdictOf } from "../../kit/outcome.js";
import { icon } from "../../kit/icons.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */
/** @typedef {import("../../fighter/battle.js").Battle} Battle */

/** @param {ArenaPage} page @param {Battle} battle */
export function endView(page, battle) {
  const { view, arena } = battle;
  const outcome = view?.outcome;
  if (!view || !outcome || !arena) return nothing;
  const bottom = view.seat ?? 0;
  const reason = `fighter.reason.${outcome.reason}`;
  const verdict = verdictOf(outcome.winner === null ? [] : [outcome.winner], view.seat);
  const tone = { won: "fr-won", lost: "fr-lost", draw: "", over: "" }[verdict];
  return endSection({
    className: `fr-end panel ${tone}`,
    id: "fr-end",
    winner: outcome.winner ?? "none",
    headline: headline(battle, verdict),
    body: html`<p class="fr-score">
        <b>${outcome.totals[bottom]}</b><span aria-hidden="true">–</span><b>${outcome.totals[1 - bottom]}</b>
      </p>
      <p class="muted">${isKey(reason) ? t(reason) : outcome.text}</p>
      ${matchView(arena)}
      <div class="actions">${nextView(page, battle)}</div>
      <div class="actions fr-quiet">
        <a class="button quiet" data-role="replay" href="/fighter/replay/${arena.id}/${battle.n}"
          >${icon("play")} ${t("fighter.end.replay")}</a
        >
        <a class="button quiet" data-role="judge" href="/fighter/replay/${arena.id}/${battle.n}?judge=1"
          >${icon("watch")} ${t("fighter.end.judge")}</a
        >
        <a class="button quiet" href="/fighter">${t("fighter.back")}</a>
      </div>`,
  });
}

/** @param {Battle} battle @param {import("../../kit/outcome.js").Verdict} verdict */
function headline(battle, verdict) {
  if (verdict === "over") return t("fighter.end.over", { name: battle.nameOf(battle.view?.outcome?.winner ?? 0) });
  return t(`fighter.end.${verdict}`);
}

/** @param {import("../../fighter/types.js").Arena} arena */
function matchView(arena) {
  if (arena.match.kind === "single") return nothing;
  const [a, b] = arena.wins;
  return html`<p>${t(arena.over ? "fighter.end.match" : "fighter.end.score", { a: a ?? 0, b: b ?? 0 })}</p>`;
}

/** @param {ArenaPage} page @param {Battle} battle */
function nextView(page, battle) {
  const arena = battle.arena;
  const place = battle.place();
  if (!arena) return nothing;
  const others = arena.boards.filter((board) => board.n !== battle.n && !board.over);
  const watch = others.map(
    (board) =>
      html`<button @click=${() => battle.socket.post("watch", { battle: board.n })}>
        ${t("fighter.end.watch", { n: board.n })}
      </button>`,
  );
  if (place < 0) return watch;
  if (!arena.over) {
    if (others.length) return watch;
    const ready = arena.ready[place];
    return html`<button
      class=${ready ? "" : "primary"}
      data-role="next"
      ?disabled=${ready}
      @click=${() => battle.socket.post("ok")}
    >
      ${t("fighter.next")}
    </button>`;
  }
  const wishes = arena.rematch.map((wants, at) => wants && arena.seats[at]?.kind === "person");
  const { asked, wisher } = rematchOf(wishes, place);
  return html`${wisher >= 0 && !asked ? html`<p>${t("fighter.end.rematch.wanted", { name: arena.seats[wisher]?.name ?? "" })}</p>` : nothing}
    <button class=${asked ? "" : "primary"} data-role="rematch" ?disabled=${asked} @click=${() => page.rematch()}>
      ${t(asked ? "fighter.end.rematch.asked" : "fighter.end.rematch")}
    </button>`;
}
