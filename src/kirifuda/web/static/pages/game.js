/** The page of a game: the table takes the whole window. */
import { html, nothing } from "../vendor/lit.js";
import { me, meAnew } from "../kit/api.js";
import { t } from "../kit/dictionary.js";
import { DEFAULTS, language, settings } from "../kit/settings.js";
import { Page, go, lose } from "../kit/page.js";
import "../blackpoker/game.js";
import { setPolicy } from "../blackpoker/policy.js";
import { Companion, isOff } from "../blackpoker/remarks.js";
import "../blackpoker/remarks_box.js";

/** Codes with which the server closes a socket for good. */
const UNKNOWN_TOKEN = 4401;
/** @type {Record<number, import("../kit/page.js").Lost>} */
const LOST = { 4410: "old", 4422: "damaged" };

class GamePage extends Page {
  static properties = { game: { attribute: false }, coached: { attribute: false } };

  constructor() {
    super();
    this.game = "";
    this.token = "";
    /** Whether a coach sits beside the table. */
    this.coached = false;
    /** @type {Companion|null} */
    this.companion = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.enter();
  }

  enter() {
    return this.doing(async () => {
      this.token = (await me()).token;
    });
  }

  /** The server would not let us in: not as this guest, or not at all. @param {CustomEvent<number>} event */
  async turnedAway({ detail: code }) {
    if (code === UNKNOWN_TOKEN) {
      await this.doing(async () => {
        this.token = (await meAnew()).token;
      });
    } else {
      lose(this, LOST[code] ?? "game");
    }
  }

  heading() {
    return t("game.title");
  }

  /** A game met for the first time stops as the settings say. @param {CustomEvent} event */
  began(event) {
    const { table, room } = event.detail;
    this.accompany(/** @type {import("../blackpoker/game.js").Game} */ (event.target).model);
    const met = `kirifuda.met.${this.game}`;
    if (table.viewer < 0 || sessionStorage.getItem(met)) return;
    sessionStorage.setItem(met, "1");
    const mode = settings().policy;
    if (room.policy && room.policy.mode === DEFAULTS.policy && mode !== DEFAULTS.policy) {
      setPolicy(/** @type {import("../blackpoker/game.js").Game} */ (event.target).model, mode, room.policy.marks);
    }
  }

  /** @param {import("../blackpoker/model.js").TableModel} model */
  accompany(model) {
    if (!this.coached || isOff() || this.companion?.model === model) return;
    this.companion = new Companion(model);
    this.companion.follow();
    this.requestUpdate();
  }

  render() {
    return html`<h1 class="visually-hidden">${t("game.title")}</h1>
      ${this.troubles()} ${this.token ? this.table() : nothing}
      ${this.companion ? html`<kf-remarks .companion=${this.companion}></kf-remarks>` : nothing}`;
  }

  table() {
    return html`<kf-game
      .game=${this.game}
      .token=${this.token}
      .lang=${language()}
      .settings=${settings()}
      @kf-table=${(/** @type {CustomEvent} */ event) => this.began(event)}
      @kf-turned-away=${(/** @type {CustomEvent<number>} */ event) => this.turnedAway(event)}
      @kf-go=${(/** @type {CustomEvent<string>} */ event) => this.leave(event.detail)}
    ></kf-game>`;
  }

  /** The coach comes along to the next game. @param {string} path */
  leave(path) {
    go(path + (this.coached && path.startsWith("/game/") ? "?coach" : ""));
  }
}

customElements.define("kf-game-page", GamePage);
