/** Brings the style sheets of the table into the page, once. @module */

const SHEETS = ["../cards/cards.css", "./table.css", "./board.css", "./panel.css", "./aside.css"];
let done = false;

export function useStyles() {
  if (done) return;
  done = true;
  for (const sheet of SHEETS) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(sheet, import.meta.url).href;
    document.head.append(link);
  }
}
