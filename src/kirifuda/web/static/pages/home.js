/** Home: in a match one click later; the other ways to play; the path, step by step. */
import { html, nothing } from "../vendor/lit.js";
import { progress } from "../blackpoker/coach.js";
import { getOnce } from "../kit/api.js";
import { cardPicture } from "../kit/card.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { nickname } from "./nickname.js";
import { Page } from "../kit/page.js";
import { bring } from "../kit/styles.js";
import { isNewcomer, startFirstGame, startLesson } from "./first.js";
import { openGame } from "./rooms.js";

class Home extends Page {
  constructor() {
    super();
    /** @type {import("../kit/types.js").PathStep[]} */
    this.path = [];
    /** @type {import("../kit/api.js").Room|null} */
    this.open = null;
  }

  connectedCallback() {
    super.connectedCallback();
    bring(["../kit/cards.css"], import.meta.url);
    this.load();
  }

  heading() {
    return t("app.full");
  }

  async load() {
    try {
      this.path = (await getOnce("/api/regulations")).path;
      this.requestUpdate();
      this.open = await openGame();
      this.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  playNow() {
    return this.doing(() => (isNewcomer() ? startLesson(1) : startFirstGame()));
  }

  render() {
    return html`<section class="hero">
        <div>
          <h1>${t("home.title")}</h1>
          <p class="lead">${t("home.lead")}</p>
          ${this.resume()}
          <button class="primary now" ?disabled=${this.busy} @click=${this.playNow}>
            ${icon("play")} ${this.busy ? t("home.now.starting") : t("home.now")}
          </button>
          ${isNewcomer() ? this.newcomer() : this.returning()} ${this.troubles()}
        </div>
        ${fan()}
      </section>
      <section>
        <h2>${t("home.ways")}</h2>
        <ul class="ways">
          ${way("/new?with=friend", "friend", t("home.friend"), t("home.friend.text"))}
          ${way("/new?with=bot", "bot", t("home.bot"), t("home.bot.text"))}
          ${way("/watch", "watch", t("home.watch"), t("home.watch.text"))}
          ${way("/records", "records", t("home.records"), t("home.records.text"))}
        </ul>
      </section>
      <section>
        <h2>${t("fighter.home.other")}</h2>
        <ul class="path">
          <li>
            <a href="/fighter"
              >${icon("play")}<span class="what"
                ><b>${t("fighter.title")}</b><span class="muted">${t("fighter.lead")}</span></span
              >${icon("next")}</a
            >
          </li>
        </ul>
      </section>
      ${this.path.length ? this.steps() : nothing}
      <section class="panel me">${nickname(this)}</section>`;
  }

  newcomer() {
    return html`<p class="muted small">${t("learn.first")}</p>
      <button class="quiet flush" data-role="skip" ?disabled=${this.busy} @click=${() => this.doing(startFirstGame)}>
        ${t("learn.skip")}
      </button>`;
  }

  returning() {
    return html`<p class="muted small">${t("home.now.text")}</p>
      <p class="small"><a href="/learn">${t("learn.title")}</a> <span class="muted">${learned()}</span></p>`;
  }

  resume() {
    if (!this.open?.game) return nothing;
    return html`<p class="notice resume">
      <span>${t("home.back.text")}</span>
      <a class="button" href="/game/${this.open.game}">${t("home.back")}</a>
    </p>`;
  }

  steps() {
    return html`<section>
      <h2>${t("home.path")}</h2>
      <p class="muted">${t("home.path.text")}</p>
      <ol class="path">
        <li>${pathStep(icon("path"), "/learn", t("learn.title"), t("learn.home.text"))}</li>
        ${this.path.map(
          (step, at) =>
            html`<li>
              ${pathStep(at + 1, withBot(step.regulation), tr(step.regulation), tr(step.text))}
              ${
                step.also.length
                  ? html`<p class="also small">
                      ${t("home.path.also")} ${step.also.map((one) => html`<a href=${withBot(one)}>${tr(one)}</a> `)}
                    </p>`
                  : nothing
              }
            </li>`,
        )}
      </ol>
    </section>`;
  }
}

/** Where a regulation is played against a bot. @param {import("../kit/types.js").Named} regulation */
function withBot(regulation) {
  return `/new?with=bot&regulation=${encodeURIComponent(regulation.id)}`;
}

/**
 * @param {number|unknown} sign a number, or what stands in its place
 * @param {string} path
 * @param {string} name
 * @param {string} text
 */
function pathStep(sign, path, name, text) {
  const n = typeof sign === "number" ? t("home.path.step", { n: sign }) : null;
  return html`<a href=${path}>
    <span class="count" aria-hidden="true">${sign}</span>
    <span class="what">
      <b>${n ? html`<span class="visually-hidden">${n}: </span>` : nothing}${name}</b>
      <span class="muted">${text}</span>
    </span>
    ${icon("next")}
  </a>`;
}

/**
 * @param {string} path
 * @param {import("../kit/icons.js").IconName} sign
 * @param {string} name
 * @param {string} text
 */
function way(path, sign, name, text) {
  return html`<li>
    <a class="panel" href=${path}>${icon(sign)}<b>${name}</b><span class="muted small">${text}</span></a>
  </li>`;
}

/** How far somebody is with the lessons. */
function learned() {
  const n = progress.finished().length;
  return n ? t("learn.home.done", { n }) : t("learn.home.text");
}

/** Four cards, fanned: what the game is played with. */
function fan() {
  return html`<div class="fan" aria-hidden="true">
    ${["SA", "CJ", "DQ", "HK"].map((code) => html`<div class="paper">${cardPicture(code)}</div>`)}
  </div>`;
}

customElements.define("kf-home", Home);
