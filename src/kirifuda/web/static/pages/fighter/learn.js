/** The list of lessons. */
import { html } from "../../vendor/lit.js";
import { t } from "../../kit/dictionary.js";
import { lessonList } from "../../kit/lesson_views.js";
import { Page } from "../../kit/page.js";
import { LESSONS } from "../../fighter/lessons.js";
import { progress } from "../../fighter/coach.js";
import { startLesson } from "./lesson.js";
import { useStyles } from "../../fighter/styles.js";

class FighterLearn extends Page {
  constructor() {
    super();
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return t("fighter.learn.title");
  }

  render() {
    return html`<h1>${t("fighter.learn.title")}</h1>
      <p class="lead">${t("fighter.learn.text")}</p>
      ${this.troubles()} ${lessonList(this, LESSONS, progress.finished(), startLesson)}
      <p><a class="button" href="/fighter">${t("fighter.back")}</a></p>`;
  }
}

customElements.define("kf-fighter-learn", FighterLearn);
