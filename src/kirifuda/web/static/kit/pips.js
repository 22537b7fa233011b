/** The signs of the suits, each in a box of 40 by 40. @module */
import { svg } from "../vendor/lit.js";

/** @type {Record<string, string>} */
const PATHS = {
  S: "M20 3C22 11 36 17 36 26a7.6 7.6 0 0 1-14 4.2c.3 3.2 1.6 5 4 6.8H14c2.4-1.8 3.7-3.6 4-6.8A7.6 7.6 0 0 1 4 26C4 17 18 11 20 3z",
  H: "M20 37C17 29 4 23 4 13a8.4 8.4 0 0 1 16-3.6A8.4 8.4 0 0 1 36 13c0 10-13 16-16 24z",
  D: "M20 2C23.5 9.5 28.5 15.5 34 20 28.5 24.5 23.5 30.5 20 38 16.5 30.5 11.5 24.5 6 20 11.5 15.5 16.5 9.5 20 2z",
  C: "M20 3a8 8 0 0 1 6.9 12.1A8 8 0 1 1 22 28.6c.3 3.8 1.7 6.4 4.5 8.4h-13c2.8-2 4.2-4.6 4.5-8.4a8 8 0 1 1-4.9-13.5A8 8 0 0 1 20 3z",
};

/**
 * One drawing at a place of a picture.
 * @param {string} name S, H, D or C
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function pip(name, x, y, size) {
  const path = PATHS[name];
  return svg`<path d=${path} transform="translate(${x} ${y}) scale(${size / 40})"></path>`;
}
