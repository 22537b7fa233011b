/** The question before a game from a position of a replay: which side, against which bot. @module */
import { html, nothing } from "../vendor/lit.js";
import { getOnce } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { chosenValue } from "../kit/form.js";
import { icon } from "../kit/icons.js";
import { botsFor, byHouse } from "./rooms.js";

/**
 * @typedef {import("../kit/page.js").Page & {
 *   begin: (seat: number, bot: string) => Promise<void>,
 * }} Host
 */

export class PlayOnDialog {
  /** @param {Host} page */
  constructor(page) {
    this.page = page;
    /** @type {import("../kit/types.js").Bot[]} */
    this.bots = [];
    this.bot = "";
    this.house = false;
    /** @type {number|null} the side that was chosen */
    this.seat = null;
  }

  /** @param {string} regulation by which the game is played */
  async open(regulation) {
    this.bots = botsFor(await getOnce("/api/bots"), regulation);
    if (!this.bots.some((bot) => bot.id === this.bot)) this.bot = this.bots.at(-1)?.id ?? "";
    this.house = byHouse(regulation);
    this.page.requestUpdate();
    const dialog = this.page.querySelector("dialog.play-on");
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }

  close() {
    const dialog = this.page.querySelector("dialog.play-on");
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }

  /** @param {string[]} names @param {number} usual the side that is offered first */
  view(names, usual) {
    const seat = this.seat ?? usual;
    return html`<dialog class="panel play-on" aria-labelledby="play-on">
      <h2 id="play-on">${t("replay.from")}</h2>
      <p class="muted">${t("replay.from.text")}</p>
      <fieldset>
        <legend>${t("replay.from.as")}</legend>
        <div class="segments">
          ${names.map(
            (name, at) =>
              html`<label>
                <input
                  type="radio"
                  name="side"
                  value=${at}
                  .checked=${at === seat}
                  @change=${() => ((this.seat = at), this.page.requestUpdate())}
                />
                ${name}
              </label>`,
          )}
        </div>
      </fieldset>
      <label for="play-on-bot">${t("replay.from.bot")}</label>
      <select id="play-on-bot" @change=${(/** @type {Event} */ event) => (this.bot = chosenValue(event))}>
        ${this.bots.map((bot) => html`<option value=${bot.id} ?selected=${bot.id === this.bot}>${botName(bot)}</option>`)}
      </select>
      ${this.house ? html`<p class="muted small">${t("new.level.house")}</p>` : nothing}
      <div class="actions">
        <button class="primary" data-role="begin" @click=${() => (this.close(), this.page.begin(seat, this.bot))}>
          ${icon("play")} ${t("new.start")}
        </button>
        <button @click=${() => this.close()}>${t("table.cancel")}</button>
      </div>
    </dialog>`;
  }
}

/** @param {import("../kit/types.js").Bot} bot */
function botName(bot) {
  return bot.rating ? t("new.level.rated", { name: tr(bot.name), rating: bot.rating }) : tr(bot.name);
}
