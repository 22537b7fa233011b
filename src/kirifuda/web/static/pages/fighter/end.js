/** How a battle ended, and what comes next. @module */
import { html, nothing } from "../../vendor/lit.js";
import { isKey, t } from "../../kit/dictionary.js";
import { icon } from "../../kit/icons.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */
/** @typedef {import("../../fighter/battle.js").Battle} Battle */

/** @param {ArenaPage} page @param {Battle} battle */
export function endView(page, battle) {
  const { view, arena } = battle;
  const outcome = view?.outcome;
  if (!view || !outcome || !arena) return nothing;
  const bottom = page.bottom();
  const reason = `fighter.reason.${outcome.reason}`;
  const tone = view.seat === null || outcome.winner === null ? "" : outcome.winner === view.seat ? "fr-won" : "fr-lost";
  return html`<section
    class="fr-end panel ${tone}"
    data-testid="outcome"
    data-winner=${outcome.winner ?? "none"}
    aria-labelledby="fr-end"
  >
    <h2 id="fr-end" tabindex="-1">${headline(battle)}</h2>
    <p class="fr-score">
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
    </div>
  </section>`;
}

/** @param {Battle} battle */
export function headline(battle) {
  const { view } = battle;
  const winner = view?.outcome?.winner ?? null;
  if (winner === null) return t("fighter.end.draw");
  if (view?.seat === null) return t("fighter.end.won", { name: battle.nameOf(winner) });
  return t(winner === view?.seat ? "fighter.end.win" : "fighter.end.lose");
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
      @click=${() => battle.play.say("ok")}
    >
      ${t("fighter.next")}
    </button>`;
  }
  const asked = arena.rematch[place];
  const wanted = arena.rematch.findIndex((wants, at) => wants && at !== place && arena.seats[at]?.kind === "person");
  return html`${wanted >= 0 && !asked ? html`<p>${t("fighter.end.rematch.wanted", { name: arena.seats[wanted]?.name ?? "" })}</p>` : nothing}
    <button class=${asked ? "" : "primary"} data-role="rematch" ?disabled=${asked} @click=${() => page.rematch()}>
      ${t(asked ? "fighter.end.rematch.asked" : "fighter.end.rematch")}
    </button>`;
}
