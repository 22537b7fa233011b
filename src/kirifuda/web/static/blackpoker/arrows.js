/** Arrows over the board: from a request or a fog to its target, from a blocker to whom it blocks. @module */
import { nothing, svg } from "../vendor/lit.js";
import { cardSign } from "../kit/card_names.js";
import { fogSelector } from "./fog.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {{from: string, to: string, kind: "mine"|"theirs"|"block"|"draft"|"fog-mine"|"fog-theirs", faint?: boolean, label?: string}} Link */
/** @typedef {{path: string, head: string, kind: string, faint: boolean, label?: string, words?: {x: number, y: number}}} Arrow */
/** @typedef {{high: number, beside: number}} Lane how high an arc runs, and where it ends beside others */

/** Between the heads of two arrows to one target (px). */
const BESIDE = 30;

/**
 * The things to be connected, as selectors.
 * @param {Table} table
 * @param {number} bottom
 * @returns {Link[]}
 */
export function links(table, bottom) {
  /** @type {Link[]} */
  const found = [];
  const requests = [...table.stage, ...table.buffer, table.pending, table.resolving];
  const first = table.resolving ?? table.pending ?? table.stage[table.stage.length - 1];
  for (const request of requests) {
    if (!request?.target) continue;
    const kind = request.controller === bottom ? "mine" : "theirs";
    found.push({
      from: `[data-request="${request.id}"]`,
      to: targetSelector(request.target),
      kind,
      faint: request !== first,
    });
  }
  for (const side of table.sides) {
    for (const unit of [...side.soldiers, ...side.bulwarks]) {
      if (unit.role === "blocker" && unit.blocks !== null) {
        found.push({ from: `[data-unit="${unit.id}"]`, to: `[data-unit="${unit.blocks}"]`, kind: "block" });
      }
    }
  }
  return found;
}

/**
 * From each fog to what it points at; faint where it is no longer at work. Force points at nobody.
 * @param {Table} table
 * @param {number} bottom
 * @returns {Link[]}
 */
export function fogLinks(table, bottom) {
  /** @type {Link[]} */
  const found = [];
  for (const side of table.sides) {
    for (const [index, fog] of side.fog.entries()) {
      if (!fog.target || fog.target === "side") continue;
      const kind = side.seat === bottom ? "fog-mine" : "fog-theirs";
      const label = fog.cards.map(cardSign).join(" ");
      found.push({
        from: fogSelector(side.seat, index),
        to: targetSelector(fog.target),
        kind,
        faint: !fog.active,
        label,
      });
    }
  }
  return found;
}

/** @param {import("./types.js").Target} target */
export function targetSelector(target) {
  if (target.kind === "seat") return `[data-pile="life"][data-owner="${target.id}"]`;
  return `[data-${target.kind}="${target.id}"]`;
}

/**
 * Where the arrows run, in the board's own coordinates.
 * @param {HTMLElement} board
 * @param {Link[]} wanted
 * @returns {Arrow[]}
 */
export function measure(board, wanted) {
  const frame = board.getBoundingClientRect();
  /** @type {Arrow[]} */
  const arrows = [];
  const middle = board.querySelector(".k-stage")?.getBoundingClientRect().top ?? frame.top + frame.height / 2;
  const lanes = lanesOf(board, wanted);
  for (const link of wanted) {
    const [from, to] = [link.from, link.to].map((selector) => board.querySelector(selector) ?? pileOf(board, selector));
    if (!from || !to || from === to) continue;
    const lane = lanes.get(link);
    const way =
      lane === undefined ? curve(boxOf(from), boxOf(to), frame) : arc(boxOf(from), boxOf(to), frame, middle, lane);
    arrows.push({ ...way, kind: link.kind, faint: !!link.faint, label: link.label });
  }
  return arrows;
}

/**
 * The arcs of the fogs lie within each other: the farther one points, the higher it runs.
 * @param {HTMLElement} board
 * @param {Link[]} wanted
 * @returns {Map<Link, Lane>}
 */
function lanesOf(board, wanted) {
  const far = (/** @type {Link} */ link) => {
    const [a, b] = [board.querySelector(link.from), board.querySelector(link.to)].map((one) => one && centre(one));
    return a && b ? Math.abs(a - b) : 0;
  };
  const fogs = wanted.filter((link) => link.kind.startsWith("fog")).sort((a, b) => far(a) - far(b));
  return new Map(
    fogs.map((link) => {
      const together = fogs.filter((other) => other.to === link.to);
      const high = fogs.filter((other) => other.kind === link.kind).indexOf(link);
      return [link, { high, beside: together.indexOf(link) - (together.length - 1) / 2 }];
    }),
  );
}

