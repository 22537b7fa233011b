/** The style sheets of this game. @module */
import { bring } from "../styles.js";

const SHEETS = ["../cards/cards.css", "./fighter.css", "./ring.css"];

export const useStyles = () => bring(SHEETS, import.meta.url);
