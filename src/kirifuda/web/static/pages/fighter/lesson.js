/** Lessons: starting one, and what the coach says beside the ring. @module */
import { html, nothing } from "../../vendor/lit.js";
import { newArena } from "../../fighter/api.js";
import { LESSONS } from "../../fighter/lessons.js";
import { wish } from "../../fighter/preferences.js";
import { t, tr } from "../../kit/dictionary.js";
import { goOnButton, nextLessonButton } from "../../kit/lesson_views.js";
import { go } from "../../kit/page.js";

/** @param {number} n 1 to 5 */
export async function startLesson(n) {
  const lesson = LESSONS[n - 1];
  if (!lesson) return;
  const made = await newArena({
    seats: ["me", "bot:1"],
    match: { kind: "single", games: 1 },
    config: lesson.config,
    roster: null,
    public: false,
  });
  wish(made.id, lesson.character);
  go(`/fighter/learn/${n}/${made.id}`);
}

/**
 * @param {import("./arena.js").ArenaPage} page
 * @param {import("../../fighter/coach.js").Coach} coach
 */
export function coachView(page, coach) {
  const { at, steps, lesson } = coach;
  const step = steps[at];
  return html`<aside class="fr-coach panel" aria-live="polite" data-step=${at + 1}>
    ${
      step
        ? html`<p class="small muted">${t("learn.step", { n: lesson, at: at + 1, of: steps.length })}</p>
            <p>${tr(step.text)}</p>
            ${step.until ? nothing : goOnButton(() => coach.goOn())}`
        : finishedView(page, lesson)
    }
  </aside>`;
}

/**
 * @param {import("./arena.js").ArenaPage} page
 * @param {number} lesson
 */
function finishedView(page, lesson) {
  const next = lesson < LESSONS.length;
  return html`<p><b>${t("learn.finished", { n: lesson })}</b> ${next ? nothing : t("fighter.learn.all")}</p>
    <div class="actions">
      ${next ? nextLessonButton(page, () => startLesson(lesson + 1)) : nothing}
      <a class="button" href="/fighter/learn">${t("learn.leave")}</a>
    </div>`;
}
