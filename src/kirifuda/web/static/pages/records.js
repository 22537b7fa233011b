/** Finished games, newest first: replay them, or take the record home. */
import { html, nothing, repeat } from "../vendor/lit.js";
import { get, guest } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";
import { download } from "../blackpoker/download.js";
import { icon } from "../kit/icons.js";
import { Page } from "../kit/page.js";
import { resultWords } from "./rooms.js";

class Records extends Page {
  constructor() {
    super();
    this.mine = guest() !== null;
    /** @type {import("../kit/types.js").Game[]} */
    this.games = [];
    /** @type {string|number|null} */
    this.next = null;
    this.loaded = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.load(true);
  }

  heading() {
    return t("records.title");
  }

  /** @param {boolean} anew */
  load(anew) {
    return this.doing(async () => {
      const from = anew || this.next === null ? "" : `&after=${encodeURIComponent(this.next)}`;
      /** @type {import("../kit/types.js").RecordPage} */
      const page = await get(`/api/records?mine=${this.mine}${from}`);
      this.games = anew ? page.games : [...this.games, ...page.games];
      this.next = page.next ?? null;
      this.loaded = true;
    });
  }

  /** @param {boolean} mine */
  show(mine) {
    this.mine = mine;
    this.load(true);
  }

  render() {
    return html`<h1>${t("records.title")}</h1>
      <fieldset>
        <legend class="visually-hidden">${t("records.whose")}</legend>
        <div class="segments">${this.whose(true)} ${this.whose(false)}</div>
      </fieldset>
      ${this.troubles()}
      ${this.loaded && !this.games.length ? html`<p class="muted">${t("records.none")}</p>` : nothing}
      <ul class="list">
        ${repeat(
          this.games,
          (game) => game.id,
          (game) => this.line(game),
        )}
      </ul>
      ${this.next === null ? nothing : html`<p><button @click=${() => this.load(false)}>${t("records.more")}</button></p>`}`;
  }

  /** @param {boolean} mine */
  whose(mine) {
    return html`<label>
      <input type="radio" name="whose" .checked=${this.mine === mine} @change=${() => this.show(mine)} />
      ${mine ? t("records.mine") : t("records.all")}
    </label>`;
  }

  /** @param {import("../kit/types.js").Game} game */
  line(game) {
    const names = game.players.map((player) => tr(player.name));
    const versus = t("watch.versus", { a: names[0], b: names[1] });
    return html`<li class="panel">
      <div>
        <b>${versus}</b> <span class="tag">${resultWords(game)}</span>
        <p class="muted small">
          ${tr(game.regulation)} · <time datetime=${game.finished ?? ""}>${when(game.finished)}</time>
        </p>
      </div>
      <div class="actions">
        <a class="button" href="/replay/${game.id}">
          ${icon("play")} ${t("records.replay")}<span class="visually-hidden">: ${versus}</span>
        </a>
        <button @click=${() => this.doing(() => download(game.id))}>
          ${icon("download")} ${t("records.download")}<span class="visually-hidden">: ${versus}</span>
        </button>
      </div>
    </li>`;
  }
}

/** @param {string|null} moment */
function when(moment) {
  if (!moment) return "";
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

customElements.define("kf-records", Records);
