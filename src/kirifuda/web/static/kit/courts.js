/**
 * The people on the cards, cut from paper: king, queen, jack and the fox mask of the joker; and the mark on the backs.
 * Drawn for a card of 100 by 140, to the right of its index. Colours are classes of cards.css, the robe is the suit's.
 * @module
 */
import { svg } from "../vendor/lit.js";
import { pip } from "./pips.js";

/** Shoulders that end where the card does, with its round corner. */
const ROBE = "M31 138.500c1-15 9-24 22-28l15 3 15-3c9 3 14 8 15.500 16v1c0 7-4.500 11-10.500 11z";

/** A lord in helmet and horns. @param {string} suit */
function king(suit) {
  return svg`<path d=${ROBE}></path>
    <path class="k-cut" d="M37 124c4-4 8-6 13-7M35 131c6-6 11-8 17-9M97 123c-3-3-7-5-11-6M97 130c-5-5-9-7-14-8"></path>
    <path class="k-sumi" d="M47 82l-10 25 15-4 4-19zM89 82l10 25-15-4-4-19z"></path>
    <path class="k-skin" d="M54 80h28v18c0 9-7 16-14 16s-14-7-14-16z"></path>
    <path class="k-sumi" d="M54 97c5-2 9-3 14-1 5-2 9-1 14 1 0 10-7 18-14 18s-14-8-14-18z"></path>
    <path class="k-verm" d="M63 104h10l-2 4h-6z"></path>
    <path class="k-sumi" d="M57 87l9 3-1 2.500-8-2zM79 87l-9 3 1 2.500 8-2z"></path>
    <path class="k-sumi" d="M46 84c0-19 9-28 22-28s22 9 22 28c-7-3-14-4-22-4s-15 1-22 4z"></path>
    <path class="k-gild" d="M66 70C52 65 43 52 45 34c5 13 13 21 23 24 10-3 18-11 23-24 2 18-7 31-21 36z"></path>
    <circle class="k-verm" cx="68" cy="70" r="7"></circle>
    <g class="k-pale">${pip(suit, 63.5, 65.5, 9)}</g>
    <path class="k-gild" d="M46 84c14-5 30-5 44 0v3.500c-14-5-30-5-44 0z"></path>
    <path class="k-gild" d="M60 138.500l8-17 8 17h-4l-4-9-4 9z"></path>`;
}

/** A lady with long hair, a comb and a robe in layers. @param {string} suit */
function queen(suit) {
  return svg`<path class="k-sumi" d="M44 138.500c-4-26-4-50 4-66 5-11 35-11 40 0 7 16 8 38 6 62-1 3-3 4-6 4z"></path>
    <path d=${ROBE}></path>
    <path class="k-skin" d="M62 98h12v12l-6 12-6-12z"></path>
    <path class="k-pale" d="M57 108l11 20 11-20 5 2-16 28.500-16-28.500z"></path>
    <path class="k-gild" d="M52 110l16 28.500h-5l-16-26.500zM84 110l-16 28.500h5l16-26.500z"></path>
    <path class="k-skin" d="M54 76h28v11c0 10-7 18-14 18s-14-8-14-18z"></path>
    <path class="k-sumi" d="M52 92c-2-20 2-32 16-32s18 12 16 32l-3-2-1-12H56l-1 12z"></path>
    <path class="k-sumi" d="M53 62c0-11 7-17 15-17s15 6 15 17c-8-4-22-4-30 0z"></path>
    <path class="k-gild" d="M57 57c7-4 15-4 22 0l-1 4c-6-3-14-3-20 0z"></path>
    <circle class="k-verm" cx="86" cy="55" r="7.500"></circle>
    <g class="k-pale">${pip(suit, 81.5, 50.5, 9)}</g>
    <path class="k-sumi" d="M58 85c2.500-2 5-2 7.500 0v2h-7.500zM70.500 85c2.500-2 5-2 7.500 0v2h-7.500z"></path>
    <path class="k-verm" d="M65 97c1.500-1.500 4.500-1.500 6 0-1.500 2.500-4.500 2.500-6 0z"></path>`;
}

