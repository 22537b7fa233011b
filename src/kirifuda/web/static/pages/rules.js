/** The rule reference of a regulation: everything that can be met on its table, searched as one types. */
import { html, nothing } from "../vendor/lit.js";
import { getOnce } from "../kit/api.js";
import { t, tr } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { Page, go } from "../kit/page.js";
import { chart, documents, fields, table } from "./rule_parts.js";
import { FIRST } from "./rooms.js";

/**
 * @typedef {object} Entry of the reference
 * @property {string} id
 * @property {typeof KINDS[number]} kind
 * @property {Both} name
 * @property {Both} header
 * @property {Both} text
 * @property {string} mark
 * @property {string[]} aliases
 * @property {(Both & {field: string})[]} fields
 * @property {(Both & {id: string})[]} rulings
 * @property {import("./rule_parts.js").Link[]} links
 * @property {import("./rule_parts.js").Grid|null} table
 * @property {"core"|"triggers"|""} chart
 */
/** @typedef {import("../kit/dictionary.js").Both} Both */

const KINDS = /** @type {const} */ ([
  "action",
  "character",
  "fog",
  "trump",
  "frame",
  "format",
  "option",
  "term",
  "rule",
  "ruling",
]);

/** What one looks for first: the signs, the charts, who sees what, the official book. */
const QUICK = ["term:legend", "term:core-flow", "term:trigger-check", "rule:ZV-2", "term:official"];

class RulesPage extends Page {
  static properties = { regulation: { attribute: false } };

  constructor() {
    super();
    /** @type {string|null} */
    this.regulation = null;
    /** @type {Entry[]|null} */
    this.entries = null;
    /** @type {import("../kit/dictionary.js").Both|null} */
    this.printing = null;
    /** @type {import("../kit/types.js").Choices|null} */
    this.all = null;
    /** @type {Record<string, import("../kit/dictionary.js").Both>} */
    this.labels = {};
    /** @type {import("../kit/types.js").House|null} the house rule it is played by */
    this.house = null;
    /** @type {import("../kit/types.js").Named|null} what the regulation is called */
    this.named = null;
    this.search = "";
    this.selected = decodeURIComponent(location.hash.slice(1));
    this.hashed = () => {
      this.selected = decodeURIComponent(location.hash.slice(1));
      this.requestUpdate();
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.hashed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.hashed);
  }

