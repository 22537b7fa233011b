/** How lessons are shown: the list of them, and what a coach says beside the table. @module */
import { html, nothing } from "../vendor/lit.js";
import { t, tr } from "./dictionary.js";
import { bring } from "./styles.js";

/** @typedef {{busy: boolean, doing: (work: () => Promise<void>) => Promise<void>}} Host a page */

/**
 * @param {Host} page
 * @param {import("./lessons.js").LessonFacts[]} lessons
 * @param {number[]} finished
 * @param {(lesson: number) => Promise<void>} start
 */
export function lessonList(page, lessons, finished, start) {
  bring(["./lessons.css"], import.meta.url);
  const next = lessons.findIndex((_, at) => !finished.includes(at + 1));
  return html`<ol class="lessons">
    ${lessons.map((lesson, at) => {
      const done = finished.includes(at + 1);
      return html`<li class="panel ${done ? "done" : ""}" data-lesson=${at + 1}>
        <span class="count" aria-hidden="true">${done ? "✓" : at + 1}</span>
        <span class="what"><b>${tr(lesson.name)}</b><span class="muted">${tr(lesson.text)}</span></span>
        ${done ? html`<span class="tag">${t("learn.done")}</span>` : nothing}
        <button
          class=${at === next ? "primary" : ""}
          ?disabled=${page.busy}
          aria-label=${`${t("learn.start")}: ${tr(lesson.name)}`}
          @click=${() => page.doing(() => start(at + 1))}
        >
          ${t(done ? "learn.again" : "learn.start")}
        </button>
      </li>`;
    })}
  </ol>`;
}

/** @param {() => void} goOn */
export function goOnButton(goOn) {
  return html`<button class="primary" data-role="go-on" @click=${goOn}>${t("learn.go.on")}</button>`;
}

/**
 * @param {Pick<Host, "doing">} page
 * @param {() => Promise<void>} start the next lesson
 */
export function nextLessonButton(page, start) {
  return html`<button class="primary" data-role="next-lesson" @click=${() => page.doing(start)}>
    ${t("learn.next")}
  </button>`;
}
