/** Characters and techniques: the shipped ten, and a place to enter the printed set one owns. */
import { html, nothing } from "../../vendor/lit.js";
import { guest } from "../../kit/api.js";
import { t, tr } from "../../kit/dictionary.js";
import { Page } from "../../kit/page.js";
import { store } from "../../kit/stored.js";
import { addRoster, myRosters, roster } from "../../fighter/api.js";
import { conditionView } from "../../fighter/condition.js";
import { seal, techniqueList } from "../../fighter/characters.js";
import { useStyles } from "../../fighter/styles.js";

const DRAFT = "kirifuda.fighter.draft";
const EXAMPLE = `id = "mine"
ja = "わたしの技札"
en = "My set"

[[character]]
id = "first"
ja = "一人目"
en = "The First"
technique = [
  { id = "a1", value = 3, ja = "技その一", en = "Technique One", condition = "[0/3] 3straight" },
  { id = "a2", value = 3, ja = "技その二", en = "Technique Two", condition = "[1/1^] 2card" },
  { id = "a3", value = 4, ja = "技その三", en = "Technique Three", condition = "[2/2] 4red or [2/2] 4black" },
  { id = "a4", value = 5, ja = "技その四", en = "Technique Four", condition = "[1/1] 2suit & [0/2] 2card" },
]

[[character]]
id = "second"
ja = "二人目"
en = "The Second"
technique = [
  { id = "b1", value = 3, ja = "技その一", en = "Technique One", condition = "[1/2] 3high(10)" },
  { id = "b2", value = 3, ja = "技その二", en = "Technique Two", condition = "[0/3] 3number(21)" },
  { id = "b3", value = 4, ja = "技その三", en = "Technique Three", condition = "[1/3] 4odd" },
  { id = "b4", value = 4, ja = "技その四", en = "Technique Four", condition = "[2/2] 3low(6)" },
]
`;

class RosterPage extends Page {
  static properties = { set: { attribute: false } };

  constructor() {
    super();
    /** @type {string|null} */
    this.set = null;
    /** @type {import("../../fighter/types.js").Roster|null} */
    this.roster = null;
    /** @type {Awaited<ReturnType<typeof myRosters>>} */
    this.mine = [];
    /** @type {Awaited<ReturnType<typeof addRoster>>["problems"]} */
    this.problems = [];
    /** @type {string|null} */
    this.kept = null;
    this.draft = localStorage.getItem(DRAFT) ?? "";
    useStyles().then(() => this.requestUpdate());
  }

  heading() {
    return t("fighter.roster.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("set")) this.load();
  }

  load() {
    return this.doing(async () => {
      this.roster = await roster(this.set);
      if (guest()) this.mine = await myRosters();
    });
  }

  /** @param {SubmitEvent} event */
  save(event) {
    event.preventDefault();
    return this.doing(async () => {
      this.kept = null;
      const answer = await addRoster(this.draft);
      this.problems = answer.problems;
      this.kept = answer.id;
      if (answer.id) this.mine = await myRosters();
    });
  }

  /** @param {string} text */
  write(text) {
    this.draft = text;
    store(DRAFT, text);
    this.requestUpdate();
  }

  /** @param {number} line */
  goTo(line) {
    const area = this.querySelector("textarea");
    if (!area) return;
    const before =
      this.draft
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    const length = (this.draft.split("\n")[line - 1] ?? "").length;
    area.focus();
    area.setSelectionRange(before, before + length);
    area.scrollTop = Math.max(0, (line - 4) * 22);
  }

  render() {
    return html`<h1>${this.roster && this.set ? tr(this.roster.name) : t("fighter.roster.title")}</h1>
      <p>${t("fighter.roster.text")}</p>
      ${this.troubles()} ${reading()}
      <ul class="fr-characters">
        ${this.roster?.characters.map((one) => this.character(one))}
      </ul>
      ${this.editor()}`;
  }

  /** @param {import("../../fighter/types.js").Character} one */
  character(one) {
    const sum = one.techniques.reduce((total, technique) => total + technique.value, 0);
    return html`<li class="fr-character panel" data-character=${one.id}>
      <div class="fr-who">
        ${seal(one.id, tr(one.name))}
        <div>
          <h2>${tr(one.name)}</h2>
          <p class="muted small">${tr(one.style)}</p>
        </div>
      </div>
      ${techniqueList(one)}
      <p class="muted small">${t("fighter.roster.sum", { n: sum })}</p>
    </li>`;
  }

  editor() {
    return html`<section class="panel fr-editor" id="own">
      <h2>${t("fighter.roster.own")}</h2>
      <p class="muted">${t("fighter.roster.own.text")}</p>
      ${this.mine.length ? this.sets() : nothing}
      <form class="fr-editor" @submit=${this.save}>
        <label for="set-text">${t("fighter.roster.own.file")}</label>
        <textarea
          id="set-text"
          spellcheck="false"
          autocapitalize="off"
          maxlength="65536"
          .value=${this.draft}
          aria-describedby="set-problems"
          @input=${(/** @type {Event} */ event) => this.write(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        <div id="set-problems" role="status">
          ${this.problems.length ? this.mistakes() : nothing}
          ${this.kept ? html`<p class="notice">${t("fighter.roster.own.kept")} <a href="/fighter?set=${this.kept}">${t("fighter.roster.fight")}</a></p>` : nothing}
        </div>
        <div class="actions">
          <button class="primary" ?disabled=${this.busy || !this.draft.trim()}>${t("fighter.roster.own.save")}</button>
          <button type="button" @click=${() => this.write(EXAMPLE)}>${t("fighter.roster.own.example")}</button>
        </div>
      </form>
    </section>`;
  }

  /** Everything that is to be corrected, in the order of the lines. */
  mistakes() {
    return html`<div class="notice bad">
      <p><b>${t("fighter.roster.own.problems", { n: this.problems.length })}</b></p>
      <ul class="fr-problems">
        ${this.problems.map(
          ({ line, message }) =>
            html`<li data-line=${line ?? ""}>
              ${line === null ? nothing : html`<button type="button" class="quiet" aria-label=${t("fighter.roster.own.goto", { n: line })} @click=${() => this.goTo(line)}>${t("fighter.roster.own.line", { n: line })}</button>`}
              <span>${tr(message)}</span>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  sets() {
    return html`<div>
      <h3>${t("fighter.roster.own.mine")}</h3>
      <ul class="list">
        ${this.mine.map(
          (one) =>
            html`<li class="panel">
              <b>${tr(one)}</b>
              <span class="actions"
                ><a class="button" href="/fighter/roster?set=${one.id}">${t("fighter.roster.own.show")}</a>
                <a class="button" href="/fighter?set=${one.id}">${t("fighter.roster.fight")}</a></span
              >
            </li>`,
        )}
      </ul>
    </div>`;
  }
}

/** How a condition is read, on an example. */
function reading() {
  return html`<details class="panel">
    <summary><h2>${t("fighter.roster.read")}</h2></summary>
    <div class="fr-read">
      ${conditionView("[2/3] 5straight", "")}
      <p>${t("fighter.roster.read.text")}</p>
      ${conditionView("[1/1^] 2card", "")}
      <p>${t("fighter.facing")}</p>
    </div>
  </details>`;
}

customElements.define("kf-roster", RosterPage);
