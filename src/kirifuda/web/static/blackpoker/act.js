/**
 * What the player is about to do. It knows no rules: everything that can be touched is an option the server offered.
 *
 * Three ways lead to a choice. A *plan* follows an action through its draft: proposed payments are taken, wanted key
 * cards and targets are kept in mind, and the answer that commits is only *staged*. A *set* (attackers, blockers) is
 * put together here and sent one by one when confirmed. Anything else is staged, and confirmed once.
 * @module
 */
import { key } from "./look.js";

/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {{action: string, keys: string[], target: Thing|null, manual: boolean, again?: boolean}} Plan */

export const THINGS = ["card", "unit", "request", "seat", "trump"];
const DRAFT = ["pay B", "pay D", "pay S", "pay C", "key", "target"];

/** @param {Decision|null|undefined} decision */
export function inDraft(decision) {
  return !!decision && DRAFT.includes(decision.kind);
}

/** Is it a set, chosen one by one until "done"? @param {Decision} decision */
export function isSet(decision) {
  const kinds = decision.options.map((option) => option.kind);
  return (
    ["attackers", "blockers", "turn down"].includes(decision.kind) || (kinds.includes("done") && kinds.includes("unit"))
  );
}

/** @param {Option} option */
export function keyOf(option) {
  return key(option.kind, option.id);
}

/**
 * @param {Decision|null|undefined} decision
 * @param {string} kind
 * @param {unknown} [id]
 */
export function find(decision, kind, id) {
  return decision ? decision.options.findIndex((o) => o.kind === kind && (id === undefined || o.id === id)) : -1;
}

export class Act {
  /** @param {{send: (decision: Decision, index: number) => void, changed: () => void}} host */
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
    /** @type {string[]|null} what is still to be sent of a confirmed set */
    this.queue = null;
    /** @type {Thing|null} the card or unit whose uses are shown */
    this.picked = null;
    /** @type {Thing|null} what the picked card was dropped on */
    this.aim = null;
    /** @type {number|null} the option under the pointer */
    this.shown = null;
    /** @type {any} what `queue` belongs to */
    this.queueAbout = null;
  }

  /** A new table: go on with what is under way. @param {Table|null} table */
  see(table) {
    const decision = table?.decision ?? null;
    if (decision?.serial === this.decision?.serial && decision?.kind === this.decision?.kind) {
      this.decision = decision;
      return;
    }
    const before = this.decision;
    this.decision = decision;
    this.staged = null;
    this.shown = null;
    if (!decision) return;
    if (!this.queue) this.set = [];
    if (!inDraft(decision) && !(before?.kind === "chance" && decision.kind === "chance")) this.picked = null;
    if (this.queue) return this.sendNext(decision);
    if (inDraft(decision)) return this.follow(decision);
    if (this.plan?.again && decision.kind === "chance") return this.restart(decision, this.plan);
    this.plan = null;
  }

  clear() {
    this.plan = null;
    this.queue = null;
    this.set = [];
    this.picked = null;
    this.aim = null;
  }

  /** Take the next step of the draft where the plan says which one. @param {Decision} decision */
  follow(decision) {
    const action = String(decision.about?.id ?? "");
    const plan = this.plan?.action === action ? this.plan : { action, keys: [], target: null, manual: true };
    this.plan = plan;
    const index = this.planned(decision, plan);
    if (index === null) return;
    if (decision.last) this.staged = index;
    else this.host.send(decision, index);
  }

  /**
   * @param {Decision} decision
   * @param {Plan} plan
   * @returns {number|null}
   */
  planned(decision, plan) {
    const real = decision.options.flatMap((option, index) => (option.kind === "back" ? [] : [index]));
    if (decision.kind === "key") {
      const wanted = plan.keys.find((card) => !decision.keys.includes(card) && find(decision, "card", card) >= 0);
      if (wanted) return find(decision, "card", wanted);
    } else if (decision.kind === "target") {
      const found = plan.target ? find(decision, plan.target.kind, plan.target.id) : -1;
      if (found >= 0) return found;
    } else if (!plan.manual) {
      return this.payment(decision, plan, real);
    }
    return real.length === 1 ? (real[0] ?? null) : null;
  }

  /**
   * The proposed payment, unless it is what the player wants to use otherwise.
   * @param {Decision} decision
   * @param {Plan} plan
   * @param {number[]} real
   */
  payment(decision, plan, real) {
    const busy = (/** @type {number} */ index) => {
      const option = decision.options[index];
      return (
        !!option &&
        (plan.keys.includes(option.id) || (option.kind === plan.target?.kind && option.id === plan.target?.id))
      );
    };
    const proposed = decision.suggested;
    if (proposed !== null && !busy(proposed)) return proposed;
    return real.find((index) => !busy(index)) ?? proposed ?? real[0] ?? null;
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
    if (!THINGS.includes(option.kind)) {
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
    const keys = this.picked?.kind === "card" && this.fits(option, this.picked) ? [String(this.picked.id)] : [];
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
    this.queue = [...this.set, "done"];
    this.queueAbout = [decision.kind, decision.about?.id ?? null].join();
    this.sendNext(decision);
  }

  /** @param {Decision} decision */
  sendNext(decision) {
    const next = this.queue?.shift();
    const same = this.queueAbout === [decision.kind, decision.about?.id ?? null].join();
    const index =
      next === undefined || !same
        ? -1
        : decision.options.findIndex((o) => (next === "done" ? o.kind === "done" : keyOf(o) === next));
    if (this.queue?.length === 0) this.queue = null;
    if (index < 0) {
      this.queue = null;
      this.set = [];
      if (inDraft(decision)) this.follow(decision);
      return;
    }
    this.host.send(decision, index);
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
    this.picked = same || !(thing.kind === "card" || this.usable(thing)) ? null : thing;
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
    const fitting = this.actions(card).filter((index) => this.targets(index).has(key(thing.kind, thing.id)));
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
    const found = options.flatMap((option, index) => (this.fits(option, thing) ? [index] : []));
    const aim = this.aim;
    return aim ? found.filter((index) => this.targets(index).has(key(aim.kind, aim.id))) : found;
  }

  /**
   * @param {Option} option
   * @param {Thing} thing
   */
  fits(option, thing) {
    const uses = option.uses;
    if (!uses) return false;
    if (thing.kind === "card") return (uses.keys ?? uses.cards).includes(thing.id);
    if (thing.kind === "unit" && uses.units.includes(thing.id)) return true;
    return uses.targets.some((target) => target.kind === thing.kind && target.id === thing.id);
  }

  /** @param {Thing} thing */
  usable(thing) {
    return !!this.decision && this.decision.options.some((option) => this.fits(option, thing));
  }

  /** @param {number} index @returns {Set<string>} */
  targets(index) {
    const uses = this.decision?.options[index]?.uses;
    return new Set(uses?.targets.map((target) => key(target.kind, target.id)) ?? []);
  }
}
