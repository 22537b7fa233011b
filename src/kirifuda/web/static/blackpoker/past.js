/** Earlier positions of a game: pointing at an entry of the log shows the table after it, pressing it keeps it shown. @module */
import { get } from "../kit/api.js";
import { language } from "../kit/settings.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {{version: number, table: Table|null, pinned: boolean}} Position */

/** Emits `change` when another position is shown. */
export class PastPositions extends EventTarget {
  /** @param {import("./model.js").TableModel} model */
  constructor(model) {
    super();
    this.model = model;
    /** @type {Position|null} the position that is shown instead of the present one */
    this.position = null;
    this.timer = 0;
    /** @type {Map<string, Promise<Table>>} */
    this.loaded = new Map();
  }

  /** The table that is shown instead of the present one. */
  get table() {
    return this.position?.table ?? null;
  }

  /** @param {Position|null} position */
  show(position) {
    this.position = position;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {number} version
   * @param {number} delay
   */
  preview(version, delay) {
    if (this.position?.pinned) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.load(version, false), delay);
  }

  /** @param {number} version */
  pin(version) {
    clearTimeout(this.timer);
    if (this.position?.pinned && this.position.version === version) return this.leave(true);
    this.load(version, true);
  }

  /** Back to the present. @param {boolean} [always] even from a position that was pinned */
  leave(always = false) {
    clearTimeout(this.timer);
    if (this.position && (always || !this.position.pinned)) this.show(null);
  }

  /**
   * @param {number} version
   * @param {boolean} pinned
   */
  async load(version, pinned) {
    this.show({ version, table: this.table, pinned });
    const view = (this.model.table?.viewer ?? -1) >= 0 ? "me" : "public";
    const query = new URLSearchParams({ view, lang: language() });
    const path = `/api/games/${encodeURIComponent(this.model.game)}/positions/${version}?${query}`;
    if (!this.loaded.has(path)) this.loaded.set(path, get(path));
    try {
      const table = (await this.loaded.get(path)) ?? null;
      if (this.position?.version === version) this.show({ version, table, pinned });
    } catch {
      this.loaded.delete(path);
      if (this.position?.version === version) this.show(null);
    }
  }
}
