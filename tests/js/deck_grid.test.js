/** A deck as a grid: the text is read as far as it can be, and written as decks are written. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsIn, deckOf } from "../../src/kirifuda/web/static/kit/deck_notation.js";

test("a deck is read and written again", () => {
  for (const text of ["♠A-5,8 ♡K Jo", "♢10-Q", "♠A-K ♡A-K ♢A-K ♣A-K Jo Jo", ""])
    assert.equal(deckOf(cardsIn(text)), text);
  assert.equal(deckOf(cardsIn("sa-3 HQ,k jo,jo")), "♠A-3 ♡Q-K Jo Jo");
});

test("what cannot be read is left out, and a card is there once", () => {
  assert.deepEqual([...cardsIn("♠A ♠A nonsense ♡Z ♢5-2 JO2")], ["SA", "JO2"]);
});
