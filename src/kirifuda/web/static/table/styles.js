/** Brings the style sheets of the table into the page, once. @module */

const SHEETS = [
  "../cards/cards.css",
  "./table.css",
  "./board.css",
  "./piles.css",
  "./stage.css",
  "./hand.css",
  "./signs.css",
  "./panel.css",
  "./foot.css",
  "./aside.css",
  "./small.css",
];
/** @type {Promise<unknown>|null} */
let loading = null;

/** @returns {Promise<unknown>} settled once the sheets are in force */
export function useStyles() {
  loading ??= Promise.all(SHEETS.map(bring));
  return loading;
}

/** @param {string} sheet */
function bring(sheet) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(sheet, import.meta.url).href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}
