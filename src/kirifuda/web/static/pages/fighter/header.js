/** The strip above an arena: the way back, the score, who watches, the menu; and a banner while the connection is lost. @module */
import { html, nothing } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { icon } from "../../kit/icons.js";
import { talkButton } from "./talk.js";

/** @param {import("./arena.js").ArenaPage} page */
export function stripView(page) {
  const arena = page.battle?.arena;
  const open = () => {
    page.askToResign(false);
    page.querySelector("dialog")?.showModal();
  };
  return html`<a class="fr-home" href="/fighter">${icon("back")}<span>${t("fighter.title")}</span></a>
    ${arena && arena.match.kind !== "single" ? html`<span class="tag">${arena.wins.join("–")}</span>` : nothing}
    <span class="fr-gap"></span>
    ${arena && page.battle?.view && page.battle.view.seat === null ? html`<span class="tag">${t("fighter.watching")}</span>` : nothing}
    ${arena?.spectators ? html`<span class="small muted">${t("fighter.spectators", { n: arena.spectators })}</span>` : nothing}
    ${talkButton(page)}
    <button class="quiet icon" data-role="menu" aria-label=${t("fighter.menu")} aria-haspopup="dialog" @click=${open}>
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <path d="M4 6h16v2H4zm0 5h16v2H4zm0 5h16v2H4z"></path>
      </svg>
    </button>`;
}

/** @param {import("../../fighter/battle.js").Battle|null} battle */
export function bannerView(battle) {
  const state = battle?.connection ?? "closed";
  const lost = state === "waiting" || (state === "connecting" && !!battle?.view);
  if (!lost) return nothing;
  return html`<div class="fr-banner" role="status" data-testid="connection">${t("fighter.arena.lost")}</div>`;
}