/** A young warrior with a head band and a spear. @param {string} suit */
function jack(suit) {
  return svg`<path class="k-gild" d="M89 58h4v80.500h-4z"></path>
    <path class="k-sumi" d="M91 32c6 9 6 18 2 27h-4c-4-9-4-18 2-27z"></path>
    <path class="k-pale" d="M91 38c2.500 6 2.500 12 0 18z"></path>
    <path d=${ROBE}></path>
    <path class="k-gild" d="M89 112h4v26h-4z"></path>
    <path class="k-skin" d="M60 98h13v12l-6 12-7-12z"></path>
    <path class="k-pale" d="M54 109l14 22 12-22 5 2-15 27.500h-4L49 112z"></path>
    <path class="k-skin" d="M53 74h28v12c0 12-7 19-14 19s-14-7-14-19z"></path>
    <path class="k-sumi" d="M63 58c-5-8-3-16 9-18-4 6-4 12-1 18z"></path>
    <path class="k-sumi" d="M50 80c-2-16 5-25 17-25s19 9 17 25l-5-7-6-3-6 4-7-4-6 3z"></path>
    <path class="k-verm" d="M50 70c11-4 23-4 34 0v6c-11-4-23-4-34 0zM51 71l-13-4 4 8-5 8 14-6z"></path>
    <g class="k-pale">${pip(suit, 62, 67, 9)}</g>
    <path class="k-sumi" d="M56 82l9 2v2.500l-8-1zM79 82l-9 2v2.500l8-1z"></path>
    <path class="k-sumi" d="M58 88h6v3h-6zM70 88h6v3h-6zM63 98h8v1.800h-8z"></path>`;
}

/** The fox that can be anybody. */
function fox() {
  return svg`<path d="M38 78c-6 8-8 20-4 30 4-6 8-8 13-9zM92 78c6 8 8 20 4 30-4-6-8-8-13-9z"></path>
    <path class="k-mask" d="M38 46c9 4 15 10 18 16 6-2 12-2 18 0 3-6 9-12 18-16 4 16 2 30-4 41-5 11-13 25-23 39-10-14-18-28-23-39-6-11-8-25-4-41z"></path>
    <path class="k-verm" d="M43 55c4 3 7 6 9 10-3 2-5 5-6 9-3-6-4-13-3-19zM87 55c-4 3-7 6-9 10 3 2 5 5 6 9 3-6 4-13 3-19z"></path>
    <path class="k-sumi" d="M46 84c6-3 12-1 16 7-7 1-12-1-16-7zM84 84c-6-3-12-1-16 7 7 1 12-1 16-7z"></path>
    <path class="k-gild" d="M65 66c4 5 4 10 0 15-4-5-4-10 0-15z"></path>
    <path class="k-sumi" d="M60 114h10l-5 7z"></path>
    <path class="k-verm" d="M45 99l11 3v2l-10-2zM85 99l-11 3v2l10-2zM49 107l9 1v2l-8-1zM81 107l-9 1v2l8-1z"></path>`;
}

const PEOPLE = { K: king, Q: queen, J: jack };

/**
 * The figure of a court card, or null where there is none.
 * @param {string} suit
 * @param {string} rank
 */
export function personOf(suit, rank) {
  if (rank === "Jo") return fox();
  const draw = PEOPLE[/** @type {"K"} */ (rank)];
  return draw ? draw(suit) : null;
}

/** The cloth of the backs. */
export const WAVES = waves();

/** Waves as on a cloth, in rows that overlap. */
function waves() {
  let path = "";
  for (let row = 0; row < 9; row += 1)
    for (let x = row % 2 ? 6 : 17; x <= 94; x += 22)
      for (const radius of [11, 7, 3]) {
        const y = 20 + row * 14;
        path += `M${Math.max(6, x - radius)} ${y}A${radius} ${radius} 0 0 1 ${Math.min(94, x + radius)} ${y}`;
      }
  return path;
}

/** The mark of the house: a sun with the sign 切, cut. */
export function signOf() {
  return svg`<circle class="k-back-sun" cx="50" cy="70" r="25"></circle>
    <path class="k-back-sign" d="M35.500 69.500l14-4M42 57v20.500c0 4 2 5 4.500 4l4-2.500M49 60.500h15c0 9-.5 15-1.500 19-1 3.500-3 4-6.500 2.500M57 60.500c0 10-2.500 17-9 22.500"></path>`;
}
