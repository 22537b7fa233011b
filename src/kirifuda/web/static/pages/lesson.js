/** The page of a lesson: a table of one's own, and the coach over it. */
import { html, nothing } from "../vendor/lit.js";
import { TableCoach } from "../blackpoker/coach.js";
import "../blackpoker/coach_box.js";
import "../blackpoker/game.js";
import { LESSONS } from "../blackpoker/lessons.js";
import { setPolicy } from "../blackpoker/policy.js";
import { me } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { nextLessonButton } from "../kit/lesson_views.js";
import { Page } from "../kit/page.js";
import { language, settings } from "../kit/settings.js";
import { startFirstGame, startLesson } from "./first.js";

class LessonPage extends Page {
  static properties = { n: { attribute: false }, game: { attribute: false } };

  constructor() {
    super();
    this.n = 1;
    this.game = "";
    this.token = "";
    /** @type {TableCoach|null} */
    this.coach = null;
    /** @type {string} the game that the coach follows */
    this.followed = "";
  }

  connectedCallback() {
    super.connectedCallback();
    this.doing(async () => {
      this.token = (await me()).token;
    });
  }

  heading() {
    return `${t("learn.lesson", { n: this.n })} ${tr(LESSONS[this.n - 1]?.name)}`;
  }

  /** The table is there: the coach begins. Nothing stops but what the lesson is about. @param {CustomEvent} event */
  began(event) {
    if (this.followed === this.game) return;
    this.followed = this.game;
    const { model } = /** @type {import("../blackpoker/game.js").Game} */ (event.target);
    if (event.detail.room.policy?.mode !== "marked") setPolicy(model, "marked", LESSONS[this.n - 1]?.marks ?? []);
    this.coach = new TableCoach(this.n, model);
    this.coach.addEventListener("change", () => this.requestUpdate());
    this.coach.follow();
    this.requestUpdate();
  }

  /** @param {CustomEvent<string>} event */
  left(event) {
    return this.doing(event.detail === "skip" ? startFirstGame : () => startLesson(this.n));
  }

  render() {
    const heading = html`<h1 class="visually-hidden">${this.heading()}</h1>`;
    if (!this.token) return html`${heading} ${this.troubles()}`;
    return html`${heading}
      <div class="lesson">
        <kf-game
          .game=${this.game}
          .token=${this.token}
          .lang=${language()}
          .settings=${settings()}
          @kf-table=${(/** @type {CustomEvent} */ event) => this.began(event)}
        ></kf-game>
      </div>
      <kf-coach
        .coach=${this.followed === this.game ? this.coach : null}
        .table=${this.querySelector("kf-game")}
        .ending=${this.ending()}
        @kf-leave=${(/** @type {CustomEvent} */ event) => this.left(event)}
      ></kf-coach>`;
  }

  /** What follows: the next lesson, a whole game, or the same once more. */
  ending() {
    const { n } = this;
    const last = n >= LESSONS.length;
    const list = html`<a class="button quiet" href="/learn">${t("learn.list")}</a>`;
    const again = (/** @type {string} */ kind) =>
      html`<button class="${kind} kc-again" data-role="restart" @click=${() => this.doing(() => startLesson(n))}>
        ${t("learn.again")}
      </button>`;
    if (this.coach?.failed)
      return html`<p class="kc-text">${t("learn.failed")}</p>
        <div class="kc-buttons">${again("primary")} ${list}</div>`;
    return html`<p class="kc-text"><span class="kc-tick" aria-hidden="true">✓</span> ${t("learn.finished", { n })}</p>
      ${last ? html`<p>${t("learn.all")}</p>` : nothing}
      <div class="kc-buttons">
        ${
          last
            ? html`<button class="primary" data-role="play" @click=${() => this.doing(startFirstGame)}>
                ${t("learn.play")}
              </button>`
            : nextLessonButton(this, () => startLesson(n + 1))
        }
        ${again("quiet")} ${list}
      </div>
      ${this.troubles()}`;
  }
}

customElements.define("kf-lesson", LessonPage);
