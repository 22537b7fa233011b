/** My part in deals: a secret is made up, committed to, handed over and remembered, all without a click. @module */
import { askAsMe, get, guest } from "./api.js";
import { commitmentOf, partsOf, verdictOf } from "./deal_verifier.js";
import { hex } from "./sha256.js";
import { loadStored, store } from "./stored.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {{commitments: Record<string, string|null>, who: string, secret: string}} Memory what I saw, and my part */

const KEY = "kirifuda.deals";
const MOST = 200;

/** What this browser keeps: secrets by their commitments, and what it saw before the cards, by games. */
class DealsKept {
  constructor() {
    const kept = loadStored(KEY, { secrets: {}, games: {} });
    /** @type {Map<string, string>} */
    this.secrets = new Map(Object.entries(kept.secrets));
    /** @type {Map<string, Memory>} */
    this.games = new Map(Object.entries(kept.games));
  }

  /** The oldest are forgotten. */
  keep() {
    for (const kept of [this.secrets, this.games])
      for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(old);
    store(KEY, { secrets: Object.fromEntries(this.secrets), games: Object.fromEntries(this.games) });
  }
}

/** A new secret of 256 bits, kept here; what is told of it is its commitment. @returns {string} */
export function commitment() {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const kept = new DealsKept();
  const promised = commitmentOf(secret);
  kept.secrets.set(promised, secret);
  kept.keep();
  return promised;
}

/**
 * The secret I committed to in this deal; what was seen is remembered before it is told.
 * @param {string} game
 * @param {{who: string, commitment: string|null, revealed?: boolean}[]} shares
 * @param {string} who
 * @returns {string|null}
 */
export function secretFor(game, shares, who) {
  const kept = new DealsKept();
  const mine = shares.find((share) => share.who === who);
  const secret = kept.secrets.get(mine?.commitment ?? "");
  if (!secret) return null;
  const commitments = Object.fromEntries(shares.map((share) => [share.who, share.commitment]));
  kept.games.delete(game);
  kept.games.set(game, { commitments, who, secret });
  kept.keep();
  return secret;
}

/** @param {import("./types.js").NewRoom} room @returns {Promise<Room>} */
export const newRoom = async (room) =>
  settled(await askAsMe("POST", "/api/rooms", { ...room, commitment: commitment() }));

/** @param {string} id @param {string|null} [deck] @returns {Promise<Room>} */
export const join = async (id, deck = null) =>
  settled(await askAsMe("POST", `${at(id)}/join`, { deck, commitment: commitment() }));

/** @param {string} id @returns {Promise<Room>} */
export const rematch = async (id) => settled(await askAsMe("POST", `${at(id)}/rematch`, { commitment: commitment() }));

/** A room as it is, after my part in its deal, if one is under way. @param {string} id @returns {Promise<Room>} */
export const room = async (id) => settled(await get(at(id)));

/** Both want another game after this one: my part in its deal. @param {string} game */
export async function settleNext(game) {
  const facts = await get(`/api/games/${encodeURIComponent(game)}`);
  await room(facts.room).catch(() => undefined); // the line to the table says how it goes on
}

/** @param {string} id */
const at = (id) => `/api/rooms/${encodeURIComponent(id)}`;

/** Deals that were given up, and to which I have committed anew: `ROOM COUNT`. @type {Set<string>} */
const renewed = new Set();

/**
 * Does my part: hands my secret over where it is wanted; after a deal that was given up, commits anew.
 * @param {Room} found
 * @returns {Promise<Room>}
 */
async function settled(found) {
  const seat = found.seats.findIndex((one) => one.me);
  if (seat < 0 || !guest()) return found;
  const { deal } = found;
  const asItIs = () => get(at(found.id)); // another tab of mine may have been quicker
  if (deal) {
    const share = deal.shares[seat + 1];
    const secret = share && !share.revealed ? secretFor(deal.game, deal.shares, share.who) : null;
    return secret ? askAsMe("POST", `${at(found.id)}/reveal`, { secret }).catch(asItIs) : found;
  }
  const given = `${found.id} ${found.aborted ?? 0}`;
  const waits = found.live && !found.game && found.aborted && found.seats.every((one) => one.kind !== "open");
  if (!waits || renewed.has(given)) return found;
  renewed.add(given);
  return settled(await askAsMe("POST", `${at(found.id)}/commit`, { commitment: commitment() }).catch(asItIs));
}

/**
 * What can be said of a deal, by its record; of my own games also whether it is the deal I took part in.
 * @param {any} record as JSON
 * @param {string} [game] the id it must have; without one, whatever it says
 * @returns {import("./deal_verifier.js").Verdict & {mine: boolean}}
 */
export function judgedDeal(
  record,
  game = String(record?.header?.deal ?? "")
    .split(" ")
    .at(-1) ?? "",
) {
  const verdict = verdictOf(record);
  const memory = new DealsKept().games.get(game.replace(/(\.\d+)-\d+$/, "$1"));
  if (verdict.verdict !== "fair" || !memory) return { ...verdict, mine: false };
  const wrong = unlike(record.header, memory, game);
  if (wrong) return { ...verdict, verdict: "unfair", what: "memory", which: wrong, mine: true };
  return { ...verdict, mine: true };
}

/**
 * Whose part is not what I saw before the cards, if any is.
 * @param {Record<string, string>} header
 * @param {Memory} memory
 * @param {string} game
 */
function unlike(header, memory, game) {
  if (!header.deal.endsWith(` ${game}`)) return "game";
  const other = partsOf(header).find(([who, promised, secret]) => {
    const seen = memory.commitments[who] ?? "-";
    return seen !== promised || (who === memory.who && secret !== memory.secret);
  });
  return other?.[0] ?? "";
}
