/** The regulation picker: the path of newcomers first, every allowed combination behind it. It offers what the server lists. */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { Worded, t, tr } from "../kit/dictionary.js";

/**
 * @typedef {{id: string, ja: string, en: string, text?: import("../kit/dictionary.js").Both, house?: boolean}} Part
 * @typedef {{id: string, ja: string, en: string, edition: string, format: string, frame: string, options: string[],
 *   recommended: boolean, matches: string[], builds: boolean}} Regulation
 * @typedef {{id: string, ja: string, en: string, rule: import("../kit/api.js").Clock|null}} ClockChoice
 * @typedef {{editions: Part[], formats: Part[], frames: Part[], options: Part[], regulations: Regulation[], clocks: ClockChoice[],
 *   path: {regulation: Part, also: Part[], text: import("../kit/dictionary.js").Both}[]}} Choices
 * @typedef {{edition: string, format: string, frame: string, options: string[]}} Wish
 */

/** Emits `change` when another regulation is chosen; `value` is its id. */
class RegulationPicker extends LitElement {
  static properties = { choices: { attribute: false }, value: { attribute: false } };

  constructor() {
    super();
    new Worded(this);
    /** @type {Choices|null} */
    this.choices = null;
    this.value = "";
    /** @type {boolean|null} whether all regulations are shown; unless asked, only for one that is not on the path */
    this.all = null;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {string} id */
  choose(id) {
    this.value = id;
    this.dispatchEvent(new CustomEvent("change", { detail: id }));
  }

  current() {
    return this.choices?.regulations.find((one) => one.id === this.value) ?? null;
  }

  onPath() {
    return (
      this.choices?.path.some((step) => [step.regulation, ...step.also].some((one) => one.id === this.value)) ?? false
    );
  }

  render() {
    if (!this.choices) return nothing;
    const all = this.all ?? !this.onPath();
    return html`<div class="segments">
        ${this.way(false, all, t("new.rules.path"))} ${this.way(true, all, t("new.rules.all"))}
      </div>
      ${all ? this.combination(this.choices) : this.steps(this.choices)}`;
  }

  /**
   * @param {boolean} value
   * @param {boolean} now
   * @param {string} words
   */
  way(value, now, words) {
    const changed = () => {
      this.all = value;
      const first = this.choices?.path[0];
      if (!value && !this.onPath() && first) this.choose(first.regulation.id);
      this.requestUpdate();
    };
    return html`<label><input type="radio" name="way" .checked=${value === now} @change=${changed} />${words}</label>`;
  }

  /** @param {Choices} choices */
  steps(choices) {
    return html`<div class="picks">
      ${choices.path.map((step, at) => [step.regulation, ...step.also].map((one) => this.pick(one, at + 1, tr(step.text))))}
    </div>`;
  }

  /**
   * @param {Part} one
   * @param {number} count
   * @param {string} words
   */
  pick(one, count, words) {
    return html`<label class="pick">
      <input type="radio" name="step" .checked=${one.id === this.value} @change=${() => this.choose(one.id)} />
      <span class="count" aria-hidden="true">${count}</span>
      <span class="what"><b>${tr(one)}</b><span class="muted small">${words}</span></span>
    </label>`;
  }

  /** @param {Choices} choices */
  combination(choices) {
    const now = this.current();
    if (!now) return nothing;
    const { regulations } = choices;
    const here = regulations.filter((one) => one.edition === now.edition);
    const formats = here.map((one) => one.format);
    const frames = here.filter((one) => one.format === now.format).map((one) => one.frame);
    return html`<div class="combination">
      ${this.menu(
        "edition",
        t("new.edition"),
        choices.editions,
        regulations.map((one) => one.edition),
        now,
      )}
      ${this.menu("format", t("new.format"), choices.formats, formats, now)}
      ${this.menu("frame", t("new.frame"), choices.frames, frames, now)} ${this.optionBoxes(choices, here, now)}
    </div>`;
  }

  /**
   * @param {"edition"|"format"|"frame"} name
   * @param {string} label
   * @param {Part[]} parts
   * @param {string[]} allowed
   * @param {Regulation} now
   */
  menu(name, label, parts, allowed, now) {
    const possible = parts.filter((part) => allowed.includes(part.id));
    const changed = (/** @type {Event} */ event) =>
      this.wish({ ...now, [name]: /** @type {HTMLSelectElement} */ (event.target).value });
    const chosen = possible.find((part) => part.id === now[name]);
    return html`<div>
      <label for="pick-${name}">${label}</label>
      <select id="pick-${name}" @change=${changed}>
        ${this.entries(
          possible.filter((part) => !part.house),
          now[name],
        )}
        ${
          possible.some((part) => part.house)
            ? html`<optgroup label=${t("new.houses")}>
                ${this.entries(
                  possible.filter((part) => part.house),
                  now[name],
                )}
              </optgroup>`
            : nothing
        }
      </select>
      <p class="muted small">${tr(chosen?.text)}</p>
    </div>`;
  }

  /**
   * @param {Part[]} parts
   * @param {string} chosen
   */
  entries(parts, chosen) {
    return parts.map((part) => html`<option value=${part.id} ?selected=${part.id === chosen}>${tr(part)}</option>`);
  }

  /**
   * @param {Choices} choices
   * @param {Regulation[]} here
   * @param {Regulation} now
   */
  optionBoxes(choices, here, now) {
    const near = here.filter((one) => one.format === now.format && one.frame === now.frame);
    const possible = choices.options.filter((option) => near.some((one) => one.options.includes(option.id)));
    if (!possible.length) return nothing;
    return html`<fieldset>
      <legend>${t("new.options")}</legend>
      ${possible.map(
        (option) =>
          html`<label class="check">
            <input
              type="checkbox"
              .checked=${now.options.includes(option.id)}
              @change=${() => this.toggle(now, option.id)}
            />
            <span>${tr(option)} <span class="muted small">${tr(option.text)}</span></span>
          </label>`,
      )}
    </fieldset>`;
  }

  /**
   * @param {Regulation} now
   * @param {string} option
   */
  toggle(now, option) {
    const options = now.options.includes(option)
      ? now.options.filter((one) => one !== option)
      : [...now.options, option];
    this.wish({ ...now, options }, option);
  }

  /**
   * The listed regulation nearest to a wish: what was just chosen stays, the rest as far as it can.
   * @param {Wish} wish
   * @param {string} [option] the option just chosen
   */
  wish(wish, option) {
    this.all = true;
    const now = this.current();
    /** @param {Regulation} one */
    const score = (one) =>
      (one.edition === wish.edition ? 1000 : 0) +
      (one.format === wish.format ? (now?.format === wish.format ? 60 : 200) : 0) +
      (one.frame === wish.frame ? (now?.frame === wish.frame ? 30 : 200) : 0) +
      (option && one.options.includes(option) === wish.options.includes(option) ? 100 : 0) -
      one.options.filter((id) => !wish.options.includes(id)).length -
      wish.options.filter((id) => !one.options.includes(id)).length +
      (one.recommended ? 0.5 : 0);
    const best = this.choices?.regulations.reduce((a, b) => (score(b) > score(a) ? b : a));
    if (best) this.choose(best.id);
  }
}

customElements.define("kf-regulation", RegulationPicker);
