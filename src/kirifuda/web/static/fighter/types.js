/**
 * The shapes of docs/protocol-fighter.md, as the client reads them. Cards are texts (`S10`), seats 0 and 1, positions 1 to 4
 * from their owner's left, times milliseconds of the server's clock.
 * @module
 */

/** @typedef {{ja: string, en: string}} Both */
/** @typedef {{side: number, position: number}} Spot */
/** @typedef {{holds: boolean, cards: Spot[], missing: number, text: string}} Hint */
/** @typedef {{id: string, value: number, used: boolean, hint: Hint|null}} Technique */
/**
 * @typedef {object} Side
 * @property {string|null} character
 * @property {Technique[]} techniques
 * @property {string[]} hand
 * @property {(string|null)[]} field
 * @property {string|null} motion
 * @property {number} misses
 * @property {string[]} [miss_cards]
 * @property {number} total
 * @property {boolean} ok
 * @property {boolean} forced
 * @property {boolean} gone
 * @property {number} hold_fouls
 */
/** @typedef {"hand"|"attack"|"relief"|"none"|"neutral"} Ground */
/** @typedef {{seat: number|null, at: number, ground: Ground, miss: boolean, text: string}} Caller */
/** @typedef {{seat: number, technique: string, cards: Spot[]}} Success */
/** @typedef {{callers: Caller[], successes: Success[], text: string}} Showing */
/** @typedef {{winner: number|null, reason: string, totals: number[], text: string}} Outcome */
/** @typedef {"PICK"|"CHECK"|"SET"|"WINDOW"|"BATTLE"|"HOLD"|"ATTACK"|"DRAW"|"SUSPENDED"|"END"} State */
/**
 * @typedef {object} View
 * @property {number|null} seat
 * @property {State} state
 * @property {number} clock
 * @property {number} entered
 * @property {number|null} ends
 * @property {number|null} opens
 * @property {number|null} idle
 * @property {number} deck
 * @property {Side[]} sides
 * @property {number|null} obliged
 * @property {number|null} proposal
 * @property {"move"|"call"|null} committed
 * @property {boolean} called
 * @property {boolean} claiming
 * @property {Showing|null} showing
 * @property {Outcome|null} outcome
 */
/**
 * @typedef {object} Event
 * @property {string} kind
 * @property {number} t
 * @property {number|null} seat
 * @property {number|null} number
 * @property {number|null} position
 * @property {string[]} cards
 * @property {string|null} text
 */
/** @typedef {{seat: number, kind: string, stamp: number, recv: number, effective: number}} Judged */
/** @typedef {{t: number, events: Event[], view: View, judged: Judged|null}} Frame */
/** @typedef {Record<string, any>} Config */

/** @typedef {{kind: "single"|"best of"|"team", games: number, mode?: string}} Match */
/**
 * @typedef {object} ArenaSeat
 * @property {"person"|"bot"|"open"} kind
 * @property {string} name
 * @property {boolean} [me]
 * @property {boolean} [connected]
 * @property {number} [level]
 * @property {number} [team]
 * @property {string} [character]
 */
/** @typedef {{n: number, players: number[], over: boolean, winner: number|null, totals: number[]}} Board */
/**
 * @typedef {object} Arena
 * @property {string} id
 * @property {Match} match
 * @property {string|null} roster
 * @property {ArenaSeat[]} seats
 * @property {number[]} wins
 * @property {number|null} battle
 * @property {number} battles
 * @property {Board[]} boards
 * @property {boolean} over
 * @property {number|null} winner
 * @property {boolean[]} rematch
 * @property {boolean[]} ready
 * @property {number|null} next_in_ms
 * @property {string} invite
 * @property {boolean} public
 * @property {number} spectators
 */
/** @typedef {{id: string, value: number, name: Both, condition: string, text: Both, line: Both|null}} TechniqueCard */
/** @typedef {{id: string, name: Both, style: Both|null, techniques: TechniqueCard[]}} Character */
/** @typedef {{id: string|null, name: Both, characters: Character[]}} Roster */

export {};
