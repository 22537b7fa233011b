/** Quick phrases at the ring: the button, what can be said, what was said. @module */
import { html, nothing } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { heardView, phrasesButton, phrasesView } from "../../kit/phrases.js";

/** @typedef {import("./arena.js").ArenaPage} ArenaPage */

/** Is there a person to talk to? @param {ArenaPage} page */
function canTalk(page) {
  const { battle } = page;
  const place = battle?.place() ?? -1;
  return place >= 0 && !!battle?.arena?.seats.some((seat, at) => at !== place && seat.kind === "person");
}

/** @param {ArenaPage} page */
export function talkButton(page) {
  const open = () => dialogOf(page)?.showModal();
  return canTalk(page) ? phrasesButton("quiet icon", open) : nothing;
}

/** @param {ArenaPage} page */
export function talkDialog(page) {
  const say = (/** @type {import("../../kit/phrases.js").Phrase} */ phrase) => {
    dialogOf(page)?.close();
    page.battle?.socket.post("say", { phrase });
  };
  return html`<dialog class="fr-dialog panel fr-talk" aria-label=${t("table.phrases")}>
    ${phrasesView("", say)}
    <button class="primary" data-role="close" @click=${() => dialogOf(page)?.close()}>${t("fighter.close")}</button>
  </dialog>`;
}

/** @param {ArenaPage} page */
export function talkHeard({ battle }) {
  if (!battle) return nothing;
  const place = battle.place();
  const nameOf = (/** @type {number} */ who) =>
    who === place ? t("fighter.you") : (battle.arena?.seats[who]?.name ?? "");
  return heardView(battle.phrases, nameOf, Math.max(0, place));
}

/** @param {ArenaPage} page */
function dialogOf(page) {
  return /** @type {HTMLDialogElement|null} */ (page.querySelector("dialog.fr-talk"));
}
