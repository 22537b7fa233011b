/** A link that is given to others: by the device's own way of sharing, or through the clipboard. @module */
import { t } from "./dictionary.js";

/**
 * @param {string} link
 * @returns {Promise<boolean>} whether it is in the clipboard now
 */
export async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    prompt(t("replay.copy"), link); // no clipboard without https
    return false;
  }
}
