/** Signing out of every other browser: this one gets another token. */
import { html } from "../vendor/lit.js";
import { guest, signOutElsewhere } from "../kit/api.js";
import { t } from "../kit/dictionary.js";

/**
 * @param {import("../kit/page.js").Page} page
 * @param {boolean} done
 * @param {() => void} finished
 */
export function signOut(page, done, finished) {
  const renew = () =>
    page.doing(async () => {
      await signOutElsewhere();
      finished();
    });
  return html`<div class="setting">
    <button class="sign-out" ?disabled=${page.busy || !guest()} @click=${renew}>${t("settings.signOut")}</button>
    <p class="muted small" role="status">${t(done ? "settings.signOut.done" : "settings.signOut.text")}</p>
  </div>`;
}
