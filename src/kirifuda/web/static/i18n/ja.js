/** 日本語 */
/** @type {Record<keyof typeof import("./en.js").en, string>} */
export const ja = {
  "app.name": "切札",
};
