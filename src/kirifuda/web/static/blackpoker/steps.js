/**
 * The steps that lessons are made of: something explained, something to wait for, an attack, a card that is played. Each says by
 * selectors what is to be touched next, however far the player has come; no rule is known here.
 * @module
 */

/** @typedef {import("./coach.js").Situation} Situation */
/** @typedef {import("./coach.js").Step} Step */
/** @typedef {import("./coach.js").Way} Way */
/** @typedef {import("../kit/dictionary.js").Both} Both */

export const LIFE = "[data-pile='life'][data-owner='0']";
export const THEIR_LIFE = "[data-pile='life'][data-owner='1']";

/** To let happen what waits on the stage, where that is asked. @type {Way} */
const LET = {
  light: (s) => (s.table.stage.length && s.table.decision?.kind === "chance" ? "[data-role='pass']" : ""),
  text: { ja: "「どうぞ」を押して、先へ進めます。", en: "Press “Let it happen” to go on." },
};
/** The same for a request of one's own. @type {Way} */
export const LET_OWN = {
  light: (s) => (s.table.stage[s.table.stage.length - 1]?.controller === s.seat ? "[data-role='pass']" : ""),
  text: LET.text,
};

/** @param {Situation} situation @param {string} kind whether the learner did this */
export const did = ({ events, seat }, kind) => events.some((event) => event.kind === kind && event.seat === seat);
/** @param {Situation} situation */
export const won = ({ table, seat }) => !!table.outcome?.winners.includes(seat);
/** Is it the learner's turn, with nothing on the stage? @param {Situation} situation */
export const mine = ({ table, seat }) =>
  table.turn === seat && !table.stage.length && table.decision?.kind === "chance";

/**
 * @param {Situation} situation
 * @param {"soldiers"|"bulwarks"} kind
 * @param {string} card
 */
export function own({ table, seat }, kind, card) {
  return !!table.sides[seat]?.[kind].some((one) => one.cards.includes(card));
}

/**
 * The learner's unit of a card.
 * @param {Situation} situation
 * @param {string} card
 * @param {boolean} [open] only while it is not chosen
 */
export function unit({ table, seat }, card, open = false) {
  const side = table.sides[seat];
  const found = [...(side?.soldiers ?? []), ...(side?.bulwarks ?? [])].find((one) => one.cards.includes(card));
  return found ? `[data-key='unit:${found.id}']${open ? ":not([aria-pressed='true'])" : ""}` : "";
}

/**
 * All units of one kind of a seat.
 * @param {"soldiers"|"bulwarks"} kind
 * @param {number} seat
 * @returns {(situation: Situation) => string}
 */
export function all(kind, seat) {
  return ({ table }) => (table.sides[seat]?.[kind] ?? []).map((one) => `[data-key='unit:${one.id}']`).join();
}

/**
 * Something is explained; the learner says when to go on.
 * @param {Way["light"]} light
 * @param {Both} text
 * @returns {Step}
 */
export function explain(light, text) {
  return { ways: [{ light, text }], until: null };
}

/**
 * Something to wait for.
 * @param {Both} text
 * @param {(situation: Situation) => boolean} until
 * @returns {Step}
 */
export function wait(text, until) {
  return { ways: [LET, { light: "", text }], until };
}

/** @param {Both} text @returns {Way} */
export function confirm(text) {
  return { light: "[data-role='confirm']:not([disabled])", text };
}

/** A card of the hand, at a chance. @param {string} card @param {Both} text @returns {Way} */
function inHand(card, text) {
  return { light: (s) => (s.table.decision?.kind === "chance" ? `.k-hand [data-key='card:${card}']` : ""), text };
}

/**
 * A bulwark is set: the action, then the card it is made of.
 * @param {string} card
 * @param {{begin: Both, card: Both, confirm: Both}} texts
 * @returns {Way[]}
 */
export function setBulwark(card, texts) {
  const asked = (/** @type {Situation} */ s) => s.table.decision?.kind === "set";
  const chosen = `.k-game:has([data-choice-card='${card}'][aria-pressed='true'], [data-key='card:${card}'][aria-pressed='true'])`;
  return [
    { light: (s) => (asked(s) ? `${chosen} [data-role='confirm']:not([disabled])` : ""), text: texts.confirm },
    { light: (s) => (asked(s) ? `.k-hand [data-key='card:${card}']` : ""), text: texts.card },
    { light: "[data-role='confirm']:not([disabled])", text: texts.confirm },
    { light: ".k-answers [data-action='setBulwark']", text: texts.begin },
  ];
}

/**
 * An attack: with the button first, then those who go; they may also be chosen at the chance itself.
 * @param {string[]} cards
 * @param {{begin: Both, choose: Both, send: Both}} texts
 * @returns {Way[]}
 */
export function attack(cards, texts) {
  const asked = (/** @type {Situation} */ s) => s.table.decision?.kind === "attackers";
  const open = (/** @type {Situation} */ s, before = "") =>
    cards
      .map((card) => unit(s, card, true))
      .filter(Boolean)
      .map((one) => before + one)
      .join();
  const chosen = cards.length > 1 ? ".k-game:has([data-kind='soldier'][aria-pressed='true']) [data-role='attack']" : "";
  return [
    LET_OWN,
    { light: (s) => (asked(s) ? open(s) : open(s, ".k-game:has([data-role='attack-all']) ")), text: texts.choose },
    { light: (s) => (asked(s) ? "[data-role='confirm']:not([disabled])" : chosen), text: texts.send },
    { light: "[data-role='attack'], .k-answers [data-action='attack']", text: texts.begin },
  ];
}

/**
 * An attack that wins, and what is said while it goes through.
 * @param {string[]} cards
 * @param {{begin: Both, choose: Both, send: Both, then: Both}} texts
 * @returns {Step[]}
 */
export function winningAttack(cards, texts) {
  return [{ ways: attack(cards, texts), until: (s) => did(s, "attacks") || won(s) }, wait(texts.then, won)];
}

/**
 * A card of the hand is played: it is touched, then its action; what is left is confirmed.
 * @param {string} action
 * @param {string} card
 * @param {{card: Both, action: Both, confirm: Both}} texts
 * @returns {Way[]}
 */
export function act(action, card, texts) {
  const chips = `[data-zone='chips'][data-for='card:${card}'] [data-action='${action}']`;
  return [LET_OWN, confirm(texts.confirm), { light: chips, text: texts.action }, inHand(card, texts.card)];
}

/**
 * Two cards of the hand are played together.
 * @param {string} action
 * @param {string} card
 * @param {string} partner
 * @param {{card: Both, combine: Both, partner: Both, action: Both, confirm: Both}} texts
 * @returns {Way[]}
 */
export function pair(action, card, partner, texts) {
  return [
    confirm(texts.confirm),
    { light: `[data-zone='chips'] [data-action='${action}']`, text: texts.action },
    { light: "[data-zone='chips'] [data-role='combine']", text: texts.combine },
    {
      light: `.k-game:has([data-key='card:${card}'][aria-pressed='true']) .k-hand [data-key='card:${partner}']`,
      text: texts.partner,
    },
    inHand(card, texts.card),
  ];
}
