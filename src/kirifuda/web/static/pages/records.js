/** Finished games, newest first: replay them, or take the record home. */
import { html, nothing, repeat } from "../vendor/lit.js";
import { get, guest } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { language } from "../kit/settings.js";
import { download } from "../blackpoker/download.js";
import { chosenValue } from "../kit/form.js";
import { icon } from "../kit/icons.js";
import { more } from "../kit/more.js";
import { Page } from "../kit/page.js";
import { resultWords } from "./rooms.js";

const RESULTS = /** @type {const} */ (["", "won", "lost", "draw"]);

class Records extends Page {
  constructor() {
    super();
    this.mine = guest() !== null;
    /** @type {import("../kit/types.js").Game[]} */
    this.games = [];
    /** @type {string|number|null} */
    this.next = null;
    this.loaded = false;
    this.search = "";
    /** @type {""|"won"|"lost"|"draw"} which of my own games; nothing: all of them */
    this.result = "";
    this.typing = 0;
    /** @type {import("../kit/types.js").DealCount|null} */
    this.deals = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.load(true);
    get("/api/deals").then(
      (count) => ((this.deals = count), this.requestUpdate()),
      () => undefined,
    );
  }

  heading() {
    return t("records.title");
  }

  /** @param {boolean} anew */
  load(anew) {
    return this.doing(async () => {
      const from = anew || this.next === null ? "" : `&after=${encodeURIComponent(this.next)}`;
      /** @type {import("../kit/types.js").RecordPage} */
      const page = await get(`/api/records?${this.query()}${from}`);
      this.games = anew ? page.games : [...this.games, ...page.games];
      this.next = page.next ?? null;
      this.loaded = true;
    });
  }

  query() {
    const query = new URLSearchParams({ mine: String(this.mine), search: this.search });
    if (this.mine && this.result) query.set("result", this.result);
    return query;
  }

  /** What is typed is looked for once the fingers rest. @param {string} text */
  look(text) {
    this.search = text;
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => this.again(), 250);
  }

  /** A search that is under way is let finish first. */
  again() {
    if (!this.busy) return this.load(true);
    this.typing = window.setTimeout(() => this.again(), 100);
    return undefined;
  }

  /** @param {boolean} mine */
  show(mine) {
    this.mine = mine;
    this.again();
  }

  render() {
    return html`<h1>${t("records.title")}</h1>
      <fieldset>
        <legend class="visually-hidden">${t("records.whose")}</legend>
        <div class="segments">${this.whose(true)} ${this.whose(false)}</div>
      </fieldset>
      <div class="actions sieve">
        <label class="visually-hidden" for="search">${t("records.search")}</label>
        <input
          id="search"
          type="search"
          placeholder=${t("records.search")}
          @input=${(/** @type {Event} */ event) => this.look(chosenValue(event))}
        />
        ${this.mine ? this.results() : nothing}
      </div>
      ${this.troubles()}
      ${this.loaded && !this.games.length ? html`<p class="muted" role="status">${t(this.search || this.result ? "records.none.such" : "records.none")}</p>` : nothing}
      <ul class="list">
        ${repeat(
          this.games,
          (game) => game.id,
          (game) => this.line(game),
        )}
      </ul>
      ${this.next === null ? nothing : more(this, t("records.title"), "ul.list > li", () => this.load(false))}
      ${this.deals ? html`<p class="muted small" data-role="deals">${t("deal.count", { dealt: this.deals.dealt, aborted: this.deals.aborted })}</p>` : nothing}`;
  }

  results() {
    const choose = (/** @type {Event} */ event) => {
      this.result = /** @type {""|"won"|"lost"|"draw"} */ (chosenValue(event));
      this.again();
    };
    return html`<label class="visually-hidden" for="result">${t("records.result")}</label>
      <select id="result" @change=${choose}>
        ${RESULTS.map((one) => html`<option value=${one} ?selected=${one === this.result}>${t(`records.result.${one || "all"}`)}</option>`)}
      </select>`;
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
