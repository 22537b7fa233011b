/**
 * What the player is about to do. It knows no rules: everything that can be touched is an option the server offered.
 *
 * Three ways lead to a choice. A *plan* follows an action through its draft: proposed payments are taken, wanted key
 * cards and targets are kept in mind, and the answer that commits is sent where nothing is left to decide, and *staged*
 * where something is. A *set* (attackers, blockers, cards to discard) is put together here and sent as one choice when
 * confirmed. Anything else is staged, and confirmed once.
 * @module
 */
import { Fight, attackIndex, attackers } from "./fight.js";
import { Held } from "./held.js";
import { isOpen, planned, spends, wholeSet } from "./plan.js";
import { aimsAt, commitsUnasked, find, fits, inDraft, isSet, isThing, key, keyOf, together, warns } from "./things.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./things.js").Thing} Thing */
/**
 * @typedef {object} Host
 * @property {(decision: Decision, index: number, then?: Thing[]) => void} send
 * @property {() => void} changed
 * @property {() => boolean} [fatal]              whether the player loses if nothing is done
 * @property {(unit: number) => boolean} [soldier]
 * @property {() => number[]} [attackers]         the opponent's attackers
 * @property {() => boolean} [oneByOne]           whether attackers are blocked one by one, as the server asks
 */

