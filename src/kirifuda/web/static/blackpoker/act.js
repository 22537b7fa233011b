/**
 * What the player is about to do. It knows no rules: everything that can be touched is an option the server offered.
 *
 * Three ways lead to a choice. A *plan* follows an action through its draft: proposed payments are taken, wanted key
 * cards and targets are kept in mind, and the answer that commits is only *staged*. A *set* (attackers, blockers) is
 * put together here and sent as one choice when confirmed. Anything else is staged, and confirmed once.
 * @module
 */
import { planned, wholeSet } from "./plan.js";
import { aimsAt, find, fits, inDraft, isSet, isThing, keyOf } from "./things.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./things.js").Thing} Thing */

export class Act {
  /** @param {{send: (decision: Decision, index: number, then?: Thing[]) => void, changed: () => void}} host */
  constructor(host) {
    this.host = host;
    /** @type {Decision|null} */
    this.decision = null;
    /** @type {Plan|null} */
    this.plan = null;
    /** @type {number|null} the staged option */
    this.staged = null;
    /** @type {string[]} things of the set, in the order they were chosen */
    this.set = [];
    /** @type {Thing|null} the card or unit whose uses are shown */
    this.picked = null;
    /** @type {Thing|null} what the picked card was dropped on */
    this.aim = null;
    /** @type {number|null} the option under the pointer */
    this.hovered = null;
  }

  /** A new table: go on with what is under way. @param {Decision|null} decision what it asks the player */
  receive(decision) {
    if (decision?.serial === this.decision?.serial && decision?.kind === this.decision?.kind) {
      this.decision = decision;
      return;
    }
    const before = this.decision;
    this.decision = decision;
    this.staged = null;
    this.hovered = null;
    if (!decision) return;
    this.set = [];
    if (!inDraft(decision) && !(before?.kind === "chance" && decision.kind === "chance")) this.picked = null;
    if (inDraft(decision)) return this.follow(decision);
    if (this.plan?.again && decision.kind === "chance") return this.restart(decision, this.plan);
    this.plan = null;
  }

  clear() {
    this.plan = null;
    this.set = [];
    this.picked = null;
    this.aim = null;
  }

  /** The server would not have it. A set stays, so that it can be put right. */
  refused() {
    const { set } = this;
    this.clear();
    this.staged = null;
    this.set = set;
  }

  /** Take the next step of the draft where the plan says which one. @param {Decision} decision */
  follow(decision) {
    const action = String(decision.about?.id ?? "");
    const plan = this.plan?.action === action ? this.plan : { action, keys: [], target: null, manual: true };
    this.plan = plan;
    const index = planned(decision, plan);
    if (index === null) return;
    if (decision.last) this.staged = index;
    else this.host.send(decision, index);
  }

  /**
   * The draft was taken back in order to pay otherwise.
   * @param {Decision} decision
   * @param {Plan} plan
   */
  restart(decision, plan) {
    const index = find(decision, "action", plan.action);
    this.plan = index >= 0 ? { ...plan, again: false } : null;
    if (index >= 0) this.host.send(decision, index);
  }

  /** @param {number} index */
  choose(index) {
    const decision = this.decision;
    const option = decision?.options[index];
    if (!decision || !option) return;
    if (option.kind === "action") return this.begin(decision, index);
    if (!isThing(option)) {
      if (option.kind === "back") this.clear();
      if (option.kind === "done" && isSet(decision)) return this.confirm();
      return this.host.send(decision, index);
    }
    if (isSet(decision)) return this.toggle(option);
    if (inDraft(decision) && !decision.last) return this.host.send(decision, index);
    if (this.staged === index) return this.confirm();
    this.staged = index;
    this.host.changed();
  }

  /** @param {Option} option */
  toggle(option) {
    const name = keyOf(option);
    this.set = this.set.includes(name) ? this.set.filter((other) => other !== name) : [...this.set, name];
    this.host.changed();
  }

  /**
   * @param {Decision} decision
   * @param {number} index
   */
  begin(decision, index) {
    const option = decision.options[index];
    if (!option) return;
    const keys = this.picked?.kind === "card" && fits(option, this.picked) ? [String(this.picked.id)] : [];
    this.plan = { action: String(option.id), keys, target: this.aim, manual: false };
    this.picked = null;
    this.aim = null;
    this.host.send(decision, index);
  }

