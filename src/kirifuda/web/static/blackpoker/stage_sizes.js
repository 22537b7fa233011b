/** How large each request on the stage is drawn, so that none is hidden and the stage never grows. @module */

/** @typedef {"full"|"name"|"cards"|"more"} Size whole; its cards and its name; its cards; behind "+3" */

const WIDE = { full: 300, name: 138, cards: 50, more: 52, bare: 74, gap: 8, next: 17 };
const NARROW = { full: 148, name: 92, cards: 37, more: 44, bare: 51, gap: 4, next: 10 };
const NARROW_BELOW = 560;

/**
 * @param {number} width of the stage
 * @param {number[]} cards how many each request shows, the oldest first
 * @returns {Size[]}
 */
export function sizesOf(width, cards) {
  const px = width < NARROW_BELOW ? NARROW : WIDE;
  const newest = cards.length - 1;
  /** @type {Size[]} */
  const sizes = cards.map((_, index) => (index === newest ? "full" : "name"));
  const fits = () => widthOf(sizes, cards, px) <= width;
  for (let index = newest - 1; index >= 0; index -= 1) {
    sizes[index] = "full";
    if (!fits()) sizes[index] = "name";
  }
  for (const smaller of /** @type {const} */ (["cards", "more"]))
    for (let index = 0; index < newest && !fits(); index += 1) sizes[index] = smaller;
  return sizes;
}

/**
 * @param {Size[]} sizes
 * @param {number[]} cards
 * @param {typeof WIDE} px
 */
function widthOf(sizes, cards, px) {
  const apart = sizes.filter((size) => size !== "more");
  const more = apart.length < sizes.length ? px.more + px.gap : 0;
  const wide = sizes.reduce((sum, size, index) => {
    if (size === "more") return sum;
    const count = cards[index] ?? 0;
    if (size === "cards" && !count) return sum + px.bare;
    return sum + px[size] + (size === "full" ? 0 : Math.max(0, count - 1) * px.next);
  }, more);
  return wide + Math.max(0, apart.length - 1) * px.gap;
}
