/** Choosing the bot to play against: the levels with their ratings, or whoever plays by house rules. @module */
import { html, nothing } from "../vendor/lit.js";
import { getOnce } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { botsFor, byHouse } from "./rooms.js";

/** @typedef {import("../kit/types.js").Bot} Bot */

export class LevelChoice {
  /** @param {import("../kit/page.js").Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Bot[]} */
    this.bots = [];
    this.bot = "beginner";
  }

  /** @param {string|null} wanted the bot that the address names */
  async load(wanted) {
    this.bots = await getOnce("/api/bots");
    if (wanted && this.bots.some((bot) => bot.id === wanted)) this.bot = wanted;
  }

  /** Who is played against: whoever was chosen, where they play by these rules. @param {string} regulation */
  chosen(regulation) {
    const offered = botsFor(this.bots, regulation);
    return (offered.find((bot) => bot.id === this.bot) ?? offered[0])?.id ?? "";
  }

  /** @param {string} regulation */
  view(regulation) {
    const chosen = this.chosen(regulation);
    return html`<fieldset>
      <legend class="visually-hidden">${t("new.level")}</legend>
      <p class="muted small">${t(byHouse(regulation) ? "new.level.house" : "new.rating.text")}</p>
      <div class="picks levels">${botsFor(this.bots, regulation).map((bot) => this.pick(bot, bot.id === chosen))}</div>
    </fieldset>`;
  }

  /** @param {Bot} bot @param {boolean} checked */
  pick(bot, checked) {
    return html`<label class="pick">
      <input
        type="radio"
        name="bot"
        .checked=${checked}
        @change=${() => ((this.bot = bot.id), this.page.requestUpdate())}
      />
      <span class="what"><b>${tr(bot.name)}</b><span class="muted small">${tr(bot.text)}</span></span>
      ${bot.rating ? html`<span class="rating" title=${t("new.rating")}>${bot.rating}</span>` : nothing}
    </label>`;
  }
}
