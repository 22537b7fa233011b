/** The deck one brings, where the regulation lets one build it: from the library, or written down and checked. */
import { html, nothing } from "../vendor/lit.js";
import { checkDeck, getOnce } from "../api.js";
import { t, tr } from "../i18n/i18n.js";

/** @typedef {import("../i18n/i18n.js").Both} Both */
const OWN = "own";

export class DeckChoice {
  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.regulation = "";
    /** @type {any} */
    this.library = null;
    this.chosen = "";
    this.written = "";
    /** @type {Both[]|null} what is wrong with the deck that was written; `null` while it is not checked */
    this.problems = null;
  }

  /** @param {string} regulation */
  async look(regulation) {
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

  /** @returns {string|null} the deck as it is written; none: the server's choice */
  text() {
    if (this.chosen === OWN) return this.written.trim() || null;
    return this.library?.decks.find((/** @type {any} */ deck) => deck.id === this.chosen)?.deck ?? null;
  }

  render() {
    if (!this.library) return nothing;
    const deck = this.library.decks.find((/** @type {any} */ one) => one.id === this.chosen);
    return html`<fieldset class="panel">
      <legend><h2>${t("new.deck")}</h2></legend>
      <div>
        <label for="deck" class="visually-hidden">${t("new.deck")}</label>
        <select id="deck" @change=${(/** @type {Event} */ event) => this.pick(event)}>
          <option value="">${t("new.deck.auto")}</option>
          ${this.library.decks.map(
            (/** @type {any} */ one) => html`<option value=${one.id} ?selected=${one.id === this.chosen}>${tr(one)}</option>`,
          )}
          <option value=${OWN} ?selected=${this.chosen === OWN}>${t("new.deck.own")}</option>
        </select>
        ${deck ? html`<p class="muted small">${tr(deck.text)}</p>` : nothing}
      </div>
      ${this.chosen === OWN ? this.writing() : nothing}
    </fieldset>`;
  }

  writing() {
    return html`<div class="writing">
      <label for="written">${t("new.deck.write")}</label>
      <textarea id="written" rows="3" maxlength="600" .value=${this.written} aria-describedby="how"
        @input=${(/** @type {Event} */ event) => this.type(event)}></textarea>
      <p id="how" class="muted small">${tr(this.library.how)}</p>
      <button type="button" @click=${() => this.check()}>${t("new.deck.check")}</button>
      <div role="status">
        ${this.problems?.length === 0 ? html`<p class="notice">${t("new.deck.ok")}</p>` : nothing}
        ${this.problems?.map((one) => html`<p class="notice bad">${tr(one)}</p>`) ?? nothing}
      </div>
    </div>`;
  }

  /** @param {Event} event */
  pick(event) {
    this.chosen = /** @type {HTMLSelectElement} */ (event.target).value;
    this.page.requestUpdate();
  }

  /** @param {Event} event */
  type(event) {
    this.written = /** @type {HTMLTextAreaElement} */ (event.target).value;
    this.problems = null;
    this.page.requestUpdate();
  }

  check() {
    return this.page.doing(async () => {
      const verdict = await checkDeck(this.regulation, this.written);
      this.problems = verdict.problems.map((/** @type {{message: Both}} */ problem) => problem.message);
    });
  }
}
