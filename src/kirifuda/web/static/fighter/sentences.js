/** What happened, in a sentence each: for the log and for those who listen. @module */
import { isKey, t, tr } from "../kit/dictionary.js";
import { spoken } from "./side.js";
import { characterOf, techniqueOf } from "./characters.js";
import { UNTOLD } from "./vocabulary.js";

const STATES = ["CHECK", "SET", "WINDOW", "ATTACK"];

/**
 * @param {import("./types.js").Event} event
 * @param {(seat: number) => string} nameOf
 * @param {import("./types.js").Roster|null} roster
 * @param {boolean} [all] also what is not worth hearing while playing
 * @returns {string}
 */
export function sentence(event, nameOf, roster, all = false) {
  if (!all && UNTOLD.includes(event.kind)) return "";
  if (event.kind === "state") return stateWords(event.text ?? "", all);
  if (event.kind === "call" && event.seat === null) return t("fighter.event.call.neutral");
  if (event.kind === "obliged" && event.text !== "due") return "";
  const auto = event.kind === "landed" && event.text === "auto";
  const key = auto ? "fighter.event.landed.auto" : `fighter.event.${event.kind}`;
  if (!isKey(key)) return all ? event.kind : "";
  const technique = techniqueOf(roster, event.text ?? "");
  const character = characterOf(roster, event.text);
  return t(key, {
    name: event.seat === null ? "" : nameOf(event.seat),
    card: event.cards[0] ? spoken(event.cards[0]) : "",
    n: event.kind === "landed" ? (event.position ?? 0) : (event.number ?? 0),
    ground: isKey(`fighter.judged.${event.text}`)
      ? t(/** @type {"fighter.judged.hand"} */ (`fighter.judged.${event.text}`))
      : "",
    technique: technique ? tr(technique.name) : (event.text ?? ""),
    character: character ? tr(character.name) : (event.text ?? ""),
  });
}

/** @param {string} state @param {boolean} all */
function stateWords(state, all) {
  const key = `fighter.state.${state}`;
  return (all || STATES.includes(state)) && isKey(key) ? `${t(key)}` : "";
}
