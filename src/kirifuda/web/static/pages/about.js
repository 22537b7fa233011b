/** What this is, whose work it stands on, and what it keeps about its players. */
import { html, nothing } from "../vendor/lit.js";
import { getOnce } from "../kit/api.js";
import { t } from "../kit/dictionary.js";
import { Page } from "../kit/page.js";
import { language, theme } from "../kit/settings.js";
import { documents } from "./rule_parts.js";

class About extends Page {
  constructor() {
    super();
    /** @type {import("./rule_parts.js").Link[]} */
    this.links = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  async load() {
    try {
      this.links = await getOnce("/api/official");
      this.requestUpdate();
    } catch (error) {
      this.failed(error);
    }
  }

  heading() {
    return t("about.title");
  }

  render() {
    return html`<h1>${t("about.title")}</h1>
      <p class="notice">${t("about.unofficial")}</p>
      <section class="panel prose">
        <h2>${t("about.what")}</h2>
        <p>${t("about.what.text")}</p>
        <p>${t("about.rules")} ${t("about.licence")}</p>
        <p><a href=${`/reports?lang=${language()}&theme=${theme()}`} data-plain>${t("about.reports")}</a></p>
        <h2>${t("about.credits")}</h2>
        <ul>
          <li>${t("about.blackpoker")}</li>
          <li>${t("about.fighter")}</li>
          <li>${t("about.cards")}</li>
          <li>${t("about.lit")}</li>
        </ul>
        ${
          this.links.length
            ? html`<h2>${t("about.official")}</h2>
                ${documents(this.links)}`
            : nothing
        }
        <h2>${t("about.private")}</h2>
        <p>${t("about.private.text")}</p>
      </section>`;
  }
}

customElements.define("kf-about", About);
