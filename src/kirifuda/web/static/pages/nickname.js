/** The player's name, and a way to change it. */
import { html } from "../vendor/lit.js";
import { guest, me, rename } from "../kit/api.js";
import { t } from "../kit/dictionary.js";

/**
 * @param {import("../kit/page.js").Page} page
 */
export function nickname(page) {
  const save = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get("nickname") ?? "").trim();
    if (!name) return;
    page.doing(async () => {
      await me();
      await rename(name);
    });
  };
  const known = guest()?.nickname ?? "";
  return html`<form class="nickname" @submit=${save}>
    <label for="nickname">${t("home.name")}</label>
    <input
      id="nickname"
      name="nickname"
      type="text"
      maxlength="20"
      autocomplete="nickname"
      required
      .value=${known}
      placeholder=${known ? "" : t("home.name.none")}
    />
    <button ?disabled=${page.busy}>${t("home.name.save")}</button>
  </form>`;
}
