/**
 * A fight as the player puts it together: who is to attack, before Attack is requested, and who blocks whom. The server asks
 * for attackers when Attack resolves and for blockers attacker by attacker; what was put together answers it.
 * @module
 */
import { find, key, keyOf } from "./things.js";

/** @typedef {import("./types.js").Decision} Decision */

export class Fight {
  constructor() {
    /** @type {number[]} soldiers that are to attack */
    this.sortie = [];
    /** Whether attackers are being chosen. */
    this.choosing = false;
    /** @type {number[]|null} those with whom Attack was requested */
    this.going = null;
    /** Whether the opponent has done something since. */
    this.disturbed = false;
    /** @type {Map<string, number>} blockers by name, and the attacker that each of them blocks */
    this.blocks = new Map();
    /** @type {number|null} the attacker that is being blocked */
    this.facing = null;
    /** @type {string|null} the blocker that was touched last */
    this.last = null;
    /** Whether all blocks are confirmed. */
    this.settled = false;
  }

  /** @param {number} id */
  toggle(id) {
    this.sortie = this.sortie.includes(id) ? this.sortie.filter((other) => other !== id) : [...this.sortie, id];
  }

  /** Nobody is to attack. @returns {boolean} whether anybody was */
  recall() {
    const any = this.sortie.length > 0 || this.choosing;
    this.sortie = [];
    this.choosing = false;
    return any;
  }

  /** Attack is requested. @param {number[]} units */
  go(units) {
    this.recall();
    this.going = units.length ? units : null;
    this.disturbed = false;
  }

  /** A chance: whoever can no longer attack stays, and an Attack that can be requested again is over. @param {Decision} decision */
  atChance(decision) {
    const able = attackers(decision);
    this.sortie = this.sortie.filter((id) => able.includes(id));
    this.choosing = this.choosing && able.length > 0;
    if (able.length) this.going = null;
    this.endBlocking();
  }

  /**
   * Attackers or blockers are asked for: what was put together of them before, and whether that is all there is to decide.
   * @param {Decision} decision
   * @returns {{names: string[], sure: boolean}}
   */
  meet(decision) {
    if (decision.kind === "attackers") return this.arrive(decision);
    if (decision.kind !== "blockers") return { names: [], sure: false };
    this.facing = Number(decision.about?.id);
    const here = this.blockersOf(this.facing);
    this.settled = this.settled && here.every((name) => decision.options.some((option) => keyOf(option) === name));
    return { names: [...this.blocks.keys()], sure: this.settled };
  }

  /**
   * Those who were to attack and still can.
   * @param {Decision} decision
   * @returns {{names: string[], sure: boolean}}
   */
  arrive(decision) {
    const going = this.going ?? [];
    const there = going.filter((id) => find(decision, "unit", id) >= 0);
    this.going = null;
    return {
      names: there.map((id) => key("unit", id)),
      sure: there.length > 0 && there.length === going.length && !this.disturbed,
    };
  }

  endBlocking() {
    this.blocks.clear();
    this.facing = this.last = null;
    this.settled = false;
  }

  /**
   * A blocker is put before the attacker that is faced, or taken away. A bulwark blocks alone.
   * @param {string} name
   * @param {(name: string) => boolean} isSoldier
   */
  block(name, isSoldier) {
    if (this.blocks.delete(name)) {
      this.last = null;
      return;
    }
    const { facing } = this;
    if (facing === null) return;
    for (const [other, attacker] of this.blocks)
      if (attacker === facing && !(isSoldier(name) && isSoldier(other))) this.blocks.delete(other);
    this.blocks.set(name, facing);
    this.last = name;
  }

  /** An attacker is touched: the last blocker goes there, and so do the next ones. @param {number} attacker */
  face(attacker) {
    if (this.last !== null && this.blocks.has(this.last)) this.blocks.set(this.last, attacker);
    this.last = null;
    this.facing = attacker;
  }

  /** Who blocks an attacker. @param {number} attacker @returns {string[]} */
  blockersOf(attacker) {
    return [...this.blocks].filter(([, blocked]) => blocked === attacker).map(([name]) => name);
  }
}

/** Who could attack, at a chance. @param {Decision|null} decision @returns {number[]} */
export function attackers(decision) {
  return decision?.options[attackIndex(decision)]?.uses?.attackers ?? [];
}

/** Where Attack is offered to soldiers that could attack; -1 where it is not. @param {Decision|null} decision */
export function attackIndex(decision) {
  return decision?.options.findIndex((option) => !!option.uses?.attackers?.length) ?? -1;
}
