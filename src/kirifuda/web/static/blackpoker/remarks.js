/**
 * The coach of a whole game: says a sentence when something happens for the first time, each once in a life. It reads what the
 * server has said, and asks for nothing.
 * @module
 */
import { loadStored, store } from "../kit/stored.js";
import { mine, won } from "./steps.js";

/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./coach.js").Situation} Situation */
/** @typedef {import("../kit/dictionary.js").Both} Both */
/**
 * @typedef {object} Remark
 * @property {string} id
 * @property {(situation: Situation) => boolean} when
 * @property {Both|((situation: Situation) => Both)} text
 * @property {boolean} [question] it is about what is asked now, and goes with it
 */

const KEY = "kirifuda.coach";

/** @param {Situation} s @param {string} kind @param {number} seat */
const happened = (s, kind, seat) => s.events.some((event) => event.kind === kind && event.seat === seat);
/** @param {Situation} s */
const me = (s) => s.table.sides[s.seat];
/** @param {Situation} s @param {string} action */
const can = (s, action) =>
  !!s.table.decision?.options.some((option) => option.kind === "action" && option.id === action);
/** How many cards of life an event took. @param {Situation} s @param {number} seat */
const damage = (s, seat) =>
  s.events.reduce(
    (sum, event) => (event.kind === "damaged" && event.seat === seat ? sum + (event.number ?? 0) : sum),
    0,
  );

/** The gravest thing that the server foresees, in the language of the page. @param {Situation} s */
const gravest = (s) => s.table.forecast?.lines[0]?.text ?? "";

/** What matters most comes first. @type {Remark[]} */
export const REMARKS = [
  {
    id: "won",
    when: won,
    text: { ja: "勝ちました！ おめでとうございます。", en: "You have won. Congratulations!" },
  },
  {
    id: "lost",
    when: (s) => !!s.table.outcome && !won(s),
    text: {
      ja: "今回は負け。ライフの減り方を思い出して、もう一局どうぞ。",
      en: "You lost this one. Think back to where your life went, and try again.",
    },
  },
  {
    id: "danger",
    question: true,
    when: (s) => !!s.table.decision && !!s.table.forecast?.loses,
    text: (s) => ({
      ja: `${gravest(s)}赤い文は「このままだと負け」の知らせです。防げるカードがないか探しましょう。`,
      en: `${gravest(s)} The red line warns you: if nothing is done, you lose. Is there a card that helps?`,
    }),
  },
  {
    id: "winning",
    question: true,
    when: (s) => !!s.table.decision && !!s.table.forecast?.wins && s.table.forecast.certain,
    text: { ja: "「勝ち」と出ています。そのまま進めれば勝ちです！", en: "It says that you win. Let it happen!" },
  },
  {
    id: "blockers",
    question: true,
    when: (s) => s.table.decision?.kind === "blockers",
    text: {
      ja: "相手の攻撃です。防壁か兵士をさわって受け止めるか、ライフで受けるかを選びます。",
      en: "You are under attack. Touch a bulwark or a soldier to block, or take it with your life.",
    },
  },
  {
    id: "hurt",
    when: (s) => damage(s, s.seat) > 1,
    text: (s) => ({
      ja: `ライフが${damage(s, s.seat)}枚、墓地へ。0枚になると負けです。`,
      en: `${damage(s, s.seat)} of your life cards went to the graveyard. At zero you lose.`,
    }),
  },
  {
    id: "hit",
    when: (s) => damage(s, 1 - s.seat) > 1,
    text: (s) => ({
      ja: `相手のライフを${damage(s, 1 - s.seat)}枚減らしました。その調子！`,
      en: `${damage(s, 1 - s.seat)} points got through. Well done!`,
    }),
  },
  {
    id: "answer",
    question: true,
    when: (s) => s.table.decision?.kind === "chance" && s.table.stage.some((request) => request.controller !== s.seat),
    text: {
      ja: "相手が何かしようとしています。割り込むカードをさわるか、「どうぞ」を押します。",
      en: "Your opponent is about to do something. Respond with a card, or press “Let it happen”.",
    },
  },
  {
    id: "discard",
    question: true,
    when: (s) => s.table.decision?.kind === "discard",
    text: {
      ja: "手札は7枚まで。いらないカードを捨てます。",
      en: "You may keep seven cards. Discard what you need least.",
    },
  },
  {
    id: "goal",
    when: (s) => mine(s),
    text: {
      ja: "相手のライフを0枚にすれば勝ちです。まずは「防壁設置」で、手札を1枚、盾にしましょう。",
      en: "Take their life to zero and you win. Begin with Set Bulwark: a card from your hand becomes your shield.",
    },
  },
  {
    id: "summon",
    when: (s) => mine(s) && (can(s, "summonsSoldier") || can(s, "summonsHero")),
    text: {
      ja: "防壁があれば兵士を出せます。手札のカードをさわって「兵士召喚」（J・Q・Kは「英雄召喚」）。",
      en: "With a bulwark you can bring out a soldier: touch a card in your hand, then Summon Soldier (or Hero for J, Q, K).",
    },
  },
  {
    id: "new soldier",
    when: (s) => s.table.turn === s.seat && !!me(s)?.soldiers.some((unit) => !unit.ready),
    text: {
      ja: "兵士が出ました。攻撃できるのは、次のあなたの番からです。",
      en: "Your soldier is here. It can attack from your next turn on.",
    },
  },
  {
    id: "no bulwark",
    when: (s) => mine(s) && can(s, "setBulwark") && !me(s)?.bulwarks.some((unit) => unit.charged),
    text: {
      ja: "起きている防壁がありません。「防壁設置」で手札を1枚、防壁にできます（代金はライフ1枚）。",
      en: "You have no bulwark standing. Set Bulwark makes one from a card in your hand, for one life.",
    },
  },
  {
    id: "may attack",
    when: (s) => mine(s) && can(s, "attack") && !!me(s)?.soldiers.some((unit) => unit.ready && unit.charged),
    text: {
      ja: "攻撃できる兵士がいます。「アタック」を押してみましょう。攻撃した兵士は横になり、次の相手の番は守れません。",
      en: "You have soldiers who can attack. Those who do end up on their side, and cannot block in your opponent's next turn.",
    },
  },
  {
    id: "bulwark gone",
    when: (s) => happened(s, "buried", s.seat) && !!s.table.decision,
    text: {
      ja: "やられたカードは墓地へ。防壁は、番ごとに1枚、作り直せます。",
      en: "What is beaten goes to the graveyard. You may set one new bulwark each turn.",
    },
  },
  {
    id: "generations",
    when: (s) => happened(s, "milled", s.seat),
    text: {
      ja: "絵札やエースがやられると「世代交代」。次の絵札が出るまでライフが墓地へ行き、その札を手札に加えます。",
      en: "When a court card or an ace falls, Generation Change follows: life cards go to the graveyard until another one turns up, and that one joins your hand.",
    },
  },
  {
    id: "end",
    when: (s) => mine(s) && s.table.turn_no > 2 && can(s, "end") && !can(s, "attack"),
    text: {
      ja: "することがなければ「ターン終了」で番を渡します。",
      en: "When there is nothing left to do, press End turn.",
    },
  },
];

