/** Where lit things are, the hole in the dimmed table around them, and a place for words beside them. @module */

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** Around a lit thing (px). */
const ROOM = 6;
/** Its corners (px), as in `coach.css`. */
const ROUND = 12;
/** Between words and what they are about, and from the edge of the window (px). */
const GAP = 14;
const EDGE = 12;
/** Below the header (px). */
const TOP = 58;
/** From the bottom, once the lesson is over (px). */
const LOW = 40;
/** A phone lying on its side: the answers stand on the right, and there is hardly room below. */
const lying = () => innerHeight < 540 && innerWidth >= 640;

/**
 * @param {HTMLElement} root
 * @param {string} selector
 * @returns {HTMLElement[]} what can be seen of it
 */
export function visible(root, selector) {
  const found = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
  return found.filter((one) => one.getClientRects().length > 0);
}

/** @param {HTMLElement[]} elements @returns {Box[]} */
export function boxesOf(elements) {
  return elements.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return {
      x: Math.round(left) - ROOM,
      y: Math.round(top) - ROOM,
      w: Math.round(width) + 2 * ROOM,
      h: Math.round(height) + 2 * ROOM,
    };
  });
}

/** The window without these boxes, as a clip path; they are as round as the rings around them. @param {Box[]} boxes */
export function cutOut(boxes) {
  const arc = (/** @type {number} */ x, /** @type {number} */ y) =>
    `a${ROUND} ${ROUND} 0 0 1 ${x * ROUND} ${y * ROUND}`;
  const holes = boxes.map(({ x, y, w, h }) => {
    const [across, down] = [w - 2 * ROUND, h - 2 * ROUND];
    return `M${x + ROUND} ${y}h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}z`;
  });
  return `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0z${holes.join("")}")`;
}

/** @param {Box[]} boxes @returns {Box|null} the box around all of them */
function around(boxes) {
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, w }) => x + w));
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/**
 * Puts words above or below what they are about, where there is more room, or beside it, and always within the window.
 * @param {HTMLElement} words
 * @param {Box[]} boxes what is lit
 * @param {boolean} playing whether the table is to be seen: words about nothing then keep to its corner, else to the bottom
 * @param {boolean} strict whether they are about what is lit; else they only keep off it
 */
export function placeBeside(words, boxes, playing, strict) {
  const size = { w: words.offsetWidth, h: words.offsetHeight };
  const about = around(boxes);
  const corner = { x: placeFor(size.w, lying() ? 0 : innerWidth), y: TOP, ...size };
  const low = innerHeight - size.h - (lying() ? EDGE : LOW);
  const keepsOff = (/** @type {Box} */ place) => boxes.every((box) => apart(box, place));
  const alone = playing ? corner : { x: placeFor(size.w, lying() ? innerWidth : innerWidth / 2), y: low, ...size };
  const near = about ? placesBeside(about, size) : [];
  const wanted = about && (strict || !playing || !keepsOff(corner)) ? [...near, corner] : [alone];
  const { x, y } = wanted.find(keepsOff) ?? near[0] ?? alone;
  words.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** Where words of this width begin that have their middle there, if they can. @param {number} width @param {number} middle */
function placeFor(width, middle) {
  return Math.max(EDGE, Math.min(innerWidth - width - EDGE, middle - width / 2));
}

/** @param {Box} one @param {Box} other */
function apart(one, other) {
  const [across, down] = [one.x + one.w <= other.x || other.x + other.w <= one.x, one.y + one.h <= other.y];
  return across || down || other.y + other.h <= one.y;
}

/**
 * @param {Box} about
 * @param {{w: number, h: number}} size of the words
 * @returns {Box[]} above, below, left and right of it, within the window: the best first
 */
function placesBeside(about, { w, h }) {
  const [over, under] = [about.y - GAP - h, about.y + about.h + GAP];
  const [left, right] = [about.x - GAP - w, about.x + about.w + GAP];
  const x = placeFor(w, about.x + about.w / 2);
  const y = Math.max(EDGE, Math.min(innerHeight - h - EDGE, about.y + about.h / 2 - h / 2));
  const [far, deep] = [about.x > innerWidth / 2, about.y > innerHeight / 2];
  const rows = deep ? [over, under] : [under, over];
  const columns = far ? [left, right] : [right, left];
  const all = [...rows.map((top) => ({ x, y: top, w, h })), ...columns.map((side) => ({ x: side, y, w, h }))];
  const inside = all.filter(isInside);
  return inside.length ? inside : [{ x, y: deep ? EDGE : innerHeight - h - EDGE, w, h }];
}

/** Whether it is within the window. @param {Box} place */
function isInside({ x, y, w, h }) {
  return x >= EDGE && y >= EDGE && x + w <= innerWidth - EDGE && y + h <= innerHeight - EDGE;
}
