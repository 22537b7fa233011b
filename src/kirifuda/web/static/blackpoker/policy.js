/** When the game stops for me: the three-position switch, marks, shortcuts. Always in sight. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { settings } from "../kit/settings.js";
import { COMBAT, END_TURN, MOMENTS } from "./vocabulary.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./types.js").Table} Table */

/** @typedef {"let"|"take"|"end"|"turn"|"something"} Shortcut */

export const MODES = /** @type {const} */ (["smart", "always", "marked"]);
/** The keys of the shortcuts. @type {Record<Shortcut, string>} */
export const SHORTCUT_KEYS = { let: "G", take: "T", end: "E", turn: "N", something: "P" };

/**
 * @param {Game} game
 * @param {Table} table
 */
export function policyView(game, table) {
  const policy = game.model.room?.policy ?? { mode: /** @type {const} */ ("smart"), marks: [] };
  return html`<div class="k-policy" data-testid="policy">
    <div class="k-switch" role="radiogroup" aria-label=${t("table.auto")} data-zone="policy">
      ${MODES.map(
        (mode) =>
          html`<button
            role="radio"
            data-item
            data-policy=${mode}
            aria-checked=${policy.mode === mode}
            @click=${() => setPolicy(game.model, mode, policy.marks)}
          >
            ${t(`table.mode.${mode}`)}
          </button>`,
      )}
    </div>
    <button
      class="k-button k-quiet k-small"
      data-role="marks"
      aria-haspopup="dialog"
      @click=${() => game.reading.open("marks")}
    >
      <span aria-hidden="true">⚑</span
      ><span class="k-mark-word">${t("table.marks")}</span
      >${policy.marks.length ? html` <span class="k-count">${policy.marks.length}</span>` : nothing}
    </button>
    ${game.model.room?.macro ? runningMacro(game, game.model.room.macro) : shortcuts(game, table)}
  </div>`;
}

/**
 * @param {Game} game
 * @param {Shortcut} macro
 */
function runningMacro(game, macro) {
  return html`<span class="k-running" role="status"
      >${t("table.running", { name: t(`table.shortcut.${macro}.running`) })}</span
    >
    <button class="k-button k-small" data-role="stop" @click=${() => game.model.command({ type: "stop" })}>
      ${t("table.stop")}<kbd aria-hidden="true">S</kbd>
    </button>`;
}

/**
 * The shortcuts that mean something here.
 * @param {Game} game
 * @param {Table} table
 */
function shortcuts(game, table) {
  const listed = shortcutsAt(table).filter((name) => name !== "end" && name !== "let");
  return [
    undo(game, table),
    ...listed.map(
      (name) =>
        html`<button
          class="k-button k-quiet k-small"
          data-macro=${name}
          title=${t(`table.shortcut.${name}.title`)}
          ?disabled=${game.model.busy()}
          @click=${() => runShortcut(game.model, name)}
        >
          ${t(`table.shortcut.${name}`)}<kbd aria-hidden="true">${SHORTCUT_KEYS[name]}</kbd>
        </button>`,
    ),
  ];
}

/**
 * The last request of one's own, while it has not resolved: taken back at once if nobody learned anything by it,
 * otherwise with the opponent's leave.
 * @param {Game} game
 * @param {Table} table
 */
function undo(game, table) {
  const top = table.stage[table.stage.length - 1];
  if (!top || top.controller !== table.viewer || table.decision?.kind !== "chance") return nothing;
  return html`<button
    class="k-button k-quiet k-small"
    data-role="undo"
    ?disabled=${game.model.busy()}
    @click=${() => game.model.command({ type: "take back", version: game.model.version })}
  >
    ${t("table.undo")}<kbd aria-hidden="true">U</kbd>
  </button>`;
}

/**
 * @param {TableModel} model
 * @param {import("./types.js").PolicyInfo["mode"]} mode
 * @param {string[]} marks
 */
export function setPolicy(model, mode, marks) {
  model.command({ type: "policy", mode, marks });
}

/**
 * @param {TableModel} model
 * @param {string} mark
 */
export function toggleMark(model, mark) {
  const policy = model.room?.policy ?? { mode: settings().policy, marks: [] };
  const on = policy.marks.includes(mark);
  setPolicy(model, policy.mode, on ? policy.marks.filter((one) => one !== mark) : [...policy.marks, mark]);
}

/**
 * @param {TableModel} model
 * @param {Shortcut} name
 */
export function runShortcut(model, name) {
  model.act.clear();
  model.command({ type: "macro", name, version: model.version });
}

/**
 * The shortcuts that mean something at a table.
 * @param {Table} table
 * @returns {Shortcut[]}
 */
export function shortcutsAt(table) {
  const decision = table.decision;
  if (!decision || table.viewer < 0) return [];
  const attack = table.stage.some((request) => request.controller !== table.viewer && COMBAT.includes(request.action));
  const can = decision.options.some((option) => option.kind === "pass");
  /** @type {Shortcut[]} */
  const found = [];
  if (can && table.stage.length) found.push("let");
  if (decision.kind === "blockers" || (can && attack)) found.push("take");
  if (decision.options.some((option) => option.kind === "action" && option.id === END_TURN)) found.push("end");
  if (can && table.turn !== table.viewer) found.push("turn");
  if (can && (table.stage.length > 1 || table.turn !== table.viewer)) found.push("something");
  return found;
}

/**
 * The list of marks, as a dialog: moments, and the actions of this game.
 * @param {Game} game
 */
export function marksView(game) {
  const marks = game.model.room?.policy?.marks ?? [];
  const actions = game.rules.actions();
  return html`<h2>${t("table.marks")}</h2>
    <p class="k-dim">${t("table.marks.text")}</p>
    <h3>${t("table.moments")}</h3>
    <ul class="k-marks">
      ${MOMENTS.map((moment) => markBox(game, marks, moment, t(`table.moment.${moment}`)))}
    </ul>
    <h3>${t("table.actions")}</h3>
    <ul class="k-marks k-mark-actions">
      ${actions.map(
        (entry) =>
          html`<li>
            <span>${entry.words}</span
            >${markBox(game, marks, `theirs:${entry.id}`, t("table.theirs"), entry.words)}${markBox(game, marks, `mine:${entry.id}`, t("table.mine"), entry.words)}
          </li>`,
      )}
    </ul>`;
}

/**
 * @param {Game} game
 * @param {string[]} marks
 * @param {string} mark
 * @param {string} words
 * @param {string} [about]
 */
function markBox(game, marks, mark, words, about = "") {
  const box = html`<label class="k-mark"
    ><input
      type="checkbox"
      data-mark=${mark}
      .checked=${marks.includes(mark)}
      aria-label=${about ? `${about}: ${words}` : words}
      @change=${() => toggleMark(game.model, mark)}
    />
    ${words}</label
  >`;
  return about ? box : html`<li>${box}</li>`;
}
