/**
 * The values of docs/protocol.md, as types for `make check`.
 * @module
 *
 * @typedef {{id: number, owner: number, kind: string, name: string, cards: string[], soldier: boolean, size: number|null,
 *   base: number|null, charged: boolean, ready: boolean, role: "attacker"|"blocker"|null, blocks: number|null}} Unit
 * @typedef {{kind: string, name: string, cards: string[], target: Target|"side"|null, value: number, active: boolean}} Fog
 * @typedef {{id: number, owner: number, card: string, face_up: boolean, name: string|null}} Trump
 * @typedef {{kind: "unit"|"seat"|"request"|"trump", id: number}} Target
 * @typedef {{id: number, action: string, name: string, controller: number, keys: string[], virtual: string[],
 *   unit: number|null, target: Target|null, void: boolean, words: string, numbers?: string|null}} Request
 * @typedef {{seat: number, life: number|null, hand: string[], hand_count: number, graveyard: string[], top: string|null,
 *   soldiers: Unit[], bulwarks: Unit[], fog: Fog[], turned: string[], pack: string[], pack_count: number|null,
 *   pack_open: boolean, rare: string[], rare_count: number, trumps: Trump[], aside: string[], aside_count: number,
 *   graveyard_count: number|null}} Side
 * @typedef {{keys?: string[], cards: string[], units: number[], targets: Target[]}} Uses
 * @typedef {{kind: string, id: any, label: string, detail: string|null, uses: Uses|null}} Option
 * @typedef {{serial: number, kind: string, about: {kind: string, id: any, name: string}|null, prompt: string,
 *   options: Option[], paid: any[], keys: string[], chosen: string[], last: boolean, suggested: number|null}} Decision
 * @typedef {{action: string, name: string, reason: string, rule: string}} Unavailable
 * @typedef {{winners: number[], reason: string, text: string}} Outcome
 * @typedef {{face_up: boolean, top: string|null, text: string}} Beside
 * @typedef {{form: string, needed: number, wins: number[], games: number, seen: string[], beside: (Beside|null)[]}} Match
 * @typedef {{hand: string[], life: string[], top: string[], bottom: string[], graveyard: string[],
 *   bulwarks: {units: number[], cards: string[]}[], trumps: {id: number, card: string}[], pack: string[], rare: string[],
 *   aside: string[]}} Remembered
 * @typedef {{regulation: {id: string, ja: string, en: string}, viewer: number, turn: number, turn_no: number,
 *   chance: number|null, sides: Side[], stage: Request[], buffer: Request[], pending: Request|null,
 *   resolving: Request|null, waiting: {seat: number, kind: string}|null, prompt: string, hint: string|null,
 *   decision: Decision|null, unavailable: Unavailable[], outcome: Outcome|null, match: Match|null, memory: Remembered[]|null}} Table
 * @typedef {{kind: string, seat: number|null, cards: string[], unit: number|null, request: number|null, trump: number|null,
 *   action: string|null, character: string|null, target: Target|null, number: number|null}} Event
 * @typedef {{version: number, seat: number|null, turn: boolean, text: string}} LogLine
 * @typedef {{name: string, kind: string, connected: boolean, clock_ms: number|null, running: boolean}} PlayerState
 * @typedef {{players: PlayerState[], offers: {draw: number|null, take_back: number|null}, claim_in_s: number|null,
 *   policy: {mode: string, marks: string[]}|null, macro: import("./policy.js").Shortcut|null, rematch: {asked: boolean[], game: string|null},
 *   spectators: number}} RoomState
 * @typedef {{kind: string, id: any}} Thing  something on the table: a card, unit, request, seat or trump
 */
export {};