export class Act {
  /** @param {Host} host */
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
    this.held = new Held();
    this.fight = new Fight();
    /** @type {number|null} the option under the pointer */
    this.hovered = null;
    /** @type {string|null} the answer that loses the game, pressed once */
    this.armed = null;
  }

  /** A new table: go on with what is under way. @param {Decision|null} decision what it asks the player */
  receive(decision) {
    if (decision?.serial === this.decision?.serial && decision?.kind === this.decision?.kind) {
      this.decision = decision;
      return;
    }
    const before = this.decision;
    this.decision = decision;
    this.staged = this.hovered = this.armed = null;
    if (!decision) return;
    this.set = [];
    if (!inDraft(decision) && !(before?.kind === "chance" && decision.kind === "chance")) this.held.take();
    if (inDraft(decision)) return this.follow(decision);
    const again = this.plan?.again && decision.kind === "chance" ? find(decision, "action", this.plan.action) : -1;
    if (this.plan && again >= 0) {
      this.plan.again = false; // it was taken back in order to pay otherwise
      return this.host.send(decision, again);
    }
    this.plan = null;
    if (decision.kind === "chance") this.fight.atChance(decision);
    const { names, sure } = this.fight.meet(decision);
    this.set = names;
    if (sure) this.confirm();
  }

  clear() {
    this.plan = null;
    this.set = [];
    this.held.take();
    this.fight.recall();
  }

  /** The server would not have it. A set stays, so that it can be put right. */
  refused() {
    const { set } = this;
    this.clear();
    this.staged = null;
    this.set = set;
    this.fight.settled = false;
  }

  /** Take the next step of the draft where the plan says which one. @param {Decision} decision */
  follow(decision) {
    const action = String(decision.about?.id ?? "");
    const plan = this.plan?.action === action ? this.plan : { action, keys: [], target: null, manual: true };
    this.plan = plan;
    const index = planned(decision, plan);
    if (index === null) return;
    if (spends(decision)) plan.spends = true;
    if (decision.last && isOpen(plan, decision.options[index])) this.staged = index;
    else this.host.send(decision, index);
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
      if (option.kind === "pass" && !this.sure("pass")) return;
      return this.host.send(decision, index);
    }
    if (isSet(decision) || together(decision) > 1) return this.toggle(decision, option);
    if (inDraft(decision) && (!decision.last || !isOpen(this.plan, option))) return this.host.send(decision, index);
    if (this.staged === index) return this.confirm();
    this.staged = index;
    this.host.changed();
  }

  /** An answer that loses the game is given twice. @param {string} what @returns {boolean} whether it may be sent */
  sure(what) {
    if (!this.host.fatal?.() || this.armed === what) return true;
    this.armed = what;
    this.host.changed();
    return false;
  }

  /**
   * @param {Decision} decision
   * @param {Option} option
   */
  toggle(decision, option) {
    const name = keyOf(option);
    const most = together(decision);
    if (decision.kind === "blockers") {
      this.fight.block(name, (other) => this.host.soldier?.(Number(other.slice("unit:".length))) ?? true);
      this.set = [...this.fight.blocks.keys()];
    } else if (this.set.includes(name)) this.set = this.set.filter((other) => other !== name);
    else this.set = [...(most > 1 ? this.set.slice(1 - most) : this.set), name];
    this.armed = null;
    this.host.changed();
  }

  /**
   * @param {Decision} decision
   * @param {number} index
   * @param {boolean} [manual] whether the player wants to pay by hand
   */
  begin(decision, index, manual = false) {
    const option = decision.options[index];
    if (!option) return;
    const { thing, aim } = this.held;
    const keys = this.held.keys().filter((card) => option.uses?.keys.includes(card));
    const unit = thing?.kind === "unit" ? thing : null;
    this.plan = { action: String(option.id), keys, target: aim ?? unit, unit, manual };
    this.held.take();
    if ((commitsUnasked(option) || warns(option)) && this.staged !== index) {
      this.staged = index;
      return this.host.changed();
    }
    this.host.send(decision, index);
  }

  /** Attack with those who were chosen, or with the only one who can; several are chosen from first. */
  attack() {
    const decision = this.decision;
    const index = attackIndex(decision);
    const able = attackers(decision);
    if (!decision || index < 0) return;
    const { fight } = this;
    const units = fight.sortie.length ? fight.sortie : able.length === 1 ? able : [];
    if (!units.length) {
      this.held.take();
      fight.choosing = !fight.choosing;
      return this.host.changed();
    }
    fight.go(units);
    this.plan = null;
    this.host.send(decision, index);
  }

  /** Whether there is something to confirm. */
  ready() {
    const decision = this.decision;
    if (!decision) return false;
    if (this.staged !== null) return true;
    if (together(decision) > 1) return this.set.length === together(decision);
    return isSet(decision) && (this.set.length > 0 || find(decision, "done") >= 0);
  }

  confirm() {
    const decision = this.decision;
    if (!decision) return;
    if (this.staged !== null) {
      const index = this.staged;
      this.staged = null;
      if (decision.kind !== "chance") this.plan = null;
      return this.host.send(decision, index);
    }
    if (!isSet(decision) && !(together(decision) > 1 && this.set.length)) return;
    const blocking = decision.kind === "blockers";
    const names = blocking ? this.fight.blockersOf(Number(decision.about?.id)) : this.set;
    if (!this.set.length && !this.sure("done")) return;
    this.fight.settled = blocking && !this.host.oneByOne?.();
    const { index, then } = wholeSet(decision, names);
    if (index >= 0) this.host.send(decision, index, then);
  }

  /** One step back: what is staged, what is held, then the draft. Returns whether there was one. */
  back() {
    const decision = this.decision;
    const index = find(decision, "back");
    if (this.armed !== null) this.armed = null;
    else if (this.staged !== null && !inDraft(decision)) this.staged = null;
    else if (decision && index >= 0) {
      this.clear();
      this.host.send(decision, index);
    } else if (this.held.thing || this.held.combining) this.held.take();
    else if (this.fight.recall()) this.plan = null;
    else if (this.set.length) {
      this.set = [];
      this.fight.blocks.clear();
    } else return false;
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
      unit: null,
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
    if (index >= 0) this.choose(index);
    else if (decision.kind === "chance") this.touchAtChance(decision, thing);
    else if (decision.kind === "blockers" && thing.kind === "unit" && this.host.attackers?.().includes(thing.id)) {
      this.fight.face(thing.id);
      this.host.changed();
    } else return false;
    return true;
  }

  /**
   * @param {Decision} decision
   * @param {Thing} thing
   */
  touchAtChance(decision, thing) {
    const { held, fight } = this;
    this.staged = null;
    if (held.thing && this.aimAt(decision, thing)) return;
    const uses = decision.options.some((option) => fits(option, thing));
    const abilities = decision.options.some(
      (option) => option.uses?.units.includes(thing.id) && !option.uses.keys.length,
    );
    if (thing.kind === "unit" && attackers(decision).includes(thing.id) && (!abilities || fight.choosing)) {
      held.take();
      fight.toggle(thing.id);
    } else {
      const combining = held.combining && !held.thing;
      held.take(held.is(thing) || !(thing.kind === "card" || uses) ? null : thing);
      held.combining = combining && held.partners(decision).length > 0;
    }
    this.host.changed();
  }

  /**
   * What is held is aimed at something, or laid together with a card: if one action does that, begin it; if several, only
   * those remain.
   * @param {Decision} decision
   * @param {Thing} thing
   * @param {boolean} [dropped] whether it was dragged there
   */
  aimAt(decision, thing, dropped = false) {
    const { held } = this;
    if ((held.combining || dropped) && thing.kind === "card" && held.partners(decision).includes(thing.id)) {
      held.partner = thing.id;
      held.combining = false;
      this.host.changed();
      return true;
    }
    if (held.thing?.kind !== "card") return false;
    const fitting = held.actions(decision).filter((index) => aimsAt(decision.options[index], thing));
    if (!fitting.length) return false;
    held.aim = thing;
    if (fitting.length === 1) this.begin(decision, fitting[0] ?? 0);
    else this.host.changed();
    return true;
  }

  /**
   * Something lifted is let go.
   * @param {Thing} thing
   * @param {Thing|null} onto
   * @param {boolean} inField
   */
  drop(thing, onto, inField) {
    const decision = this.decision;
    if (!decision) return;
    const direct = find(decision, thing.kind, thing.id);
    if (direct >= 0 && (onto || inField)) {
      if (onto && decision.kind === "blockers") this.fight.facing = Number(onto.id);
      if (!this.set.includes(key(thing.kind, thing.id))) this.choose(direct);
      return;
    }
    if (decision.kind !== "chance") return;
    this.held.take(thing);
    if (onto && this.aimAt(decision, onto, true)) return;
    const actions = this.held.actions(decision);
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
