/** The lessons of BlackPoker: a list with ticks. */
import { html } from "../vendor/lit.js";
import { progress } from "../blackpoker/coach.js";
import { LESSONS } from "../blackpoker/lessons.js";
import { t } from "../kit/dictionary.js";
import { lessonList } from "../kit/lesson_views.js";
import { Page } from "../kit/page.js";
import { startFirstGame, startLesson } from "./first.js";

class Learn extends Page {
  heading() {
    return t("learn.title");
  }

  render() {
    const finished = progress.finished();
    return html`<h1>${t("learn.title")}</h1>
      <p class="lead">${t("learn.text")}</p>
      ${this.troubles()} ${lessonList(this, LESSONS, finished, startLesson)}
      <p>
        <button
          class=${finished.length >= LESSONS.length ? "primary" : ""}
          data-role="play"
          ?disabled=${this.busy}
          @click=${() => this.doing(startFirstGame)}
        >
          ${t("learn.play")}
        </button>
        <a class="button" href="/rules">${t("nav.rules")}</a>
      </p>`;
  }
}

customElements.define("kf-learn", Learn);