/** Whether somebody has had enough of it. */
export function isOff() {
  return loadStored(KEY, { off: false }).off;
}

/** Emits `change` when it has something to say, or nothing more. */
export class Companion extends EventTarget {
  /** @param {import("./model.js").TableModel} model */
  constructor(model) {
    super();
    this.model = model;
    this.version = -1;
    /** @type {Both|null} what is said now */
    this.says = null;
    /** @type {Remark|null} the last one said */
    this.last = null;
    /** @type {string[]} */
    this.said = loadStored(KEY, { said: /** @type {string[]} */ ([]) }).said;
    /** How many answers were given since it said something. */
    this.answers = 0;
    model.addEventListener("change", () => this.follow());
    model.addEventListener("chosen", () => this.chosen());
  }

  /** What was said is done, or was not wanted: after two answers it goes. */
  chosen() {
    this.answers += 1;
    if (this.says && this.answers > 1) this.say(null);
  }

  follow() {
    const { model } = this;
    const { table } = model;
    if (!table || table.viewer < 0 || model.version === this.version) return;
    this.version = model.version;
    const situation = { table, events: model.events, seat: table.viewer };
    const remark = REMARKS.find(({ id, when }) => !this.said.includes(id) && when(situation));
    if (!remark) {
      if (this.says && this.last?.question && !this.last.when(situation)) this.say(null);
      return;
    }
    this.last = remark;
    this.said = [...this.said, remark.id];
    store(KEY, { off: false, said: this.said.filter((id) => id !== "won" && id !== "lost") });
    this.say(typeof remark.text === "function" ? remark.text(situation) : remark.text);
  }

  /** @param {Both|null} words */
  say(words) {
    this.says = words;
    this.answers = 0;
    this.dispatchEvent(new Event("change"));
  }

  off() {
    store(KEY, { off: true, said: this.said });
    this.say(null);
  }
}
