/** A lesson: a real arena with a slow bot, and a coach who says what to do next. */
import { html, nothing } from "../../vendor/lit.js";
import { t, tr } from "../../kit/dictionary.js";
import { go } from "../../kit/page.js";
import { newArena } from "../../fighter/api.js";
import { ArenaPage } from "./arena.js";
import { LESSONS } from "../../fighter/lessons.js";
import { wish } from "../../fighter/preferences.js";

const KEY = "kirifuda.fighter.lessons";

/** @returns {number[]} the lessons that were finished */
export function done() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

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

class LessonPage extends ArenaPage {
  static properties = { ...ArenaPage.properties, lesson: { attribute: false } };

  constructor() {
    super();
    this.lesson = 1;
    this.at = 0;
    this.followed = "";
    this.remembered = false;
  }

  heading() {
    return `${t("fighter.learn.title")} ${this.lesson}`;
  }

  meet() {
    super.meet();
    const battle = this.battle;
    if (!battle || this.followed === battle.id) return;
    this.followed = battle.id;
    this.at = 0;
    battle.addEventListener("events", (event) => this.follow(/** @type {CustomEvent} */ (event).detail));
  }

  steps() {
    return LESSONS[this.lesson - 1]?.steps ?? [];
  }

  /** Goes on as soon as what was asked for has been seen. @param {import("../../fighter/types.js").Event[]} events */
  follow(events) {
    const view = this.battle?.view;
    if (!view || view.seat === null) return;
    const step = this.steps()[this.at];
    if (step?.until?.({ view, events, seat: view.seat })) this.goOn();
  }

  goOn() {
    this.at += 1;
    if (this.at >= this.steps().length) this.finish();
    else this.follow([]);
    this.requestUpdate();
  }

  finish() {
    try {
      localStorage.setItem(KEY, JSON.stringify([...new Set([...done(), this.lesson])]));
    } catch {
      // Then the list does not know it; nothing else depends on it.
    }
  }

  coach() {
    const steps = this.steps();
    const step = steps[this.at];
    return html`<aside class="fr-coach panel" aria-live="polite" data-step=${this.at + 1}>
      ${
        step
          ? html`<p class="small muted">
                ${t("fighter.learn.step", { n: this.lesson, at: this.at + 1, of: steps.length })}
              </p>
              <p>${tr(step.text)}</p>
              ${step.until ? nothing : html`<button class="primary" data-role="go-on" @click=${this.goOn}>${t("fighter.learn.go.on")}</button>`}`
          : this.finished()
      }
    </aside>`;
  }

  finished() {
    const next = this.lesson < LESSONS.length;
    return html`<p>
        <b>${t("fighter.learn.finished", { n: this.lesson })}</b> ${next ? nothing : t("fighter.learn.all")}
      </p>
      <div class="actions">
        ${next ? html`<button class="primary" data-role="next-lesson" @click=${() => this.doing(() => startLesson(this.lesson + 1))}>${t("fighter.learn.next")}</button>` : nothing}
        <a class="button" href="/fighter/learn">${t("fighter.learn.leave")}</a>
      </div>`;
  }
}

customElements.define("kf-lesson", LessonPage);
