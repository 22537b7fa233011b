/** When the game stops for me: the three-position switch, full control, marks, shortcuts. Always in sight. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { icon } from "../kit/icons.js";
import { COMBAT, END_TURN, MOMENTS } from "./vocabulary.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./model.js").TableModel} TableModel */
/** @typedef {import("./types.js").Table} Table */

/** @typedef {"let"|"take"|"end"|"turn"|"something"} Shortcut */

export const MODES = /** @type {const} */ (["smart", "always", "marked"]);
/** The keys of the shortcuts. @type {Record<Shortcut, string>} */
export const SHORTCUT_KEYS = { let: "G", take: "T", end: "E", turn: "N", something: "P" };

/**
 * One line on large screens; on small ones a single button that opens the same as a dialog.
 * @param {Game} game
 * @param {Table} table
 */
export function policyView(game, table) {
  const policy = policyOf(game.model);
  return html`<div class="k-policy ${policy.hold ? "k-holding" : ""}" data-testid="policy">
    <button
      class="k-button k-quiet k-icon k-stops"
      data-role="stops"
      aria-haspopup="dialog"
      aria-label="${t("stops.title")} ${policy.hold ? t("stops.hold") : t(modeKey(policy.mode))}"
      @click=${() => game.reading.open("stops")}
    >
      ${icon(policy.hold ? "pause" : "stops")}
    </button>
    <span class="k-stops-line">
      ${modeSwitch(game)} ${holdButton(game)} ${marksButton(game)}
      ${game.model.room?.macro ? nothing : shortcuts(game, table)}
    </span>
    ${game.model.room?.macro ? runningMacro(game, game.model.room.macro) : nothing}
  </div>`;
}

/** The same on a small screen, with what each position means. @param {Game} game */
export function stopsView(game) {
  const table = game.model.table;
  const mode = policyOf(game.model).mode;
  return html`<h2>${t("stops.title")}</h2>
    <div class="k-stops-list" role="radiogroup" aria-label=${t("stops.title")}>
      ${MODES.map(
        (one) =>
          html`<button
            class="k-button ${mode === one ? "k-chosen" : "k-quiet"}"
            role="radio"
            data-policy=${one}
            aria-checked=${mode === one}
            @click=${() => setPolicy(game.model, one, policyOf(game.model).marks)}
          >
            <span class="k-action-words"><b>${t(modeKey(one))}</b><small>${t(`stops.${one}.text`)}</small></span>
          </button>`,
      )}
    </div>
    <p class="k-buttons">${holdButton(game)} ${marksButton(game)} ${table ? shortcuts(game, table) : nothing}</p>`;
}

/** @param {Game} game */
function modeSwitch(game) {
  const policy = policyOf(game.model);
  return html`<span class="k-stops-word" aria-hidden="true">${t("stops.word")}</span>
    <div class="k-switch" role="radiogroup" aria-label=${t("stops.title")} data-zone="policy">
      ${MODES.map(
        (mode) =>
          html`<button
            role="radio"
            data-item
            data-policy=${mode}
            title=${t(`stops.${mode}.text`)}
            aria-checked=${policy.mode === mode}
            @click=${() => setPolicy(game.model, mode, policy.marks)}
          >
            ${t(modeKey(mode))}
          </button>`,
      )}
    </div>`;
}

/** Full control for as long as it is wanted: every chance stops. @param {Game} game */
function holdButton(game) {
  const held = !!policyOf(game.model).hold;
  return html`<button
    class="k-button k-small ${held ? "k-chosen" : "k-quiet"}"
    data-role="hold"
    aria-pressed=${held}
    title=${t("stops.hold.text")}
    @click=${() => hold(game.model, !held)}
  >
    ${t("stops.hold")}<kbd aria-hidden="true">Shift</kbd>
  </button>`;
}

/** @param {Game} game */
function marksButton(game) {
  const { marks } = policyOf(game.model);
  return html`<button
    class="k-button k-quiet k-small"
    data-role="marks"
    aria-haspopup="dialog"
    title=${t("table.marks")}
    @click=${() => game.reading.open("marks")}
  >
    <span aria-hidden="true">⚑</span
    ><span class="k-mark-word">${t("table.marks")}</span
    >${marks.length ? html` <span class="k-count">${marks.length}</span>` : nothing}
  </button>`;
}

/** @param {TableModel} model @returns {import("./types.js").PolicyInfo} */
export function policyOf(model) {
  return model.room?.policy ?? { mode: "smart", marks: [] };
}

/** A position that an older client set is shown as the nearest of ours. @param {import("./types.js").PolicyInfo["mode"]} mode */
function modeKey(mode) {
  return mode === "respond" ? "table.mode.smart" : /** @type {const} */ (`table.mode.${mode}`);
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
  const asked = table.decision?.kind === "blockers" ? ["end", "let", "take"] : ["end", "let"]; // these have buttons
  const listed = shortcutsAt(table).filter((name) => !asked.includes(name));
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
 * The last request of one's own: taken back at once if nobody learned anything by it, otherwise with the opponent's leave.
 * Where it cannot be taken back any more, the button says why.
 * @param {Game} game
 * @param {Table} table
 */
function undo(game, table) {
  const top = table.stage[table.stage.length - 1];
  const back = table.take_back;
  if (!back || !top || top.controller !== table.viewer || table.decision?.kind !== "chance") return nothing;
  const never = back.verdict === "never";
  return html`<button
    class="k-button k-quiet k-small"
    data-role="undo"
    title=${back.reason}
    aria-disabled=${never}
    ?disabled=${game.model.busy()}
    @click=${() => takeBack(game.model)}
  >
    ${t("table.undo")}<kbd aria-hidden="true">U</kbd>
  </button>`;
}

/** Why nothing can be taken back; `null` where something can. @param {TableModel} model @returns {string|null} */
export function whyNoTakeBack(model) {
  const back = model.table?.take_back;
  if (!back) return t("table.take.back.none");
  return back.verdict === "never" ? back.reason : null;
}

/** Takes the last request back, or says why that cannot be. @param {TableModel} model */
export function takeBack(model) {
  const never = whyNoTakeBack(model);
  if (never !== null) model.say(never);
  else model.command({ type: "take back", version: model.version });
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
 * @param {boolean} held
 */
export function hold(model, held) {
  const { mode, marks } = policyOf(model);
  model.command(held ? { type: "policy", mode, marks, hold: true } : { type: "policy", mode, marks });
}

/**
 * @param {TableModel} model
 * @param {string} mark
 */
export function toggleMark(model, mark) {
  const policy = policyOf(model);
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
