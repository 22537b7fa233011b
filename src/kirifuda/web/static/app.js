/** The frame of the app: routes, landmarks, focus. Pages are loaded when they are first shown. */
import { LitElement, html, nothing } from "./vendor/lit.js";
import { Worded, t } from "./kit/dictionary.js";
import { icon } from "./kit/icons.js";
import { Page } from "./kit/page.js";
import { language, set, showSuits } from "./kit/settings.js";

/**
 * @typedef {object} Route
 * @property {RegExp} path
 * @property {string} load
 * @property {(found: Record<string, string>, query: URLSearchParams) => unknown} draw
 * @property {"room"|"game"|"arena"} [names] what the id names: the server looks whether it is there
 * @property {boolean} [bare] whether the page is drawn without header and footer
 */

/** @type {Route[]} */
const ROUTES = [
  { path: /^\/$/, load: "./pages/home.js", draw: () => html`<kf-home></kf-home>` },
  {
    path: /^\/new$/,
    load: "./pages/new.js",
    draw: (_, query) =>
      html`<kf-new
        .wanted=${query.get("regulation")}
        .against=${query.get("with")}
        .level=${query.get("bot")}
      ></kf-new>`,
  },
  {
    path: /^\/room\/(?<id>[^/]+)$/,
    load: "./pages/room.js",
    names: "room",
    draw: ({ id }) => html`<kf-room .room=${id}></kf-room>`,
  },
  {
    path: /^\/game\/(?<id>[^/]+)$/,
    load: "./pages/game.js",
    names: "game",
    draw: ({ id }, query) => html`<kf-game-page .game=${id} .coached=${query.get("coach") !== null}></kf-game-page>`,
    bare: true,
  },
  { path: /^\/learn$/, load: "./pages/learn.js", draw: () => html`<kf-learn></kf-learn>` },
  {
    path: /^\/learn\/(?<n>\d)\/(?<id>[^/]+)$/,
    load: "./pages/lesson.js",
    names: "game",
    draw: ({ n, id }) => html`<kf-lesson .n=${Number(n)} .game=${id}></kf-lesson>`,
    bare: true,
  },
  { path: /^\/watch$/, load: "./pages/watch.js", draw: () => html`<kf-watch></kf-watch>` },
  { path: /^\/records$/, load: "./pages/records.js", draw: () => html`<kf-records></kf-records>` },
  {
    path: /^\/replay\/(?<id>[^/]+)$/,
    load: "./pages/replay.js",
    names: "game",
    draw: ({ id }) => html`<kf-replay .game=${id}></kf-replay>`,
    bare: true,
  },
  {
    path: /^\/rules(?:\/(?<id>[^/]+))?$/,
    load: "./pages/rules.js",
    draw: ({ id }) => html`<kf-rules .regulation=${id ?? null}></kf-rules>`,
  },
  {
    path: /^\/fighter$/,
    load: "./pages/fighter/lobby.js",
    draw: (_, query) => html`<kf-lobby .set=${query.get("set")}></kf-lobby>`,
  },
  {
    path: /^\/fighter\/replay\/(?<id>[^/]+)\/(?<n>\d+)$/,
    load: "./pages/fighter/replay.js",
    names: "arena",
    draw: ({ id, n }, query) =>
      html`<kf-fighter-replay .arena=${id} .n=${Number(n)} .judge=${query.get("judge") !== null}></kf-fighter-replay>`,
    bare: true,
  },
  {
    path: /^\/fighter\/learn$/,
    load: "./pages/fighter/learn.js",
    draw: () => html`<kf-fighter-learn></kf-fighter-learn>`,
  },
  {
    path: /^\/fighter\/learn\/(?<n>\d)\/(?<id>[^/]+)$/,
    load: "./pages/fighter/arena.js",
    names: "arena",
    draw: ({ n, id }) => html`<kf-arena .arena=${id} .lesson=${Number(n)}></kf-arena>`,
    bare: true,
  },
  {
    path: /^\/fighter\/roster$/,
    load: "./pages/fighter/roster.js",
    draw: (_, query) => html`<kf-roster .set=${query.get("set")}></kf-roster>`,
  },
  {
    path: /^\/fighter\/(?:arena\/)?(?<id>[^/]+)$/,
    load: "./pages/fighter/arena.js",
    names: "arena",
    draw: ({ id }) => html`<kf-arena .arena=${id} .lesson=${0}></kf-arena>`,
    bare: true,
  },
  { path: /^\/settings$/, load: "./pages/settings.js", draw: () => html`<kf-settings></kf-settings>` },
  { path: /^\/about$/, load: "./pages/about.js", draw: () => html`<kf-about></kf-about>` },
];

/** @type {[string, import("./kit/dictionary.js").Key, import("./kit/icons.js").IconName][]} */
const NAV = [
  ["/", "nav.home", "home"],
  ["/fighter", "nav.fighter", "fighter"],
  ["/watch", "nav.watch", "watch"],
  ["/records", "nav.records", "records"],
  ["/rules", "nav.rules", "rules"],
  ["/settings", "nav.settings", "settings"],
];

/** Our own files are named from here: the server puts a digest into their addresses. */
const ICON = new URL("./icon.svg", import.meta.url).href;

