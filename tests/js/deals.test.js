/** Deals in the browser: the hash, commitments, and what is kept and remembered of a part. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { commitmentOf } from "../../src/kirifuda/web/static/kit/deal_verifier.js";
import { commitment, judgedDeal, secretFor } from "../../src/kirifuda/web/static/kit/dealing.js";
import { bytesOf, hex, sha256 } from "../../src/kirifuda/web/static/kit/sha256.js";

test("the hash is SHA-256: the vectors of its standard, and texts of more than one block", () => {
  const vectors = [
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"],
  ];
  for (const [text, digest] of vectors) assert.equal(hex(sha256(bytesOf(text ?? ""))), digest);
});

test("a commitment is what docs/fairness.md says", () => {
  assert.equal(commitmentOf("1".repeat(64)), "ae21b95c3cdd39dbccb4f56297157195c2c3433605f8b8c16511a698f555ea57");
});

test("a secret is new each time, kept by its commitment, and told for a deal it belongs to", () => {
  const [first, second] = [commitment(), commitment()];
  assert.notEqual(first, second);
  const shares = [
    { who: "server", commitment: "5".repeat(64) },
    { who: "P1", commitment: first },
    { who: "P2", commitment: null },
  ];
  const secret = secretFor("game", shares, "P1");
  assert.equal(commitmentOf(secret ?? ""), first);
  assert.equal(secretFor("game", [{ who: "P1", commitment: "6".repeat(64) }], "P1"), null);
});

test("what cannot be checked is said, whatever was kept", () => {
  assert.equal(judgedDeal({ header: { seed: "7" } }, "game").verdict, "chosen");
  assert.equal(judgedDeal({ header: { seed: `sha256:${"0".repeat(64)}` } }).verdict, "old");
  assert.equal(judgedDeal(null).verdict, "unfair");
});