  /** Whether there is something to confirm. */
  ready() {
    const decision = this.decision;
    if (!decision) return false;
    if (this.staged !== null) return true;
    return isSet(decision) && (this.set.length > 0 || find(decision, "done") >= 0);
  }

  confirm() {
    const decision = this.decision;
    if (!decision) return;
    if (this.staged !== null) {
      const index = this.staged;
      this.plan = null;
      return this.host.send(decision, index);
    }
    if (!isSet(decision)) return;
    const { index, then } = wholeSet(decision, this.set);
    if (index >= 0) this.host.send(decision, index, then);
  }

  /** One step back: what is staged, what is picked, then the draft. Returns whether there was one. */
  back() {
    const decision = this.decision;
    const index = find(decision, "back");
    if (this.staged !== null && !inDraft(decision)) this.staged = null;
    else if (decision && index >= 0) {
      this.clear();
      this.host.send(decision, index);
    } else if (this.set.length) this.set = [];
    else if (this.picked) this.picked = this.aim = null;
    else return false;
    this.host.changed();
    return true;
  }

  /** Pay something else: take the draft back and go through it again, asked at each step. */
  repay() {
    const decision = this.decision;
    const index = find(decision, "back");
    if (!decision || !this.plan || index < 0) return;
    const target = this.stagedOption();
    this.plan = {
      ...this.plan,
      keys: [...decision.keys],
      target: target ?? this.plan.target,
      manual: true,
      again: true,
    };
    this.staged = null;
    this.host.send(decision, index);
  }

  /** @returns {Thing|null} */
  stagedOption() {
    const option = this.staged === null ? null : this.decision?.options[this.staged];
    return option ? { kind: option.kind, id: option.id } : null;
  }

  /**
   * Something on the table was touched.
   * @param {Thing} thing
   * @returns {boolean} whether it meant anything
   */
  touch(thing) {
    const decision = this.decision;
    if (!decision) return false;
    const index = find(decision, thing.kind, thing.id);
    if (index >= 0) {
      this.choose(index);
      return true;
    }
    if (decision.kind !== "chance") return false;
    if (this.picked && this.aimAt(decision, this.picked, thing)) return true;
    const same = this.picked?.kind === thing.kind && this.picked?.id === thing.id;
    this.picked =
      same || !(thing.kind === "card" || decision.options.some((option) => fits(option, thing))) ? null : thing;
    this.aim = null;
    this.host.changed();
    return true;
  }

  /**
   * A picked card is aimed at something: if one action does that, begin it; if several, only those remain.
   * @param {Decision} decision
   * @param {Thing} card
   * @param {Thing} thing
   */
  aimAt(decision, card, thing) {
    const fitting = this.actions(card).filter((index) => aimsAt(decision.options[index], thing));
    if (!fitting.length) return false;
    this.aim = thing;
    if (fitting.length === 1) this.begin(decision, fitting[0] ?? 0);
    else this.host.changed();
    return true;
  }

  /**
   * The actions that can use a thing.
   * @param {Thing} thing
   * @returns {number[]}
   */
  actions(thing) {
    const options = this.decision?.kind === "chance" ? this.decision.options : [];
    const { aim } = this;
    return options.flatMap((option, index) => (fits(option, thing) && (!aim || aimsAt(option, aim)) ? [index] : []));
  }

  /** A card is lifted: what it can do is shown. @param {Thing} thing */
  pick(thing) {
    if (this.decision?.kind !== "chance") return;
    this.picked = thing;
    this.host.changed();
  }

  /**
   * A lifted card is let go.
   * @param {Thing} card
   * @param {Thing|null} onto
   * @param {boolean} inField
   */
  drop(card, onto, inField) {
    const decision = this.decision;
    if (!decision) return;
    const direct = find(decision, "card", card.id);
    if (direct >= 0 && (onto || inField)) return this.choose(direct);
    if (decision.kind !== "chance") return;
    this.picked = card;
    if (onto && this.aimAt(decision, card, onto)) return;
    const actions = this.actions(card);
    if (inField && actions.length === 1) return this.begin(decision, actions[0] ?? 0);
    this.host.changed();
  }

  /** @param {number|null} index the option under the pointer */
  hover(index) {
    if (this.hovered === index) return;
    this.hovered = index;
    this.host.changed();
  }
}
