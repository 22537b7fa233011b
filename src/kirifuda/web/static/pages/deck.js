/** The deck one brings, or the two of a match with two: from the library, or written down and checked. */
import { html, nothing } from "../vendor/lit.js";
import { checkDeck, getOnce } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { deckGrid } from "./deck_grid.js";

/** @typedef {import("../kit/dictionary.js").Both} Both */
const OWN = "own";
/** @type {Both} */
const BOTH = { ja: "デッキを2つとも書いてください。", en: "Write both decks." };

export class DeckChoice {
  /** @param {import("../kit/page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.regulation = "";
    /** whether two decks are brought */
    this.pair = false;
    /** @type {import("../kit/types.js").Decks|null} */
    this.library = null;
    this.chosen = "";
    this.written = ["", ""];
    /** @type {Both[]|null} what is wrong with what was written; `null` while it is not checked */
    this.problems = null;
  }

  /** @param {string} regulation */
  async load(regulation) {
    this.regulation = regulation;
    this.library = null;
    this.chosen = "";
    this.problems = null;
    try {
      const library = await getOnce(`/api/decks/${encodeURIComponent(regulation)}`);
      if (this.regulation === regulation) this.library = library;
      this.page.requestUpdate();
    } catch (error) {
      this.page.failed(error);
    }
  }

  /** What is written, a line for each deck. */
  lines() {
    return (this.pair ? this.written : this.written.slice(0, 1)).map((deck) =>
      deck.replace(/\s*[\n/]\s*/g, " ").trim(),
    );
  }

  /** @returns {string|null} the deck or decks as they are written; none where the frame fixes or deals them: the server's choice */
  text() {
    if (!this.library?.builds) return null;
    if (this.chosen === OWN) return this.lines().join("\n").trim() || null;
    return this.library.decks.find((deck) => deck.id === this.chosen)?.deck ?? null;
  }

  render() {
    if (!this.library?.builds) return nothing;
    const decks = this.pair ? [] : this.library.decks;
    const deck = decks.find((one) => one.id === this.chosen);
    const words = this.pair ? "new.decks" : "new.deck";
    return html`<fieldset class="panel">
      <legend><h2>${t(words)}</h2></legend>
      <div>
        <label for="deck" class="visually-hidden">${t(words)}</label>
        <select id="deck" @change=${(/** @type {Event} */ event) => this.pick(event)}>
          <option value="">${t(`${words}.auto`)}</option>
          ${decks.map((one) => html`<option value=${one.id} ?selected=${one.id === this.chosen}>${tr(one)}</option>`)}
          <option value=${OWN} ?selected=${this.chosen === OWN}>${t(`${words}.own`)}</option>
        </select>
        ${deck ? html`<p class="muted small">${tr(deck.text)}</p>` : nothing}
      </div>
      ${this.chosen === OWN ? this.writing(this.library) : nothing}
    </fieldset>`;
  }

  /** @param {import("../kit/types.js").Decks} library */
  writing(library) {
    return html`<div class="writing">
      ${
        this.pair
          ? [this.field(0, "written", t("new.decks.first")), this.field(1, "written2", t("new.decks.second"))]
          : this.field(0, "written", t("new.deck.write"))
      }
      <div id="how" class="muted small">
        ${this.pair ? html`<p>${t("new.decks.sizes", { least: library.least, most: library.most })}</p>` : nothing}
        <p>${tr(library.how)}</p>
      </div>
      <button type="button" @click=${() => this.check()}>${t("new.deck.check")}</button>
      <div role="status">
        ${this.problems?.length === 0 ? html`<p class="notice">${t(this.pair ? "new.decks.ok" : "new.deck.ok")}</p>` : nothing}
        ${this.problems?.map((one) => html`<p class="notice bad">${tr(one)}</p>`) ?? nothing}
      </div>
    </div>`;
  }

  /**
   * @param {number} place
   * @param {string} id
   * @param {string} label
   */
  field(place, id, label) {
    const write = (/** @type {string} */ text) => {
      this.written[place] = text;
      this.problems = null;
      this.page.requestUpdate();
    };
    return html`<label for=${id}>${label}</label>
      ${deckGrid(this.written[place] ?? "", label, write)}
      <textarea
        id=${id}
        rows="3"
        maxlength="290"
        .value=${this.written[place] ?? ""}
        aria-describedby="how"
        @input=${(/** @type {Event} */ event) => this.type(event, place)}
      ></textarea>`;
  }

  /** @param {Event} event */
  pick(event) {
    this.chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    this.page.requestUpdate();
  }

  /**
   * @param {Event} event
   * @param {number} place
   */
  type(event, place) {
    this.written[place] = /** @type {HTMLTextAreaElement} */ (event.target).value;
    this.problems = null;
    this.page.requestUpdate();
  }

  check() {
    if (this.pair && this.lines().includes("")) {
      this.problems = [BOTH];
      this.page.requestUpdate();
      return undefined;
    }
    return this.page.doing(async () => {
      const verdict = await checkDeck(this.regulation, this.lines().join("\n"));
      this.problems = verdict.problems.map((/** @type {{message: Both}} */ problem) => problem.message);
    });
  }
}
