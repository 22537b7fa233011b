/** Settings: every one takes effect at once, and is kept in this browser. */
import { html } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { set, settings } from "../kit/settings.js";
import { nickname } from "./nickname.js";
import { signOut } from "./sign_out.js";
import { Page } from "../kit/page.js";

/** @typedef {import("../kit/settings.js").Settings} Settings */
/** @typedef {import("../kit/dictionary.js").Key} Key */

/** @type {[keyof Settings, Key, [string, Key|string][]][]} */
const CHOICES = [
  [
    "lang",
    "settings.lang",
    [
      ["auto", "settings.lang.auto"],
      ["ja", "日本語"],
      ["en", "English"],
    ],
  ],
  [
    "theme",
    "settings.theme",
    [
      ["auto", "settings.theme.auto"],
      ["dark", "settings.theme.dark"],
      ["light", "settings.theme.light"],
    ],
  ],
  [
    "motion",
    "settings.motion",
    [
      ["auto", "settings.motion.auto"],
      ["on", "settings.motion.on"],
      ["off", "settings.motion.off"],
    ],
  ],
  [
    "suits",
    "settings.suits",
    [
      ["four", "settings.suits.four"],
      ["two", "settings.suits.two"],
    ],
  ],
  [
    "fighterSuits",
    "settings.fighterSuits",
    [
      ["two", "settings.suits.two"],
      ["four", "settings.suits.four"],
    ],
  ],
  [
    "sound",
    "settings.sound",
    [
      ["on", "settings.sound.on"],
      ["off", "settings.sound.off"],
    ],
  ],
  [
    "fighterSound",
    "settings.fighterSound",
    [
      ["on", "settings.sound.on"],
      ["off", "settings.sound.off"],
    ],
  ],
  [
    "phrases",
    "settings.phrases",
    [
      ["on", "settings.phrases.on"],
      ["off", "settings.phrases.off"],
    ],
  ],
  [
    "bots",
    "settings.bots",
    [
      ["person", "settings.bots.person"],
      ["quick", "settings.bots.quick"],
    ],
  ],
  [
    "policy",
    "settings.policy",
    [
      ["smart", "settings.policy.smart"],
      ["always", "settings.policy.always"],
      ["respond", "settings.policy.respond"],
      ["marked", "settings.policy.marked"],
    ],
  ],
  [
    "actions",
    "settings.actions",
    [
      ["cards", "settings.actions.cards"],
      ["buttons", "settings.actions.buttons"],
    ],
  ],
];

class SettingsPage extends Page {
  constructor() {
    super();
    this.signedOut = false;
  }

  heading() {
    return t("settings.title");
  }

  render() {
    return html`<h1>${t("settings.title")}</h1>
      <p class="muted">${t("settings.kept")}</p>
      ${this.troubles()}
      <div class="panel rows">
        ${nickname(this)} ${CHOICES.map(([name, label, values]) => this.choice(name, label, values))}
        ${signOut(this, this.signedOut, () => (this.signedOut = true))}
      </div>`;
  }

  /**
   * @param {keyof Settings} name
   * @param {Key} label
   * @param {[string, Key|string][]} values
   */
  choice(name, label, values) {
    const kept = settings()[name];
    const now = typeof kept === "boolean" ? (kept ? "on" : "off") : kept;
    return html`<fieldset class="setting">
      <legend>${t(label)}</legend>
      <div class="segments">
        ${values.map(
          ([value, words]) =>
            html`<label lang=${words === "日本語" ? "ja" : words === "English" ? "en" : ""}>
              <input
                type="radio"
                name=${name}
                value=${value}
                .checked=${now === value}
                @change=${() => choose(name, value)}
              />
              ${words.startsWith("settings.") ? t(/** @type {Key} */ (words)) : words}
            </label>`,
        )}
      </div>
      ${name === "policy" ? html`<p class="muted small">${t("settings.policy.text")}</p>` : ""}
    </fieldset>`;
  }
}

/**
 * @param {keyof Settings} name
 * @param {string} value
 */
function choose(name, value) {
  set(/** @type {Partial<Settings>} */ ({ [name]: typeof settings()[name] === "boolean" ? value === "on" : value }));
}

customElements.define("kf-settings", SettingsPage);
