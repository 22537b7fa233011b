/** The rule of anything on the table: looked up in the reference of the regulation. @module */
import { html, nothing } from "../vendor/lit.js";
import { language } from "../kit/settings.js";
import { t } from "../kit/dictionary.js";
import { getOnce } from "../kit/api.js";
import { withCards } from "../kit/card.js";
import { cardSign } from "../kit/card_names.js";
import { cardInfo } from "./cardinfo.js";
import { knownView } from "./known.js";

/** @typedef {{id: string, kind: string, name: {ja: string, en: string}, text: {ja: string, en: string}, header?: any, fields?: {field: string, ja: string, en: string}[], aliases?: string[], rulings?: any[]}} Entry */

/** Which terms of the reference explain the zones of the board. @type {Record<string, string[]>} */
const ZONES = {
  life: ["life", "ライフ"],
  graveyard: ["graveyard", "墓地"],
  hand: ["hand", "手札"],
  pack: ["pack", "パック"],
  rare: ["rare", "rare card", "レア", "レアカード"],
  trump: ["trump", "切札"],
  aside: ["set-up"],
};

/** Emits `change` when the reference of another regulation is there. */
export class Reference extends EventTarget {
  constructor() {
    super();
    /** @type {Entry[]} */
    this.entries = [];
    this.regulation = "";
    this.loaded = "";
  }

  /** @param {string} regulation */
  async load(regulation) {
    if (this.loaded === regulation) return;
    this.loaded = regulation;
    try {
      const found = await getOnce(`/api/rules/${encodeURIComponent(regulation)}`);
      this.entries = found.entries ?? found;
      this.regulation = regulation;
      this.dispatchEvent(new Event("change"));
    } catch {
      this.loaded = "";
    }
  }

  /** The actions of the game, by name. */
  actions() {
    const found = this.entries.filter((entry) => entry.kind === "action");
    return found.map((entry) => ({ id: entry.id, words: entry.name[language()] }));
  }

  /**
   * @param {string} name what `data-rule` says: an id, `trump:CARD`, a zone
   * @returns {Entry|null}
   */
  find(name) {
    const wanted = name.startsWith("trump:") ? [name.slice(6), cardSign(name.slice(6))] : (ZONES[name] ?? [name]);
    const trump = name.startsWith("trump");
    const fits = (/** @type {Entry} */ entry) =>
      wanted.some(
        (word) =>
          entry.id === word ||
          entry.name.ja === word ||
          entry.name.en.toLowerCase() === word ||
          entry.aliases?.includes(word),
      );
    const kinds = trump
      ? ["trump", "term"]
      : name in ZONES
        ? ["term", "rule"]
        : ["action", "character", "fog", "trump", "term"];
    for (const kind of kinds) {
      const found = this.entries.find((entry) => entry.kind === kind && fits(entry));
      if (found) return found;
    }
    return this.entries.find(fits) ?? null;
  }
}

/**
 * The rule of something, below what is known to lie there.
 * @param {import("./game.js").Game} game
 * @param {import("./reading.js").Subject|null} subject
 */
export function ruleView(game, subject) {
  return [knownView(game.past.table ?? game.model.table, subject?.place), entryView(game, subject?.name)];
}

/**
 * @param {import("./game.js").Game} game
 * @param {string|undefined} name
 */
function entryView(game, name) {
  const { rules } = game;
  if (!name) return html`<p class="k-dim">${t("table.rule.hint")}</p>`;
  if (name.startsWith("card:"))
    return html`<h3>${withCards(cardSign(name.slice(5)))}</h3>
      ${cardInfo(game, name.slice(5))}`;
  const entry = rules.find(name);
  if (!entry) return html`<p class="k-dim">${t("table.no.rule")}</p>`;
  const lang = language();
  const header = entry.header?.[lang] ?? "";
  const known = ["action", "character", "fog", "trump"].includes(entry.kind);
  return html`<h3 data-testid="rule-name">${withCards(entry.name[lang])}</h3>
    ${header && known ? html`<p class="k-rule-header">${withCosts(rules, header)}</p>` : nothing}
    ${known ? costsView(rules, header) : nothing}
    <p class="k-rule-text">${withCards(entry.text[lang])}</p>
    ${
      entry.rulings?.length
        ? html`<details class="k-rulings">
            <summary>${t("table.rulings")} <span class="k-count">${entry.rulings.length}</span></summary>
            <ul>
              ${entry.rulings.map((one) => html`<li>${withCards(one[lang])} <small>${one.id}</small></li>`)}
            </ul>
          </details>`
        : nothing
    }
    <p>
      <a
        class="k-more"
        target="_blank"
        rel="noopener"
        href="/rules/${encodeURIComponent(rules.regulation)}#${encodeURIComponent(`${entry.kind}:${entry.id}`)}"
        >${t("table.more.rules")}</a
      >
    </p>`;
}

const COST = /(\[|\$)([BLDSC]+)(\]?)/;

/**
 * What the letters of a cost mean, in words that can be read without pointing at them.
 * @param {Reference} rules
 * @param {string} header
 */
function costsView(rules, header) {
  const letters = [...new Set(COST.exec(header)?.[2] ?? "")];
  const terms = letters.flatMap((letter) => {
    const text = rules.find(`cost-${letter}`)?.text[language()];
    return text ? [html`<li><abbr class="k-cost">${letter}</abbr> ${withCards(text)}</li>`] : [];
  });
  return terms.length
    ? html`<ul class="k-cost-list">
        ${terms}
      </ul>`
    : nothing;
}

/**
 * A text whose cost letters say what they mean.
 * @param {Reference} rules
 * @param {string} text
 */
export function withCosts(rules, text) {
  const found = COST.exec(text);
  if (!found) return withCards(text);
  const [whole, , letters] = found;
  const costs = [...(letters ?? "")].map((letter) => {
    const term = rules.find(`cost-${letter}`);
    return html`<abbr class="k-cost" title=${term?.text[language()] ?? letter}>${letter}</abbr>`;
  });
  return html`${withCards(text.slice(0, found.index))}<span class="k-costs">${costs}</span
    >${withCards(text.slice(found.index + whole.length))}`;
}
