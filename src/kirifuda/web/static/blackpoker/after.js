/** What comes after a game against a bot: a stronger one, and the next step of the newcomers' path. @module */
import { get, getOnce } from "../kit/api.js";

/** @typedef {import("../kit/types.js").Named} Named */

/** Emits `change` when it is known. */
export class AfterGame extends EventTarget {
  constructor() {
    super();
    this.game = "";
    /** @type {import("../kit/types.js").Bot|null} */
    this.harder = null;
    /** @type {Named|null} */
    this.next = null;
    this.regulation = "";
  }

  /** Asked for once for each game. @param {string} game */
  async load(game) {
    if (this.game === game) return;
    Object.assign(this, { game, harder: null, next: null });
    try {
      /** @type {[import("../kit/types.js").Game, import("../kit/types.js").Bot[], import("../kit/types.js").Choices]} */
      const [facts, bots, choices] = await Promise.all([
        get(`/api/games/${encodeURIComponent(game)}`),
        getOnce("/api/bots"),
        getOnce("/api/regulations"),
      ]);
      this.regulation = facts.regulation.id;
      const levels = bots.filter((bot) => !bot.house);
      const foe = facts.players[1 - facts.viewer];
      if (facts.viewer < 0 || !foe?.bot) return;
      const level = levels.findIndex((bot) => bot.id === foe.bot);
      this.harder = (level < 0 ? null : levels[level + 1]) ?? null;
      const step = choices.path.findIndex((one) =>
        [one.regulation, ...one.also].some((regulation) => regulation.id === this.regulation),
      );
      this.next = choices.path[step + 1]?.regulation ?? null;
      this.dispatchEvent(new Event("change"));
    } catch {
      // Then the end is shown without a way on.
    }
  }
}