class App extends LitElement {
  constructor() {
    super();
    new Worded(this);
    /** @type {Route|null} */
    this.route = null;
    /** @type {Record<string, string>} */
    this.found = {};
    this.path = "";
    /** @type {import("./kit/page.js").Lost|null} what the address does not lead to */
    this.lost = null;
    /** The server has another database than the one that knows us. */
    this.elsewhere = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", () => this.follow());
    addEventListener("kf-elsewhere", () => this.notice(true));
    document.addEventListener("click", (event) => this.clicked(event));
    this.addEventListener("kf-heading", () => this.entitle());
    this.addEventListener("kf-lost", (event) => {
      this.lost = /** @type {CustomEvent} */ (event).detail;
      this.arrive(true);
    });
    this.follow();
  }

  /** @param {boolean} elsewhere */
  notice(elsewhere) {
    this.elsewhere = elsewhere;
    this.requestUpdate();
  }

  /** A click on a link of ours changes the page without loading it anew. @param {MouseEvent} event */
  clicked(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.dataset.plain !== undefined)
      return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    this.follow();
  }

  async follow() {
    const path = location.pathname;
    const query = location.search;
    const moved = path !== this.path.split("?")[0];
    const first = this.path === "";
    this.path = path + query;
    for (const route of ROUTES) {
      const match = route.path.exec(path);
      if (!match) continue;
      await import(route.load);
      if (this.path !== path + query) return;
      this.route = route;
      this.found = Object.fromEntries(
        Object.entries(match.groups ?? {}).flatMap(([key, text]) => (text ? [[key, decodeURIComponent(text)]] : [])),
      );
      this.lost = null;
      return this.arrive(moved && !first);
    }
    this.lost = "page";
    return this.arrive(!first);
  }

  /** @param {boolean} moved whether this is another page than before: its heading takes the focus */
  async arrive(moved) {
    showSuits();
    this.requestUpdate();
    await this.updateComplete;
    if (!moved) return;
    scrollTo(0, 0);
    const page = this.querySelector("main > *");
    if (page instanceof LitElement) await page.updateComplete;
    const heading = this.querySelector("main h1") ?? this.querySelector("main");
    if (heading instanceof HTMLElement) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }

  updated() {
    this.entitle();
  }

  /** The tab is called as the page is, and the installed app speaks the language. */
  entitle() {
    const manifest = document.querySelector('link[rel="manifest"]');
    const wanted = new URL(`./manifest.${language()}.webmanifest`, import.meta.url).href;
    if (manifest instanceof HTMLLinkElement && manifest.href !== wanted) manifest.href = wanted;
    const page = this.querySelector("main > *");
    const name = this.lost ? t(`lost.${this.lost}`) : page instanceof Page ? page.heading() : t("app.full");
    document.title = name === t("app.full") ? name : `${name} | ${t("app.full")}`;
  }

  render() {
    const bare = !this.lost && this.route?.bare;
    return html`<div class="app ${bare ? "game" : ""}">
      <a class="skip button" href="#main" @click=${this.skip}>${t("app.skip")}</a>
      ${bare ? nothing : this.header()} ${this.elsewhere ? this.elsewhereView() : nothing}
      <main id="main" tabindex="-1">${this.page()}</main>
      ${bare ? nothing : this.footer()}
    </div>`;
  }

  elsewhereView() {
    return html`<p class="notice" role="status">
      ${t("app.elsewhere")} <button class="quiet" @click=${() => this.notice(false)}>${t("app.elsewhere.ok")}</button>
    </p>`;
  }

  page() {
    if (this.lost) {
      return html`<section>
        <h1>${t(`lost.${this.lost}`)}</h1>
        <p>${t(`lost.${this.lost}.text`)}</p>
        <p class="actions">
          <a class="button primary" href="/">${t("lost.home")}</a>
          <a class="button" href="/watch">${t("watch.title")}</a>
        </p>
      </section>`;
    }
    return this.route?.draw(this.found, new URLSearchParams(location.search)) ?? nothing;
  }

  header() {
    return html`<header>
      <a class="brand" href="/"><img src=${ICON} alt="" width="30" height="30" />${t("app.full")}</a>
      <nav aria-label=${t("nav.label")}>
        <ul>
          ${NAV.map(
            ([path, key, sign]) =>
              html`<li>
                <a href=${path} aria-current=${this.isHere(path) ? "page" : nothing}
                  >${icon(sign)}<span>${t(key)}</span></a
                >
              </li>`,
          )}
        </ul>
      </nav>
      <button class="quiet language" lang=${language() === "ja" ? "en" : "ja"} @click=${this.otherLanguage}>
        ${language() === "ja" ? "English" : "日本語"}
      </button>
    </header>`;
  }

  footer() {
    return html`<footer>
      <div>
        <p>${t("about.unofficial")}</p>
        <a href="/about">${t("nav.about")}</a>
      </div>
    </footer>`;
  }

  /** @param {string} path */
  isHere(path) {
    const here = this.path.split("?")[0] ?? "";
    return path === "/" ? here === "/" : here.startsWith(path);
  }

  otherLanguage() {
    set({ lang: language() === "ja" ? "en" : "ja" });
  }

  /** @param {Event} event */
  skip(event) {
    event.preventDefault();
    this.querySelector("main")?.focus();
  }
}

customElements.define("kf-app", App);

addEventListener("load", async () => (await import("./pages/offline.js")).keepForOffline());
