// Writes vendor/lit.js: Lit bundled by esbuild, with its licence at the top. Run by `npm run vendor` in tools/js.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const version = JSON.parse(readFileSync("node_modules/lit/package.json", "utf8")).version;
const licence = readFileSync("node_modules/lit/LICENSE", "utf8").trim();
await build({
    entryPoints: ["vendor.mjs"],
    outfile: "../../src/kirifuda/web/static/vendor/lit.js",
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    conditions: ["production"],
    legalComments: "none",
    banner: { js: `/*! Lit ${version} (lit.dev), bundled unchanged.\n\n${licence}\n*/` },
});
