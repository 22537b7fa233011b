/** Checks how a game was dealt, from its record as JSON; docs/fairness.md says what, and what it proves. @module */
import { bytesOf, hex, sha256 } from "./sha256.js";

const SCHEME = "kirifuda deal 1";
const COMMITMENT = "kirifuda commitment 1";
const FIRST_AGAIN = 1_000_000;
const MOST_AGAIN = 64;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const CARDS = [...[..."SHDC"].flatMap((suit) => RANKS.map((rank) => suit + rank)), "JO1", "JO2"];

/** @typedef {{verdict: "fair"|"unfair"|"chosen"|"old", what: string, which: string, parts: string[], shuffles: number}} Verdict */
/** @typedef {Record<string, string>} Header */

class Unfair extends Error {
  /** @param {string} what @param {string} [which] */
  constructor(what, which = "") {
    super(what);
    this.which = which;
  }
}

/** What can be said of a deal. @param {any} record @returns {Verdict} */
export function verdictOf(record) {
  const nothing = { what: "", which: "", parts: /** @type {string[]} */ ([]), shuffles: 0 };
  try {
    const header = /** @type {Header} */ (record.header);
    if (!("deal" in header)) {
      const seed = String(header.seed ?? "");
      const verdict = seed.startsWith("fair:") ? "unfair" : seed.includes(":") ? "old" : "chosen";
      return { ...nothing, verdict, what: "deal" };
    }
    const parts = checkParts(header);
    checkShuffles(record.shuffles, checkKey(header));
    checkCards(record);
    return { ...nothing, verdict: "fair", parts, shuffles: record.shuffles.length };
  } catch (error) {
    const [what, which] = error instanceof Unfair ? [error.message, error.which] : ["shape", ""];
    return { ...nothing, verdict: "unfair", what, which };
  }
}

/** @param {Header} header @returns {[string, string, string][]} who, commitment, secret */
export const partsOf = (header) =>
  Object.keys(header)
    .filter((key) => key.startsWith("part "))
    .map((key) => {
      const [commitment = "-", secret = "-"] = header[key].split(" ");
      return [key.slice(5), commitment, secret];
    });

/** Every secret is the one that was committed to, and no two are alike. @param {Header} header */
function checkParts(header) {
  const taken = partsOf(header).filter(([, commitment]) => commitment !== "-");
  if (!taken.some(([who]) => who === "server")) throw new Unfair("part", "server");
  for (const [who, commitment, secret] of taken)
    if (!/^[0-9a-f]{64}$/.test(secret) || commitmentOf(secret) !== commitment) throw new Unfair("commitment", who);
  if (new Set(taken.map(([, commitment]) => commitment)).size !== taken.length) throw new Unfair("same");
  return taken.map(([who]) => who);
}

/** The seed is what all the secrets and the name of the game make. @param {Header} header */
function checkKey(header) {
  const game = header.deal.slice(SCHEME.length + 1);
  if (header.deal !== `${SCHEME} ${game}` || !game) throw new Unfair("scheme", header.deal);
  const lines = [SCHEME, `game ${game}`, ...partsOf(header).map(([who, , secret]) => `${who} ${secret}`)];
  let key = sha256(bytesOf(lines.map((line) => `${line}\n`).join("")));
  for (const number of (header.way ?? "").split(" ").filter(Boolean)) {
    const again = Number(number) - FIRST_AGAIN; // dealt again until a player who wished to moved first
    if (!(again >= 0 && again < MOST_AGAIN)) throw new Unfair("way", number);
    key = block(key, Number(number));
  }
  if (header.seed !== `fair:${hex(key)}`) throw new Unfair("key");
  return key;
}

/** Every shuffle is the one its key gives, in order and without a gap. @param {any[]} shuffles @param {Uint8Array} key */
function checkShuffles(shuffles, key) {
  if (!shuffles.length) throw new Unfair("shuffle", "0");
  /** @type {Map<string, Generator<number, never>>} */
  const streams = new Map();
  shuffles.forEach(({ way, cards }, index) => {
    const name = way.map(wholeNumber).join(" ");
    const stream = streams.get(name) ?? numbers(way.reduce(block, key));
    streams.set(name, stream);
    const sorted = cards.map(wholeNumber).sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
    const right = new Set(cards).size === cards.length && shuffled(sorted, stream).join() === cards.join();
    if (!right) throw new Unfair("shuffle", String(index + 1));
  });
}

/** What was dealt lies as a shuffle left it, less what was drawn, or in order before the first. @param {any} record */
function checkCards({ items = [], header, shuffles }) {
  let game = -1;
  for (const [kind, , text] of items) {
    if (kind === "game") game += 1;
    if (kind !== "deal" || !text.includes(" life: ")) continue;
    const cards = text
      .slice(text.indexOf(": ") + 2)
      .split(" ")
      .filter(Boolean);
    const life = cards.map((/** @type {string} */ card) => CARDS.indexOf(card)).reverse();
    const way = header.kind === "match" ? String(game) : "";
    const dealt = shuffles.some(
      (/** @type {any} */ one) => one.way.join() === way && one.cards.slice(0, life.length).join() === life.join(),
    );
    const inOrder = life.every((/** @type {number} */ card, /** @type {number} */ at) => !at || life[at - 1] < card);
    if (!dealt && !inOrder) throw new Unfair("cards", text.split(" ")[0]);
  }
}

/** Fisher and Yates, from the last place to the second. @param {number[]} cards @param {Generator<number, never>} stream */
function shuffled(cards, stream) {
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const limit = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = stream.next().value;
    while (number >= limit) number = stream.next().value; // it would favour some
    const other = number % (last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** The numbers of a key: eight of 32 bits from each of its blocks. @param {Uint8Array} key @returns {Generator<number, never>} */
function* numbers(key) {
  for (let counter = 0; ; counter += 1) {
    const view = new DataView(block(key, counter).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** The hash of a key and a number of 64 bits. @param {Uint8Array} key @param {number} number */
function block(key, number) {
  const data = new Uint8Array(40);
  data.set(key);
  new DataView(data.buffer).setBigUint64(32, BigInt(number));
  return sha256(data);
}

/** @param {string} secret */
export const commitmentOf = (secret) => hex(sha256(bytesOf(`${COMMITMENT}\n${secret}\n`)));

/** @param {unknown} value @returns {number} */
function wholeNumber(value) {
  if (!Number.isSafeInteger(value) || /** @type {number} */ (value) < 0) throw new Unfair("shape");
  return /** @type {number} */ (value);
}
