/** The source of the client, for tests that read it. @module */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const STATIC = fileURLToPath(new URL("../../src/kirifuda/web/static/", import.meta.url));

/** @param {string} ending @returns {{name: string, text: string}[]} all files of the client that end so, but for the vendored */
export function sources(ending) {
  const names = /** @type {string[]} */ (readdirSync(STATIC, { recursive: true }));
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith("vendor"))
    .map((name) => ({ name, text: readFileSync(join(STATIC, name), "utf8") }));
}
