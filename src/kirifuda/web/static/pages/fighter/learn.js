/** The list of lessons. */
import { html, nothing } from "../../vendor/lit.js";
import { t, tr } from "../../kit/dictionary.js";
import { Page } from "../../kit/page.js";
import { LESSONS } from "../../fighter/lessons.js";
import { finishedLessons } from "../../fighter/coach.js";
import { startLesson } from "./lesson.js";
import { useStyles } from "../../fighter/styles.js";

class Learn extends Page {
  constructor() {
    super();
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return t("fighter.learn.title");
  }

  render() {
    const finished = finishedLessons();
    const next = LESSONS.findIndex((_, at) => !finished.includes(at + 1));
    return html`<h1>${t("fighter.learn.title")}</h1>
      <p class="lead">${t("fighter.learn.text")}</p>
      ${this.troubles()}
      <ol class="fr-lessons">
        ${LESSONS.map(
          (lesson, at) =>
            html`<li class="panel" data-lesson=${at + 1}>
              <span class="count" aria-hidden="true">${at + 1}</span>
              <span class="what"><b>${tr(lesson.name)}</b><span class="muted">${tr(lesson.text)}</span></span>
              ${finished.includes(at + 1) ? html`<span class="tag">${t("fighter.learn.done")}</span>` : nothing}
              <button
                class=${at === next ? "primary" : ""}
                ?disabled=${this.busy}
                aria-label=${`${t("fighter.learn.start")}: ${tr(lesson.name)}`}
                @click=${() => this.doing(() => startLesson(at + 1))}
              >
                ${t(finished.includes(at + 1) ? "fighter.learn.again" : "fighter.learn.start")}
              </button>
            </li>`,
        )}
      </ol>
      <p><a class="button" href="/fighter">${t("fighter.back")}</a></p>`;
  }
}

customElements.define("kf-learn", Learn);
