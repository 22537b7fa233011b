/** The button under a list that has more pages. @module */
import { html } from "../vendor/lit.js";
import { t } from "./dictionary.js";

/**
 * Who pressed it reads on at the first thing that came, also with a keyboard or a screen reader.
 * @param {import("../vendor/lit.js").LitElement} host
 * @param {string} what the list, for those who do not see where the button is
 * @param {string} items a selector of what the list holds
 * @param {() => Promise<unknown>|undefined} load
 */
export function more(host, what, items, load) {
  const press = async () => {
    const before = host.querySelectorAll(items).length;
    await load();
    await host.updateComplete;
    /** @type {HTMLElement|null|undefined} */
    const first = host.querySelectorAll(items)[before]?.querySelector("a, button");
    first?.focus();
  };
  return html`<p>
    <button data-role="more" @click=${press}>${t("page.more")}<span class="visually-hidden">: ${what}</span></button>
  </p>`;
}
