/** Setting up a game: against whom, by which rules, with which clock. */
import { html, nothing } from "../vendor/lit.js";
import { getOnce } from "../kit/api.js";
import { newRoom } from "../kit/dealing.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { Page, go } from "../kit/page.js";
import "./regulation.js";
import { DeckChoice } from "./deck.js";
import { LevelChoice } from "./levels.js";
import { USUAL, rememberRoom } from "./rooms.js";

/** @typedef {"bot"|"friend"|"open"} Against */
const AGAINST = /** @type {const} */ (["bot", "friend", "open"]);
const MATCHES = /** @type {const} */ (["single", "best of three", "two decks"]);

class New extends Page {
  static properties = { wanted: { attribute: false }, against: { attribute: false }, level: { attribute: false } };

  constructor() {
    super();
    /** @type {string|null} */
    this.wanted = null;
    /** @type {string|null} */
    this.against = null;
    /** @type {import("./regulation.js").Choices|null} */
    this.choices = null;
    this.opponents = new LevelChoice(this);
    /** @type {string|null} the bot that the address names */
    this.level = null;
    /** @type {typeof MATCHES[number]|null} what was chosen; nothing: what the frame is for */
    this.match = null;
    this.clock = "none";
    /** @type {boolean|null} whether others may watch; not chosen: a game with a friend is private */
    this.public = null;
    this.deck = new DeckChoice(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  heading() {
    return t("new.title");
  }

  async load() {
    try {
      [this.choices] = await Promise.all([getOnce("/api/regulations"), this.opponents.load(this.level)]);
      this.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  regulation() {
    return this.wanted ?? USUAL;
  }

  facts() {
    return this.choices?.regulations.find((one) => one.id === this.regulation()) ?? null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("wanted")) this.deck.load(this.regulation());
  }

  /** The match that is played: the one chosen, where the regulation has it; else a match where there are two decks. */
  matchNow() {
    const allowed = this.facts()?.matches ?? [];
    if (this.match && allowed.includes(this.match)) return this.match;
    return allowed.includes("two decks") ? "two decks" : "single";
  }

  /** @returns {Against} */
  whom() {
    return AGAINST.find((one) => one === this.against) ?? "bot";
  }

  /** @param {SubmitEvent} event */
  start(event) {
    event.preventDefault();
    return this.doing(async () => {
      const whom = this.whom();
      const room = await newRoom({
        regulation: this.regulation(),
        match: this.matchNow(),
        seats: ["me", whom === "bot" ? `bot:${this.opponents.chosen(this.regulation())}` : "open"],
        public: isPublic(this),
        clock: this.choices?.clocks.find((one) => one.id === this.clock)?.rule ?? null,
        deck: this.deck.text(),
      });
      rememberRoom(room);
      go(room.game ? `/game/${room.game}` : `/room/${room.id}`);
    });
  }

  render() {
    this.deck.pair = this.matchNow() === "two decks";
    return html`<h1>${t("new.title")}</h1>
      ${this.troubles()}
      <form class="setup" @submit=${this.start}>
        ${this.opponent()}
        <fieldset class="panel">
          <legend><h2>${t("new.rules")}</h2></legend>
          <kf-regulation
            .choices=${this.choices}
            .value=${this.regulation()}
            @change=${(/** @type {CustomEvent} */ event) => (this.wanted = event.detail ?? this.wanted)}
          ></kf-regulation>
        </fieldset>
        ${this.deck.render()} ${this.more()} ${this.summary()}
      </form>`;
  }

  opponent() {
    const whom = this.whom();
    return html`<fieldset class="panel">
      <legend><h2>${t("new.with")}</h2></legend>
      <div class="segments">
        ${AGAINST.map(
          (one) =>
            html`<label>
              <input type="radio" name="against" .checked=${one === whom} @change=${() => (this.against = one)} />
              ${t(`new.with.${one}`)}
            </label>`,
        )}
      </div>
      ${whom === "bot" ? this.opponents.view(this.regulation()) : html`<p class="muted">${t(`new.with.${whom}.text`)}</p>`}
    </fieldset>`;
  }

  more() {
    const clocks = this.choices?.clocks ?? [];
    return html`<details class="panel">
      <summary><h2>${t("new.more")}</h2></summary>
      <div class="combination">
        <div>
          <label for="match">${t("new.match")}</label>
          <select id="match" @change=${(/** @type {Event} */ event) => this.choose("match", chosen(event))}>
            ${MATCHES.filter((one) => this.facts()?.matches.includes(one)).map(
              (one) =>
                html`<option value=${one} ?selected=${one === this.matchNow()}>${t(`new.match.${one}`)}</option>`,
            )}
          </select>
        </div>
        <div>
          <label for="clock">${t("new.clock")}</label>
          <select id="clock" @change=${(/** @type {Event} */ event) => this.choose("clock", chosen(event))}>
            ${clocks.map((one) => html`<option value=${one.id} ?selected=${one.id === this.clock}>${tr(one)}</option>`)}
          </select>
        </div>
        ${
          this.whom() === "open"
            ? nothing
            : html`<label class="check">
                <input
                  type="checkbox"
                  data-role="public"
                  .checked=${isPublic(this)}
                  @change=${(/** @type {Event} */ event) =>
                    this.choose("public", /** @type {HTMLInputElement} */ (event.target).checked)}
                />
                ${t("new.public")}
              </label>`
        }
      </div>
    </details>`;
  }

  summary() {
    const regulation = this.facts();
    return html`<div class="start">
      <p>
        ${regulation ? t("new.you.play", { regulation: tr(regulation) }) : nothing}
        <span class="tag">${t(`new.match.${this.matchNow()}`)}</span>
        <a href="/rules/${encodeURIComponent(this.regulation())}">${t("room.rules")}</a>
      </p>
      <button class="primary now" ?disabled=${this.busy || !regulation}>
        ${icon("play")} ${this.whom() === "bot" ? t("new.start") : t("new.start.friend")}
      </button>
    </div>`;
  }

  /**
   * @param {"match"|"clock"|"public"} name
   * @param {any} value
   */
  choose(name, value) {
    Object.assign(this, { [name]: value });
    this.requestUpdate();
  }
}

/** A game for anyone is listed; one with a friend is not, unless that was asked for. @param {New} page */
function isPublic(page) {
  const whom = page.whom();
  return whom === "open" || (page.public ?? whom === "bot");
}

/** @param {Event} event */
function chosen(event) {
  return /** @type {HTMLSelectElement} */ (event.target).value;
}

customElements.define("kf-new", New);
