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
 * Puts words above or below what they are about, where there is more room, and always within the window.
 * @param {HTMLElement} words
 * @param {Box[]} boxes what is lit
 * @param {boolean} playing whether the table is to be seen: words about nothing then keep to its corner, else to the bottom
 * @param {boolean} strict whether they are about what is lit; else they only keep off it
 */
export function placeBeside(words, boxes, playing, strict) {
  const { offsetWidth: width, offsetHeight: height } = words;
  const about = around(boxes);
  const corner = { x: placeFor(width, lying() ? 0 : innerWidth), y: TOP, w: width, h: height };
  const free = about && playing && !strict && boxes.every((box) => apart(box, corner)) ? null : about;
  const x = free ? placeFor(width, free.x + free.w / 2) : playing ? corner.x : placeFor(width, innerWidth / 2);
  const y = free ? beside(free, height) : playing ? TOP : innerHeight - height - (lying() ? EDGE : LOW);
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
 * @param {number} height
 */
function beside(about, height) {
  const above = about.y - GAP - height;
  const below = about.y + about.h + GAP;
  if (above >= EDGE && about.y > innerHeight / 2) return above;
  if (below + height <= innerHeight - EDGE) return below;
  return above >= EDGE ? above : about.y > innerHeight / 2 ? EDGE : innerHeight - height - EDGE;
}
