/** Keyboard shortcuts of the table. @module */
import { html } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";
import { isForGame, keyList } from "../kit/keys.js";
import { isMain } from "./chance.js";
import { find, isThing } from "./things.js";
import { thingAt } from "./pointer.js";
import { arrow, focusZone } from "./focus.js";
import { MODES, runShortcut, setPolicy, SHORTCUT_KEYS, shortcutsAt } from "./policy.js";

/** @typedef {import("./game.js").Game} Game */

/** Buttons with a key of their own. */
const UNNUMBERED = ["back", "pass", "confirm", "unpick", "all"];

/**
 * @param {Game} game
 * @param {KeyboardEvent} event
 */
export function pressed(game, event) {
  if (!isForGame(event)) return;
  if (event.repeat && !event.key.startsWith("Arrow")) return event.preventDefault();
  if (arrow(game, event) || obey(game, event)) event.preventDefault();
}

/**
 * @param {Game} game
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function obey(game, event) {
  const { act } = game.model;
  switch (event.key) {
    case " ":
      return !pressesFocused(game, event) && primary(game);
    case "Enter":
      return !pressesFocused(game, event) && act.ready() && !game.model.busy() && (act.confirm(), true);
    case "Escape":
      return game.escape();
    case "?":
      return (game.reading.openRuleOfFocus(), true);
    default:
      return letter(game, event.key.toLowerCase());
  }
}

/**
 * Space and Enter press what was reached with the keyboard; after a click, or on a card that is no answer to the
 * question, they mean the table.
 * @param {Game} game
 * @param {KeyboardEvent} event
 */
function pressesFocused(game, event) {
  const focused = /** @type {HTMLElement} */ (event.target).closest?.("button, a, summary");
  if (!focused?.matches(":focus-visible")) return false;
  const thing = thingAt(focused);
  const decision = game.model.act.decision;
  if (!thing || !decision || decision.kind === "chance" || focused.closest(".k-answers")) return true;
  return find(decision, thing.kind, thing.id) >= 0;
}

/**
 * The main answer: what is put together; else to let it happen. There is none where a pass would only cost the turn.
 * @param {Game} game
 */
function primary(game) {
  const { act, table } = game.model;
  const { decision } = act;
  if (!decision || !table) return false;
  if (game.model.busy()) return true;
  const words = decision.options.flatMap((option, index) => (isThing(option) || option.kind === "back" ? [] : [index]));
  if (act.staged !== null || act.set.length) act.confirm();
  else if (act.fight.sortie.length) act.attack();
  else if (decision.kind === "chance") return isMain(table) || letHappen(act);
  else if (decision.kind !== "attackers" && act.ready()) act.confirm();
  else if (words.length === decision.options.length && words.length === 1) act.choose(words[0] ?? 0);
  else return false;
  return true;
}

/** @param {import("./act.js").Act} act */
function letHappen(act) {
  const pass = find(act.decision, "pass");
  if (pass >= 0) act.choose(pass);
  return pass >= 0;
}

/**
 * @param {Game} game
 * @param {string} key
 */
function letter(game, key) {
  const table = game.model.table;
  const shortcut = table ? shortcutsAt(table).find((name) => SHORTCUT_KEYS[name].toLowerCase() === key) : null;
  if (shortcut && !game.model.busy()) return (shortCut(game, shortcut), true);
  if (key === "u") return press(game, "undo");
  if (key === "s" && game.model.room?.macro) return (game.model.command({ type: "stop" }), true);
  if (key === "h") return focusZone(game, "hand");
  if (key === "b") return focusZone(game, "answers");
  if (key === "l") return drawer(game, "log");
  if (key === "i") return drawer(game, "rule");
  if (key === "a") return switchMode(game);
  if (key === "k") return (game.reading.open("keys"), true);
  if (key === "r" && table?.outcome) return (game.rematch(), true);
  return /^[1-9]$/.test(key) && number(game, Number(key));
}

/**
 * Opens a drawer and goes there; from within it, or where there is nowhere to go, closes it.
 * @param {Game} game
 * @param {import("./drawers.js").Drawer} name
 */
function drawer(game, name) {
  const within = !!document.activeElement?.closest(`.k-drawer-${name}`);
  const open = game.drawers.isOpen(name);
  game.drawers.set(name, !open || (name === "log" && !within));
  if (name === "log" && game.drawers.isOpen(name)) game.updateComplete.then(() => focusZone(game, "log"));
  return true;
}

/**
 * @param {Game} game
 * @param {import("./policy.js").Shortcut} name
 */
function shortCut(game, name) {
  const { act } = game.model;
  const lets = name === "let" ? "pass" : name === "take" ? "done" : null;
  if (lets === null || act.sure(lets)) runShortcut(game.model, name);
}

/** @param {Game} game */
function switchMode(game) {
  const policy = game.model.room?.policy;
  if (!policy) return false;
  setPolicy(
    game.model,
    MODES[(MODES.findIndex((mode) => mode === policy.mode) + 1) % MODES.length] ?? "smart",
    policy.marks,
  );
  return true;
}

/**
 * Presses a button by its role, where it is there.
 * @param {Game} game
 * @param {string} role
 */
function press(game, role) {
  const button = game.querySelector(`[data-role="${role}"]:not([disabled])`);
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

/**
 * @param {Game} game
 * @param {number} n
 */
function number(game, n) {
  const place = game.querySelector(".k-chips-at") ?? game;
  const buttons = [...place.querySelectorAll(".k-answers button, .k-chip-act")].filter(
    (one) => one instanceof HTMLButtonElement && !one.disabled && !UNNUMBERED.includes(one.dataset.role ?? ""),
  );
  const button = buttons[n - 1];
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

/** @type {import("../kit/keys.js").KeyHelp} */
const HELP = [
  [["Space"], "table.help.space"],
  [["G"], "table.help.let"],
  [["Enter"], "table.help.enter"],
  [["Esc"], "table.help.esc"],
  [["T"], "table.help.take"],
  [["E"], "table.help.end"],
  [["N"], "table.shortcut.turn"],
  [["P"], "table.shortcut.something"],
  [["S"], "table.stop"],
  [["U"], "table.take.back.last"],
  [["1", "9"], "table.help.num"],
  [["←", "→", "↑", "↓"], "table.help.arrows"],
  [["Tab"], "table.help.tab"],
  [["H"], "table.help.hand"],
  [["L"], "table.help.log"],
  [["I"], "table.help.rules"],
  [["A"], "table.help.auto"],
  [["Shift"], "stops.hold.text"],
  [["?"], "table.help.rule"],
  [["K"], "table.help.keys"],
];

export function keysView() {
  return html`<h2>${t("table.shortcuts")}</h2>
    ${keyList(HELP, "k-keys")}`;
}
