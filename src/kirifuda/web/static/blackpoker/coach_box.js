/**
 * `<kf-coach>`: one sentence and one lit thing over the table. What is not lit is dimmed and deaf; whoever touches it is told so,
 * kindly. It finds things by what they are called (`data-key`, `data-action`, `data-role`), and never touches the table itself.
 * @module
 */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { withCards } from "../kit/card.js";
import { Worded, t, tr } from "../kit/dictionary.js";
import { goOnButton } from "../kit/lesson_views.js";
import { bring } from "../kit/styles.js";
import { boxesOf, cutOut, placeBeside, visible } from "./spotlight.js";

/** @typedef {import("./coach.js").TableCoach} TableCoach */
/** @typedef {import("./coach.js").Way} Way */

/** Presses that could touch the table. */
const PRESSES = /** @type {const} */ (["pointerdown", "pointerup", "click", "contextmenu"]);
/** Keys that only move the focus. */
const MOVES = ["Tab", "Shift", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
/** Where everything may be pressed: the coach itself, dialogs, the menu of the table. */
const OPEN = "kf-coach, dialog, [data-role='menu']";

/** What is to be pressed of the coach itself. */
const FIRST = "[data-role='go-on'], [data-role='next-lesson'], [data-role='play'], .kc-again.primary";

class CoachBox extends LitElement {
  static properties = { coach: { attribute: false }, table: { attribute: false }, ending: { attribute: false } };

  constructor() {
    super();
    new Worded(this);
    /** @type {TableCoach|null} */
    this.coach = null;
    /** @type {HTMLElement|null} the table it lies over */
    this.table = null;
    /** @type {unknown} what follows once the lesson is finished, or has failed */
    this.ending = nothing;
    /** @type {HTMLElement[]} what is lit */
    this.lit = [];
    /** @type {Way|null} */
    this.way = null;
    this.drawn = "";
    this.frame = 0;
    /** Whether something else was touched. */
    this.astray = false;
    /** @type {HTMLElement|null} what the focus was taken to */
    this.focused = null;
    this.onPress = (/** @type {Event} */ event) => this.pressed(event);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.keyed(event);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    bring(["./coach.css"], import.meta.url);
    for (const name of PRESSES) window.addEventListener(name, this.onPress, { capture: true });
    window.addEventListener("keydown", this.onKey, { capture: true });
    this.watch();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const name of PRESSES) window.removeEventListener(name, this.onPress, { capture: true });
    window.removeEventListener("keydown", this.onKey, { capture: true });
    cancelAnimationFrame(this.frame);
  }

  /** Things on the table move, and words grow when their style comes: looks once a frame, and draws when that has changed. */
  watch() {
    this.frame = requestAnimationFrame(() => this.watch());
    this.find();
    const box = /** @type {HTMLElement|null} */ (this.querySelector(".kc-box"));
    const now = JSON.stringify([
      this.coach?.at,
      this.coach?.failed,
      this.way?.text,
      boxesOf(this.lit),
      [box?.offsetWidth, box?.offsetHeight],
      [innerWidth, innerHeight],
    ]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.requestUpdate();
  }

  /** The way that fits what is on the table now. While the table is on its way there, what was said stays. */
  find() {
    const { coach, way: before } = this;
    this.lit = [];
    this.way = null;
    if (!coach?.step || coach.failed) return;
    const { ways, free, until } = coach.step;
    const last = ways[ways.length - 1] ?? null;
    if (free && !coach.hinting) this.way = last;
    else if (!until || !coach.model.busy()) [this.way, this.lit] = this.fitting(ways);
    if (!this.way && before && ways.includes(before)) this.way = before;
    if (this.way !== before) this.astray = false;
  }

  /**
   * @param {Way[]} ways
   * @returns {[Way|null, HTMLElement[]]} the first of them that is on the table, or that lights nothing
   */
  fitting(ways) {
    const situation = this.coach?.situation([]);
    if (!situation || !this.table) return [null, []];
    for (const way of ways) {
      const light = typeof way.light === "string" ? way.light : way.light(situation);
      const found = light ? visible(this.table, light) : [];
      if (found.length || way.light === "") return [way, found];
    }
    return [null, []];
  }

  /** Whether only what is lit may be touched. */
  strict() {
    return !!this.coach?.step && !this.coach.step.free && !this.coach.failed;
  }

  /** @param {Event} event */
  pressed(event) {
    const target = event.target;
    if (!this.strict() || !(target instanceof Element) || target.closest(OPEN)) return;
    if (this.touchable() && this.lit.some((one) => one.contains(target))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type === "click") this.stray();
  }

  /** Where there is something to look at, "go on" is what is to be pressed. */
  touchable() {
    return !!this.coach?.step?.until;
  }

  stray() {
    this.astray = this.lit.length > 0;
    this.requestUpdate();
  }

  /** The keys of the table mean nothing here; Space and Enter press what is lit. @param {KeyboardEvent} event */
  keyed(event) {
    const target = event.target;
    if (!this.strict() || event.ctrlKey || event.metaKey || event.altKey || MOVES.includes(event.key)) return;
    if (target instanceof Element && target.closest(OPEN)) return event.stopPropagation();
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key !== " " && event.key !== "Enter") return;
    const pressed = this.lit.find((one) => target instanceof Node && one.contains(target));
    if (pressed && this.touchable()) pressed.click();
    else this.stray();
  }

  willUpdate() {
    this.find();
  }

  render() {
    const { coach } = this;
    if (!coach) return nothing;
    const boxes = boxesOf(this.lit);
    const dims = this.strict() && boxes.length > 0;
    return html`${dims ? html`<div class="kc-dim" .style=${`clip-path:${cutOut(boxes)}`}></div>` : nothing}
      ${boxes.map(
        (box) =>
          html`<div
            class="kc-ring"
            .style=${`left:${box.x}px;top:${box.y}px;width:${box.w}px;height:${box.h}px`}
          ></div>`,
      )}
      <aside
        class="kc-box panel"
        aria-label=${t("learn.coach")}
        data-testid="coach"
        data-lesson=${coach.lesson}
        data-step=${coach.at + 1}
      >
        ${this.said()}
      </aside>`;
  }

  said() {
    const { coach } = this;
    if (!coach) return nothing;
    const { step, steps, at, lesson } = coach;
    if (!step || coach.failed) return html`<div aria-live="polite">${this.ending}</div>`;
    return html`<p class="kc-where">
        <b>${t("learn.lesson", { n: lesson })}</b>
        <span class="kc-dots" role="img" aria-label=${t("learn.step", { n: lesson, at: at + 1, of: steps.length })}
          >${steps.map((_, place) => html`<i class=${place < at ? "kc-past" : place === at ? "kc-now" : ""}></i>`)}</span
        >
      </p>
      <p class="kc-text" aria-live="polite" data-testid="coach-text">
        ${withCards(tr(this.way?.text ?? null) || t("learn.wait"))}
      </p>
      <p class="kc-astray" role="status">${this.astray ? t("learn.not.that") : nothing}</p>
      <div class="kc-buttons">
        ${step.until ? nothing : goOnButton(() => coach.goOn())}
        ${step.free && !coach.hinting ? html`<button data-role="hint" @click=${() => coach.hint()}>${t("learn.hint")}</button>` : nothing}
        <span class="kc-leave">${this.leave()}</span>
      </div>`;
  }

  leave() {
    const tell = (/** @type {string} */ what) => () =>
      this.dispatchEvent(new CustomEvent("kf-leave", { detail: what }));
    return html`<button class="quiet small" data-role="restart" @click=${tell("restart")}>${t("learn.restart")}</button>
      <button class="quiet small" data-role="skip" @click=${tell("skip")}>${t("learn.skip")}</button>`;
  }

  updated() {
    const box = this.querySelector(".kc-box");
    if (box instanceof HTMLElement)
      placeBeside(box, boxesOf(this.lit), !!this.coach?.step && !this.coach.failed, this.strict());
    this.lead();
  }

  /** The focus goes to what is asked for, as soon as that is something else. */
  lead() {
    const aim = this.querySelector(FIRST) ?? this.lit[0];
    if (!(aim instanceof HTMLElement) || aim === this.focused) return;
    this.focused = aim;
    aim.focus({ preventScroll: true });
  }
}

customElements.define("kf-coach", CoachBox);
