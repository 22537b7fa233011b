/** `<kf-remarks>`: what the coach says in a whole game, in a small box that can be put away. @module */
import { LitElement, html, nothing } from "../vendor/lit.js";
import { withCards } from "../kit/card.js";
import { Worded, t, tr } from "../kit/dictionary.js";
import { bring } from "../kit/styles.js";

class RemarksBox extends LitElement {
  static properties = { companion: { attribute: false } };

  constructor() {
    super();
    new Worded(this);
    /** @type {import("./remarks.js").Companion|null} */
    this.companion = null;
    this.draw = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    bring(["./coach.css"], import.meta.url);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("companion")) return;
    const before = changed.get("companion");
    if (before instanceof EventTarget) before.removeEventListener("change", this.draw);
    this.companion?.addEventListener("change", this.draw);
  }

  render() {
    const { companion } = this;
    const says = companion?.says ?? null;
    return html`<aside class="kc-remark panel" aria-label=${t("learn.coach")} data-testid="remark" ?hidden=${!says}>
      <p class="kc-text" aria-live="polite">${says ? withCards(tr(says)) : nothing}</p>
      <div class="kc-buttons">
        <button class="small" data-role="got-it" @click=${() => companion?.say(null)}>${t("learn.ok")}</button>
        <button class="quiet small" data-role="coach-off" @click=${() => companion?.off()}>${t("learn.off")}</button>
      </div>
    </aside>`;
  }
}

customElements.define("kf-remarks", RemarksBox);
