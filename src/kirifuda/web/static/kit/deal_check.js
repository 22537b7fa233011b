/** The check of a deal in a replay: a button, and what came of it in a dialog. Of both games. @module */
import { html, nothing } from "../vendor/lit.js";
import { get } from "./api.js";
import { judgedDeal } from "./dealing.js";
import { t } from "./dictionary.js";
import { icon } from "./icons.js";

/** @typedef {ReturnType<typeof judgedDeal>} Judged */
/** @typedef {"part"|"commitment"|"same"|"scheme"|"way"|"key"|"shuffle"|"cards"|"deal"|"shape"|"memory"} Problem */

export class DealCheck {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Judged|null} */
    this.found = null;
  }

  /** Fetches the record and computes everything anew. @param {string} path of the record @param {string} [game] */
  check(path, game) {
    return this.page.doing(async () => {
      this.found = judgedDeal(await get(path), game);
      this.page.requestUpdate();
      await this.page.updateComplete;
      const dialog = this.dialog();
      if (dialog && !dialog.open) dialog.showModal();
    });
  }

  dialog() {
    const found = this.page.querySelector("dialog.deal-check");
    return found instanceof HTMLDialogElement ? found : null;
  }

  /** @param {string} path @param {string} [game] */
  button(path, game) {
    return html`<button data-role="check-deal" ?disabled=${this.page.busy} @click=${() => this.check(path, game)}>
      ${icon("shield")} ${t("deal.check")}
    </button>`;
  }

  /** @param {string[]} names of the players, P1 first */
  view(names) {
    const { found } = this;
    if (!found) return nothing;
    return html`<dialog class="panel deal-check" aria-labelledby="deal-check" data-verdict=${found.verdict}>
      <h2 id="deal-check">${t(`deal.${found.verdict}`)}</h2>
      ${this.reasons(found, names)}
      <p class="muted small">${t("deal.how")}</p>
      <div class="actions">
        <button class="primary" @click=${() => this.dialog()?.close()}>${t("deal.close")}</button>
      </div>
    </dialog>`;
  }

  /** @param {Judged} found @param {string[]} names */
  reasons(found, names) {
    const who = (/** @type {string} */ part) =>
      part === "server" ? t("deal.server") : (names[Number(part.slice(1)) - 1] ?? part);
    if (found.verdict === "fair") {
      const missing = names.filter((_, at) => !found.parts.includes(`P${at + 1}`));
      const parts = found.parts.map(who).join(t("deal.and"));
      return html`<p>${t("deal.fair.text", { n: found.shuffles, parts })}</p>
        ${missing.length ? html`<p>${t("deal.without", { parts: missing.join(t("deal.and")) })}</p>` : nothing}
        ${found.mine ? html`<p>${t("deal.mine")}</p>` : nothing}`;
    }
    if (found.verdict !== "unfair") return html`<p>${t(`deal.${found.verdict}.text`)}</p>`;
    const what = /** @type {Problem} */ (found.what);
    return html`<p>${t(`deal.problem.${what}`, { which: who(found.which) })}</p>`;
  }
}
