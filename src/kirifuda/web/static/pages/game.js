/** The page of a game: the table takes the whole window. */
import { html } from "../vendor/lit.js";
import { me } from "../kit/api.js";
import { t } from "../kit/dictionary.js";
import { DEFAULTS, language, settings } from "../kit/settings.js";
import { Page, go } from "../kit/page.js";
import "../blackpoker/game.js";
import { setPolicy } from "../blackpoker/policy.js";

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

  /** A game met for the first time stops as the settings say. @param {CustomEvent} event */
  began(event) {
    const { table, room } = event.detail;
    const met = `kirifuda.met.${this.game}`;
    if (table.viewer < 0 || sessionStorage.getItem(met)) return;
    sessionStorage.setItem(met, "1");
    const mode = settings().policy;
    if (room.policy && room.policy.mode === DEFAULTS.policy && mode !== DEFAULTS.policy) {
      setPolicy(/** @type {import("../blackpoker/game.js").Game} */ (event.target).model, mode, room.policy.marks);
    }
  }

  render() {
    if (!this.token)
      return html`<h1 class="visually-hidden">${t("game.title")}</h1>
        ${this.troubles()}`;
    return html`<h1 class="visually-hidden">${t("game.title")}</h1>
      <kf-game
        .game=${this.game}
        .token=${this.token}
        .lang=${language()}
        .settings=${settings()}
        @kf-table=${(/** @type {CustomEvent} */ event) => this.began(event)}
        @kf-go=${(/** @type {CustomEvent<string>} */ event) => go(event.detail)}
      ></kf-game>`;
  }
}

customElements.define("kf-game-page", GamePage);
