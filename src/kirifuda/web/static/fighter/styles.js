/** The style sheets of this game. @module */
import { bring } from "../kit/styles.js";

const SHEETS = [
  "../kit/cards.css",
  "../kit/phrases.css",
  "./characters.css",
  "./arena.css",
  "./ring.css",
  "./ring_cards.css",
  "./ring_status.css",
  "./ring_small.css",
];

export const useStyles = () => bring(SHEETS, import.meta.url);
