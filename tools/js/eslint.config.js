// How the JavaScript of the browser client and its tests is linted. Layout is prettier's business, types are tsc's.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["src/kirifuda/web/static/vendor/**", "**/node_modules/**"] },
  js.configs.recommended,
  {
    files: ["src/kirifuda/web/static/**/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["tests/js/**/*.js", "tools/js/**/*.{js,mjs}"],
    languageOptions: { globals: globals.node },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-shadow": "error",
      "no-else-return": "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-unused-vars": ["error", { args: "all", argsIgnorePattern: "^_" }],
      "object-shorthand": "error",
    },
  },
];
