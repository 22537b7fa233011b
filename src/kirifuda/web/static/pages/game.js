/** The page of a game: the table takes the whole window. */
import { html } from "../vendor/lit.js";
import { me } from "../api.js";
import { t } from "../i18n/i18n.js";
import { language, settings } from "../settings.js";
import { Page, go } from "./page.js";
import "../table/game.js";

class GamePage extends Page {
  static properties = { game: { attribute: false } };

  constructor() {
    super();
    this.game = "";
    this.token = "";
  }

  connectedCallback() {
    super.connectedCallback();
    this.doing(async () => {
      this.token = (await me()).token;
    });
  }

  heading() {
    return t("game.title");
  }

  render() {
    if (!this.token) return html`<h1 class="visually-hidden">${t("game.title")}</h1>${this.troubles()}`;
    return html`<h1 class="visually-hidden">${t("game.title")}</h1>
      <kf-game
        .game=${this.game}
        .token=${this.token}
        .lang=${language()}
        .settings=${settings()}
        @kf-go=${(/** @type {CustomEvent<string>} */ event) => go(event.detail)}
      ></kf-game>`;
  }
}

customElements.define("kf-game-page", GamePage);
