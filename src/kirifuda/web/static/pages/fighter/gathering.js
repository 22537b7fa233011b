/** An arena before its battle: the invitation, the door for whoever was invited, the choice of characters. @module */
import { html } from "../../vendor/lit.js";
import { characterCard } from "../../fighter/characters.js";
import { prefs, setPrefs } from "../../fighter/preferences.js";
import { t, tr } from "../../kit/dictionary.js";
import { icon } from "../../kit/icons.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */
/** @typedef {import("../../fighter/battle.js").Battle} Battle */
/** @typedef {import("../../fighter/types.js").Arena} Arena */

/** @param {ArenaPage} page @param {Battle} battle @param {Arena} arena */
export function gatheringView(page, battle, arena) {
  const place = battle.place();
  const open = arena.seats.some((seat) => seat.kind === "open");
  if (place < 0 && open) return doorView(page, arena);
  if (arena.match.kind === "team" && !open && place >= 0) return teamPickView(battle, arena, place);
  return open ? invitationView(page, arena) : html`<p role="status">${t("fighter.arena.waiting")}</p>`;
}

/** @param {ArenaPage} page @param {Arena} arena */
function invitationView(page, arena) {
  const id = encodeURIComponent(arena.id);
  return page.invitation.view(`/fighter/arena/${id}`, `/api/fighter/arenas/${id}/invite.svg`, {
    text: t("fighter.arena.invite"),
    link: t("fighter.arena.link"),
    copy: t("fighter.arena.copy"),
    copied: t("fighter.arena.copied"),
    share: t("room.share"),
    waiting: t("fighter.arena.waiting"),
    code: t("fighter.arena.qr"),
    title: t("fighter.title"),
  });
}

/** @param {ArenaPage} page @param {Arena} arena */
function doorView(page, arena) {
  const host = arena.seats.find((seat) => seat.kind === "person");
  return html`<p class="lead">${t("fighter.arena.door", { name: host?.name ?? "" })}</p>
    ${page.troubles()}
    <p>
      <button class="primary now" ?disabled=${page.busy} @click=${() => page.sit()}>
        ${icon("play")} ${t("fighter.arena.sit")}
      </button>
    </p>`;
}

/** Each of the two chooses. @param {Battle} battle @param {import("../../fighter/types.js").View} view */
export function pickingView(battle, view) {
  const { seat } = view;
  const mine = seat === null ? null : (view.sides[seat]?.character ?? null);
  const theirs = seat === null ? null : (view.sides[1 - seat]?.character ?? null);
  const status = seat === null ? "fighter.pick.watch" : mine ? "fighter.pick.wait" : "fighter.pick.text";
  return html`<section class="fr-pick">
    <h2>${t("fighter.pick.title")}</h2>
    <p role="status">${t(status)}</p>
    ${characters(battle, mine, [theirs], seat === null || mine !== null)}
  </section>`;
}

/** @param {Battle} battle @param {Arena} arena @param {number} place */
function teamPickView(battle, arena, place) {
  const mine = arena.seats[place]?.character ?? null;
  const team = arena.seats[place]?.team;
  const others = arena.seats.filter((seat, at) => at !== place && seat.team === team);
  const taken = others.map((seat) => seat.character ?? null);
  return html`<section class="fr-pick">
    <h2>${t("fighter.pick.title")}</h2>
    ${characters(battle, mine, taken, mine !== null)}
  </section>`;
}

/**
 * @param {Battle} battle
 * @param {string|null} mine
 * @param {(string|null)[]} taken
 * @param {boolean} over
 */
function characters(battle, mine, taken, over) {
  const choose = (/** @type {string} */ id) => {
    setPrefs({ character: id });
    battle.socket.post("pick", { character: id });
  };
  return html`<ul class="fr-characters">
    ${battle.roster?.characters.map((one) => {
      const label = t("fighter.pick.this", { name: tr(one.name) });
      const gone = taken.includes(one.id);
      const note = one.id === mine ? t("fighter.pick.mine") : gone ? t("fighter.pick.taken") : label;
      const chosen = one.id === mine || (!mine && one.id === prefs().character);
      return characterCard(one, { label, note, chosen, disabled: over || gone, choose: () => choose(one.id) });
    })}
  </ul>`;
}
