/** Takes a record home: as much of it as this player may know; all of it once the game is over. */
import { getText } from "../kit/api.js";
import { language } from "../kit/settings.js";

/**
 * @param {string} game
 * @param {{view?: import("./replay.js").Eyes, format?: "text"|"kifu"|"json"}} [how]
 */
export async function download(game, { view = "all", format = "text" } = {}) {
  const query = new URLSearchParams({ view, format, lang: language() });
  const text = await getText(`/api/games/${encodeURIComponent(game)}/record?${query}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = `kirifuda-${game}.${format === "json" ? "json" : "txt"}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