/** @param {Element} node */
function centre(node) {
  const box = node.getBoundingClientRect();
  return box.left + box.width / 2;
}

/** Where a thing lies; a driven unit lies sideways. @param {Element} node */
function boxOf(node) {
  return (
    node.matches(".k-request, .k-more-requests, .k-pile")
      ? node
      : (node.querySelector(".k-fan, .k-fog-cards, .k-card") ?? node)
  ).getBoundingClientRect();
}

/** The oldest requests of a full stage lie behind one button. @param {Element} board @param {string} selector */
function pileOf(board, selector) {
  return selector.startsWith("[data-request=") ? board.querySelector(".k-more-requests") : null;
}

/**
 * A gentle curve between the edges of two boxes that face each other.
 * @param {DOMRect} a
 * @param {DOMRect} b
 * @param {DOMRect} frame
 */
function curve(a, b, frame) {
  const ax = a.left + a.width / 2 - frame.left;
  const bx = b.left + b.width / 2 - frame.left;
  const level = Math.abs(a.top + a.height / 2 - (b.top + b.height / 2)) < Math.max(a.height, b.height) * 0.6;
  if (level) return hop(ax, a.top - frame.top, bx, b.top - frame.top);
  const up = b.top + b.height / 2 < a.top + a.height / 2;
  const ay = (up ? a.top : a.bottom) - frame.top;
  const by = (up ? b.bottom : b.top) - frame.top + (up ? 4 : -4);
  const bend = Math.max(14, Math.abs(by - ay) * 0.45) * (up ? -1 : 1);
  return arrow(ax, ay, ax, ay + bend, bx, by - bend, bx, by);
}

/**
 * From the end of a fog's card that faces its target, to the edge of the target that faces the stage.
 * @param {DOMRect} a
 * @param {DOMRect} b
 * @param {DOMRect} frame
 * @param {number} middle where the stage is
 * @param {Lane} lane
 */
function arc(a, b, frame, middle, lane) {
  const [ax, ay] = [a.left + a.width / 2, a.top + a.height / 2];
  const below = b.top + b.height / 2 > middle;
  const [bx, by] = [b.left + b.width / 2 + lane.beside * BESIDE, below ? b.top - 4 : b.bottom + 4];
  const angle = Math.atan2(b.top + b.height / 2 - ay, b.left + b.width / 2 - ax);
  const long = Math.max(a.width, a.height) / 2;
  const [x, y] = [ax + long * Math.cos(angle), ay + long * Math.sin(angle)];
  const away = below ? -1 : 1;
  const high = by + (34 + lane.high * 22) * away - frame.top;
  const [left, top] = [frame.left, frame.top];
  const way = arrow(x - left, y - top, x + (bx - x) * 0.3 - left, high, bx - left, high, bx - left, by - top);
  return { ...way, words: { x: bx - left, y: by - top + 19 * away } };
}

/** @param {number} ax @param {number} ay @param {number} bx @param {number} by */
function hop(ax, ay, bx, by) {
  const high = Math.min(ay, by) - 22;
  return arrow(ax, ay, ax, high, bx, high, bx, by - 3);
}

/**
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 * @param {number} x2 @param {number} y2 @param {number} x3 @param {number} y3
 */
function arrow(x0, y0, x1, y1, x2, y2, x3, y3) {
  const n = (/** @type {number} */ value) => value.toFixed(1);
  const angle = Math.atan2(y3 - y2, x3 - x2 || 0.001);
  const wing = (/** @type {number} */ turn) =>
    `${n(x3 - 11 * Math.cos(angle + turn))} ${n(y3 - 11 * Math.sin(angle + turn))}`;
  return {
    path: `M${n(x0)} ${n(y0)}C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(x3)} ${n(y3)}`,
    head: `M${n(x3)} ${n(y3)}L${wing(0.5)}L${wing(-0.5)}Z`,
  };
}

/** @param {Arrow[]} arrows */
export function arrowShapes(arrows) {
  if (!arrows.length) return nothing;
  return arrows.map(
    (one) =>
      svg`<g class="k-arrow k-arrow-${one.kind} ${one.faint ? "k-arrow-faint" : ""}"><path class="k-arrow-line" d=${one.path}></path><path class="k-arrow-head" d=${one.head}></path>${arrowLabel(one)}</g>`,
  );
}

/** Which fog it is, beside the head. @param {Arrow} one */
function arrowLabel(one) {
  if (!one.label || !one.words) return nothing;
  return svg`<text class="k-arrow-label" x=${one.words.x} y=${one.words.y}>${one.label}</text>`;
}
