/** From what may be done and what is under way to what lights up on the board. @module */
import { inDraft, isSet, keyOf, THINGS } from "./act.js";
import { key } from "./look.js";

/** @typedef {import("./act.js").Act} Act */
/** @typedef {import("./look.js").Look} Look */

/**
 * @param {Act} act
 * @param {number} bottom
 * @param {boolean} live
 * @returns {Look}
 */
export function lookOf(act, bottom, live) {
  /** @type {Look} */
  const look = {
    bottom,
    live,
    able: new Set(),
    targets: new Set(),
    staged: new Set(act.set),
    paid: new Set(),
    picked: null,
    about: null,
    names: [],
  };
  const decision = act.decision;
  if (!decision || !live) return look;
  if (decision.about && decision.about.kind !== "action") look.about = key(decision.about.kind, decision.about.id);
  if (act.picked) look.picked = key(act.picked.kind, act.picked.id);
  if (decision.kind === "chance") atChance(act, look);
  else atChoice(act, look);
  const staged = act.stagedOption();
  if (staged) look.staged.add(key(staged.kind, staged.id));
  if (inDraft(decision)) {
    for (const paid of decision.paid) look.paid.add(key(typeof paid === "string" ? "card" : "unit", paid));
    for (const card of decision.keys) look.staged.add(key("card", card));
  }
  return look;
}

/**
 * @param {Act} act
 * @param {Look} look
 */
function atChance(act, look) {
  const options = act.decision?.options ?? [];
  const shown = act.shown === null ? null : options[act.shown];
  if (shown?.uses) return showUses(look, [act.shown ?? 0], act, true);
  if (act.picked) return showUses(look, act.actions(act.picked), act, false);
  for (const { uses } of options) {
    for (const card of uses?.keys ?? uses?.cards ?? []) look.able.add(key("card", card));
  }
}

/**
 * @param {Look} look
 * @param {number[]} indices
 * @param {Act} act
 * @param {boolean} all whether its cards and units are shown, too
 */
function showUses(look, indices, act, all) {
  for (const index of indices) {
    const uses = act.decision?.options[index]?.uses;
    if (!uses) continue;
    for (const target of uses.targets) look.targets.add(key(target.kind, target.id));
    if (!all) continue;
    for (const card of uses.keys ?? uses.cards) look.able.add(key("card", card));
    for (const unit of uses.units) look.able.add(key("unit", unit));
  }
}

/**
 * @param {Act} act
 * @param {Look} look
 */
function atChoice(act, look) {
  const decision = act.decision;
  if (!decision) return;
  const into = decision.kind === "target" || decision.kind === "new target" ? look.targets : look.able;
  for (const option of decision.options) {
    if (THINGS.includes(option.kind)) into.add(keyOf(option));
  }
  if (!isSet(decision) && act.shown !== null) {
    const shown = decision.options[act.shown];
    if (shown) look.picked = keyOf(shown);
  }
}
