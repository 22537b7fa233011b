/**
 * The foot keeps to its share of the board, whatever is asked: where the sentences and answers need more, they are set closer,
 * then smaller, and at last the sentences scroll. It never grows over the units.
 * @module
 */

/** How closely the foot is set (`fit_foot.css`), from the usual to the last resort. */
const LEVELS = /** @type {const} */ (["", "close", "small", "tiny", "scroll"]);

/** @param {HTMLElement} root */
export function fitFoot(root) {
  const foot = root.querySelector(".k-foot");
  const bottom = foot?.parentElement;
  if (!(foot instanceof HTMLElement) || !bottom) return;
  for (const level of LEVELS) {
    foot.dataset.fit = level;
    if (fits(bottom)) return;
  }
}

/** Does everything in the lowest part of the board stay within it? @param {HTMLElement} bottom */
function fits(bottom) {
  const room = bottom.getBoundingClientRect();
  return [...bottom.children].every((part) => {
    const box = part.getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  });
}
