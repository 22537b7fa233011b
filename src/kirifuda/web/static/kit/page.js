/** What every page has: its words and its title follow the language, it asks the server, and says so when that fails. */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { Refused } from "./api.js";
import { Worded, t, tr } from "./dictionary.js";

/**
 * @typedef {"page"|"game"|"room"|"old"|"damaged"|"unfinished"} Lost what an address does not lead to; `old`: to a game of an earlier
 * engine; `damaged`: to one whose stored data is; `unfinished`: to one that can be seen once it is over
 */

/** A page lies in the light DOM: base.css and pages.css dress it. */
export class Page extends LitElement {
  constructor() {
    super();
    new Worded(this);
    this.addController({ hostUpdated: () => this.dispatchEvent(new CustomEvent("kf-heading", { bubbles: true })) });
    /** @type {import("./dictionary.js").Both|null} */
    this.trouble = null;
    this.busy = false;
  }

  createRenderRoot() {
    return this;
  }

  /** @returns {string} what the tab and the screen reader say; drawn as the page's h1 */
  heading() {
    return t("app.name");
  }

  /** @param {unknown} error */
  failed(error) {
    this.trouble = error instanceof Refused ? error.text : { ja: t("page.wrong"), en: t("page.wrong") };
    this.requestUpdate();
    if (!(error instanceof Refused)) throw error;
  }

  /**
   * Does something once at a time, and shows it when it fails.
   * @param {() => Promise<void>} work
   */
  async doing(work) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    this.requestUpdate();
    try {
      await work();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
      this.requestUpdate();
    }
  }

  troubles() {
    return this.trouble ? html`<p class="notice bad" role="alert">${tr(this.trouble)}</p>` : nothing;
  }
}

/**
 * The address leads nowhere: the app says so in place of the page.
 * @param {Page} page
 * @param {Lost} what
 */
export function lose(page, what) {
  page.dispatchEvent(new CustomEvent("kf-lost", { bubbles: true, detail: what }));
}

/**
 * What the address names could not be had.
 * @param {Page} page
 * @param {unknown} error
 * @param {Lost} what
 */
export function notFound(page, error, what) {
  if (error instanceof Refused && error.status === 404) lose(page, what);
  else if (error instanceof Refused && error.status === 410) lose(page, "old");
  else if (error instanceof Refused && error.code === "damaged") lose(page, "damaged");
  else if (error instanceof Refused && error.code === "not allowed" && what === "game") lose(page, "unfinished");
  else page.failed(error);
}

/**
 * Goes to another page of the app.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
