/** One dictionary: both languages say everything, nothing is said by nobody. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { WORDS, isKey, t, tr } from "../../src/kirifuda/web/static/kit/dictionary.js";
import { set } from "../../src/kirifuda/web/static/kit/settings.js";
import { sources } from "./client.js";

const KEYS = Object.keys(WORDS);
const CODE = sources(".js").filter(({ name }) => !name.startsWith("kit/words/"));
const ALL = CODE.map(({ text }) => text).join("\n");

/** Keys that are put together, as patterns: each `${…}` stands for one part between dots, or for the first ones. */
const PATTERNS = [...ALL.matchAll(/`((?:\w+\.|\$\{words\}\.)(?:[\w. ]|\$\{[^{}]*\})*)`/g)]
  .map(([, text]) => String(text))
  .filter((text) => text.includes("${"))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .replaceAll(".", "\\.")
          .replace("${words}", "new\\.decks?")
          .replace(/\$\{[^}]*\}/g, "[^.]+")}$`,
      ),
  );

test("every word is said somewhere", () => {
  const unused = KEYS.filter((key) => !ALL.includes(`"${key}"`) && !PATTERNS.some((pattern) => pattern.test(key)));
  assert.deepEqual(unused, []);
});

test("every key that is asked for has words", () => {
  const asked = [...ALL.matchAll(/\bt\("([^"]+)"/g)].map(([, key]) => String(key));
  assert.ok(asked.length > 300);
  assert.deepEqual(
    asked.filter((key) => !isKey(key)),
    [],
  );
});

test("both languages have words for every key, and put the same things into them", () => {
  const names = (/** @type {string} */ words) => (words.match(/\{\w+\}/g) ?? []).sort().join();
  for (const [key, both] of Object.entries(WORDS)) {
    assert.ok(both.length === 2 && both.every(Boolean), key);
    assert.equal(names(both[0]), names(both[1]), key);
    assert.doesNotMatch(both[1], /・/, `${key}: a Japanese dot in English`);
  }
});

test("no two parts of the dictionary have a key in common", () => {
  const written = sources(".js")
    .filter(({ name }) => name.startsWith("kit/words/"))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key));
  assert.equal(written.length, KEYS.length);
  assert.equal(new Set(written).size, written.length);
});

test("words are in the language of the page, and hold what they are given", () => {
  set({ lang: "en" });
  assert.equal(t("table.seat", { n: 2 }), "Seat 2");
  set({ lang: "ja" });
  assert.equal(t("table.seat", { n: 2 }), "席2");
  assert.equal(tr({ ja: "切札", en: "Trump" }), "切札");
  assert.equal(tr(null), "");
});