  heading() {
    return t("rules.title");
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("regulation")) this.load();
  }

  name() {
    return this.regulation ?? FIRST.regulation;
  }

  async load() {
    try {
      this.all ??= await getOnce("/api/regulations");
      const found = await getOnce(`/api/rules/${encodeURIComponent(this.name())}`);
      this.entries = found.entries;
      this.labels = found.labels;
      this.printing = found.printing;
      this.house = found.house ?? null;
      this.named = found.regulation ?? null;
      this.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  render() {
    const entry =
      this.entries?.find((one) => mark(one) === this.selected) ?? this.entries?.find((one) => one.id === this.selected);
    return html`<h1>${t("rules.title")}</h1>
      ${this.troubles()} ${houseNote(this.house)}
      <p><a class="button" href="/learn">${t("learn.home")}</a></p>
      <div class="rules ${entry ? "reading" : ""}">
        <div class="finder">
          ${
            this.all
              ? html`<label for="regulation">${t("rules.regulation")}</label>
                  <select id="regulation" @change=${this.changed}>
                    ${
                      this.named && !this.all.regulations.some((one) => one.id === this.name())
                        ? html`<option value=${this.name()} selected>${tr(this.named)}</option>`
                        : nothing
                    }
                    ${this.all.regulations.map(
                      (one) => html`<option value=${one.id} ?selected=${one.id === this.name()}>${tr(one)}</option>`,
                    )}
                  </select>
                  <p class="muted small printing">${tr(this.printing)}</p>`
              : nothing
          }
          <label for="search">${t("rules.search")}</label>
          <input
            id="search"
            type="search"
            placeholder=${t("rules.search.hint")}
            .value=${this.search}
            @input=${this.typed}
          />
          ${this.entries ? this.list(this.matching(this.entries)) : html`<p>${t("page.loading")}</p>`}
        </div>
        <article class="panel prose" aria-live="polite">
          ${entry ? this.entry(entry) : html`<p class="muted">${t("rules.choose")}</p>`}
          ${entry ? nothing : this.quick()}
          <p class="muted small">
            ${t("rules.own")} <a href="#${encodeURIComponent("term:official")}">${t("rules.official")}</a>
          </p>
        </article>
      </div>`;
  }

  /** @param {Entry[]} entries */
  matching(entries) {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    return entries.filter((entry) => words.every((word) => haystack(entry).includes(word)));
  }

  /** @param {Entry[]} entries */
  list(entries) {
    return html`<p class="muted small" role="status">
        ${entries.length ? t("rules.found", { n: entries.length }) : t("rules.none")}
      </p>
      ${KINDS.map((kind) =>
        this.group(
          t(`rules.kind.${kind}`),
          entries.filter((entry) => entry.kind === kind),
        ),
      )}`;
  }

  /**
   * @param {string} name
   * @param {Entry[]} entries
   */
  group(name, entries) {
    if (!entries.length) return nothing;
    return html`<section>
      <h2>${name}</h2>
      <ul class="entries">
        ${entries.map(
          (entry) =>
            html`<li>
              <a
                href="#${encodeURIComponent(mark(entry))}"
                aria-current=${mark(entry) === this.selected ? "true" : nothing}
              >
                <span>${tr(entry.name)}</span>
                ${entry.mark ? html`<span class="mark muted" title="${t("rules.format")}: ${format(entry)}">${entry.mark}</span>` : nothing}
              </a>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  /** @param {Entry} entry */
  entry(entry) {
    return html`<p class="back"><a class="button quiet" href="#">${icon("back")} ${t("rules.back")}</a></p>
      <h2>${tr(entry.name)} <small class="muted">${entry.id}</small></h2>
      ${tr(entry.header) ? html`<p class="header"><code>${tr(entry.header)}</code></p>` : nothing}
      ${fields(entry, this.labels)}
      <p class="body">${tr(entry.text)}</p>
      ${table(entry.table, tr(entry.name))} ${chart(entry.chart)} ${documents(entry.links)} ${this.rulings(entry)}`;
  }

  /** Where to begin, while nothing is being read. */
  quick() {
    const found = QUICK.map((name) => this.entries?.find((one) => mark(one) === name)).filter(
      (one) => one !== undefined,
    );
    if (!found.length) return nothing;
    return html`<h2>${t("rules.charts")}</h2>
      <ul class="entries quick">
        ${found.map((one) => html`<li><a href="#${encodeURIComponent(mark(one))}">${tr(one.name)}</a></li>`)}
      </ul>`;
  }

  /** @param {Entry} entry */
  rulings(entry) {
    if (!entry.rulings.length) return nothing;
    return html`<h3>${t("rules.kind.ruling")}</h3>
      <ul class="rulings">
        ${entry.rulings.map((one) => html`<li><span class="tag">${one.id}</span> ${tr(one)}</li>`)}
      </ul>`;
  }

  /** @param {InputEvent} event */
  typed(event) {
    this.search = /** @type {HTMLInputElement} */ (event.target).value;
    this.requestUpdate();
  }

  /** @param {Event} event */
  changed(event) {
    const id = /** @type {HTMLSelectElement} */ (event.target).value;
    go(`/rules/${encodeURIComponent(id)}${location.hash}`);
  }
}

/** By which house rule this is played, what it changes, and its file. @param {import("../kit/types.js").House|null} house */
function houseNote(house) {
  if (!house) return nothing;
  return html`<p class="panel house">
    <span class="tag">${t("rules.house")}</span> <b>${tr(house)}</b>
    ${t("rules.house.over", { edition: house.edition })} ${tr(house.text)}
    <a href=${house.file} download="${house.en}.toml">${t("rules.house.file")}</a>
    <code class="muted small">${house.fingerprint}</code>
  </p>`;
}

/** What the address calls an entry: ids are unique within a kind. @param {Entry} entry */
function mark(entry) {
  return `${entry.kind}:${entry.id}`;
}

/** @param {Entry} entry */
function format(entry) {
  return tr(entry.fields.find((one) => one.field === "format"));
}

/** @param {Entry} entry */
function haystack(entry) {
  const texts = [entry.name, entry.header, entry.text, ...entry.fields].flatMap((both) => [both.ja, both.en]);
  return [entry.id, ...entry.aliases, ...texts].join(" ").toLowerCase();
}

customElements.define("kf-rules", RulesPage);
