/** The style sheets of the table. @module */
import { bring } from "../kit/styles.js";

const SHEETS = [
  "../kit/cards.css",
  "./table.css",
  "./board.css",
  "./cloth.css",
  "./field.css",
  "./piles.css",
  "./stage.css",
  "./hand.css",
  "./signs.css",
  "./impact.css",
  "./panel.css",
  "./foot.css",
  "./answers.css",
  "./aside.css",
  "../kit/phrases.css",
  "./end.css",
  "./small.css",
  "./fit_foot.css",
];

export const useStyles = () => bring(SHEETS, import.meta.url);
