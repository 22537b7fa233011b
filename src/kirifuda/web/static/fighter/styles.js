/** The style sheets of this game. @module */
import { bring } from "../kit/styles.js";

const SHEETS = ["../kit/cards.css", "./fighter.css", "./ring.css"];

export const useStyles = () => bring(SHEETS, import.meta.url);
