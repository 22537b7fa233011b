/**
 * Where the units of both fields lie: as large as the room allows, in as few rows as keep every index and size in sight,
 * and blockers before whom they block. Numbers alone, no page.
 * @module
 */

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {{width: number, height: number, lane: number, most: number}} Room of a field: the lane lies between its front row and the stage, no card is wider than `most` */
/** @typedef {{x: number, y: number, z: number}} Place within the field */
/** @typedef {{attacker: Unit, blockers: Unit[], x: number, y: number}} Clash what meets, and where the sum of it is written */
/** @typedef {{seat: number, places: Map<number, Place>, clashes: Clash[]}} FieldPlan */
/** @typedef {{card: number, fields: FieldPlan[]}} Plan */
/** @typedef {{soldiers: Unit[][], bulwarks: Unit[][]}} Rows the front row first */

/** How high a card is, and how much of the one below an equipped card leaves in sight, in widths of a card. */
export const TALL = 1.4;
export const FAN = 0.42;
/** How much of a bulwark the soldiers before it may hide. */
const COVERED = 0.3;
const GAP = 0.12;
const ROW_GAP = 4;
const SMALLEST = 20;
/** Units lie beside each other, not on each other, for as long as cards keep this share of the widest; this counts as beside. */
const APART = 0.5;
const LOOSE = 0.8;
/** What must stay in sight of a card in a crowded row: its index and its size (of a card, and at least so many px). */
const STRIP = { soldier: [0.48, 19], driven: [0.76, 26], bulwark: [0.4, 12] };
const MOST_ROWS = { soldiers: 4, bulwarks: 2 };
/** How far fighters step into the lane, and how far beyond a blocker the sum is written (px). */
const STEPS = { attacker: 0.85, blocker: 0.3 };
const BEYOND = 9;

/** @param {Unit} unit */
export function widthOf(unit) {
  return unit.charged ? 1 + (unit.cards.length - 1) * FAN : TALL;
}

/** @param {Unit} unit */
function heightOf(unit) {
  return unit.charged ? TALL : 1 + (unit.cards.length - 1) * FAN;
}

/**
 * @param {Unit} unit
 * @param {number} card
 */
function strip(unit, card) {
  const [share = 0, least = 0] = STRIP[!unit.soldier ? "bulwark" : unit.charged ? "soldier" : "driven"];
  const fan = unit.charged ? (unit.cards.length - 1) * FAN : 0;
  return Math.max((share + fan) * card, least);
}

/**
 * 1: no card lies on another; 0: only what must be in sight is; below: not even that.
 * @param {Unit[]} row
 * @param {number} card
 * @param {number} width
 */
export function looseness(row, card, width) {
  let tight = 0;
  let loose = 0;
  row.forEach((unit, index) => {
    const last = index === row.length - 1;
    tight += last ? widthOf(unit) * card : strip(unit, card);
    loose += (widthOf(unit) + (last ? 0 : GAP)) * card;
  });
  return loose <= width ? 1 : (width - tight) / (loose - tight);
}

/**
 * How far it is from each unit of a row to the next.
 * @param {Unit[]} row
 * @param {number} card
 * @param {number} width
 */
function strides(row, card, width) {
  const loose = looseness(row, card, width);
  return row.map((unit) => {
    const least = strip(unit, card);
    return least + ((widthOf(unit) + GAP) * card - least) * loose;
  });
}

/**
 * @param {Unit[]} units
 * @param {number} rows
 */
function split(units, rows) {
  const size = Math.max(1, Math.ceil(units.length / rows));
  return Array.from({ length: rows }, (_, row) => units.slice(row * size, (row + 1) * size));
}

/** @param {Room} room @param {number} card @param {number} soldiers rows of them @param {number} bulwarks rows */
function depth(room, card, soldiers, bulwarks) {
  return room.lane + card * TALL * (soldiers + bulwarks * (1 - COVERED)) + ROW_GAP * (soldiers - 1);
}

/**
 * The fewest rows in which a side fits with cards of this size; null where it does not. A bulwark that blocks is in the front row.
 * @param {Room} room
 * @param {Side} side
 * @param {number} card
 * @param {number} least how loose every row has to be
 * @returns {Rows|null}
 */
function rowsAt(room, side, card, least) {
  for (let bulwarks = 1; bulwarks <= MOST_ROWS.bulwarks; bulwarks += 1)
    for (let soldiers = 1; soldiers <= MOST_ROWS.soldiers; soldiers += 1) {
      if (depth(room, card, soldiers, bulwarks) > room.height) break;
      const rows = rowsOf(side, soldiers, bulwarks);
      if ([...rows.soldiers, ...rows.bulwarks].every((row) => looseness(row, card, room.width) >= least)) return rows;
    }
  return null;
}

/**
 * @param {Side} side
 * @param {number} soldiers rows of them
 * @param {number} bulwarks rows
 * @returns {Rows}
 */
function rowsOf(side, soldiers, bulwarks) {
  const blocking = side.bulwarks.filter((unit) => unit.role === "blocker");
  const [front = [], ...behind] = split(side.soldiers, soldiers);
  return {
    soldiers: [[...front, ...blocking], ...behind],
    bulwarks: split(side.bulwarks, bulwarks).map((row) => row.filter((unit) => !blocking.includes(unit))),
  };
}

/**
 * @param {Room} room
 * @param {Side[]} sides
 */
export function cardWidth(room, sides) {
  const enough = Math.floor(room.most * APART);
  return Math.max(widest(room, sides, LOOSE), Math.min(widest(room, sides, 0), enough));
}

/**
 * @param {Room} room
 * @param {Side[]} sides
 * @param {number} least how loose every row has to be
 */
function widest(room, sides, least) {
  for (let card = Math.floor(room.most); card > SMALLEST; card -= 1)
    if (sides.every((side) => rowsAt(room, side, card, least))) return card;
  return SMALLEST;
}

/**
 * @param {Room} room
 * @param {Side} above
 * @param {Side} below
 * @returns {Plan}
 */
export function arrange(room, above, below) {
  const card = cardWidth(room, [above, below]);
  const fields = [above, below].map((side) => new Field(room, side, card, side === below));
  for (const [field, other] of [fields, [...fields].reverse()]) if (field && other) field.meet(other);
  return { card, fields: fields.map(({ side, places, clashes }) => ({ seat: side.seat, places, clashes })) };
}

class Field {
  /**
   * @param {Room} room
   * @param {Side} side
   * @param {number} card
   * @param {boolean} below whether its front is its upper edge
   */
  constructor(room, side, card, below) {
    this.room = room;
    this.side = side;
    this.card = card;
    this.below = below;
    /** @type {Map<number, Place>} */
    this.places = new Map();
    /** @type {Clash[]} */
    this.clashes = [];
    this.rows = this.drawn();
    this.rows.soldiers.forEach((row, index) => this.lay(row, index, true));
    this.rows.bulwarks.forEach((row, index) => this.lay(row, index, false));
  }

  /** The rows as one sees them: mirrored below. @returns {Rows} */
  drawn() {
    const { room, side, card, below } = this;
    const most = rowsOf(side, MOST_ROWS.soldiers, MOST_ROWS.bulwarks);
    const { soldiers, bulwarks } = rowsAt(room, side, card, LOOSE) ?? rowsAt(room, side, card, 0) ?? most;
    if (!below) return { soldiers, bulwarks };
    return {
      soldiers: soldiers.map((row) => [...row].reverse()),
      bulwarks: bulwarks.map((row) => [...row].reverse()),
    };
  }

  /**
   * @param {Unit[]} row
   * @param {number} index of the row, from the front
   * @param {boolean} before whether it is one of the rows before the bulwarks
   */
  lay(row, index, before) {
    const { card, room } = this;
    const lasts = strides(row, card, room.width);
    const end = row.length - 1;
    const whole = lasts.slice(0, -1).reduce((sum, one) => sum + one, 0) + (end < 0 ? 0 : widthOf(row[end]) * card);
    let x = (room.width - whole) / 2;
    row.forEach((unit, at) => {
      const z = (before ? 100 * (MOST_ROWS.soldiers - index) : 10 * index) + at;
      this.places.set(unit.id, { x, y: this.level(unit, index, before), z: unit.role ? z + 500 : z });
      x += lasts[at] ?? 0;
    });
  }

  /** How far down a unit lies. @param {Unit} unit @param {number} index @param {boolean} before */
  level(unit, index, before) {
    const { card, room, rows } = this;
    const [soldiers, bulwarks] = [rows.soldiers.length, rows.bulwarks.length];
    const spare = Math.min(30, Math.max(0, room.height - depth(room, card, soldiers, bulwarks)) * 0.4);
    const wall = room.lane + soldiers * (card * TALL + ROW_GAP) - ROW_GAP - COVERED * TALL * card;
    const row = before ? room.lane + index * (card * TALL + ROW_GAP) : wall + index * (1 - COVERED) * TALL * card;
    const lower = (TALL - heightOf(unit)) * card;
    const within = unit.role ? -room.lane * STEPS[unit.role] : before ? lower / 2 : lower;
    const far = row + spare + within;
    return this.below ? far : room.height - far - heightOf(unit) * card;
  }

  /** Blockers go where their attackers are; between them there is room for what decides. @param {Field} other */
  meet(other) {
    const front = this.rows.soldiers[0] ?? [];
    const blockers = front.filter((unit) => unit.role === "blocker" && unit.blocks !== null);
    if (!blockers.length) return;
    this.face(front, blockers, other);
    for (const attacker of other.side.soldiers) {
      const met = blockers.filter((unit) => unit.blocks === attacker.id);
      const edges = met.map(
        (unit) => (this.places.get(unit.id)?.y ?? 0) + (this.below ? 0 : heightOf(unit) * this.card),
      );
      if (!met.length) continue;
      const x = met.reduce((sum, unit) => sum + this.centre(unit), 0) / met.length;
      const y = this.below ? Math.min(...edges) - BEYOND : Math.max(...edges) + BEYOND;
      this.clashes.push({ attacker, blockers: met, x, y });
    }
  }

  /** @param {Unit} unit */
  centre(unit) {
    return (this.places.get(unit.id)?.x ?? 0) + (widthOf(unit) * this.card) / 2;
  }

  /**
   * Shifts the blockers before their attackers, and the others as little as makes room for them.
   * @param {Unit[]} front
   * @param {Unit[]} blockers
   * @param {Field} other
   */
  face(front, blockers, other) {
    const { card, room } = this;
    const wish = (/** @type {Unit} */ unit) => {
      const attacker = other.side.soldiers.find((one) => one.id === unit.blocks);
      if (!attacker || !blockers.includes(unit)) return this.places.get(unit.id)?.x ?? 0;
      const met = blockers.filter((one) => one.blocks === unit.blocks);
      const beside = (met.indexOf(unit) - (met.length - 1) / 2) * (widthOf(unit) + GAP);
      return other.centre(attacker) + (beside - widthOf(unit) / 2) * card;
    };
    const far = strides(front, card, room.width);
    const row = front.map((unit, at) => ({ unit, x: wish(unit), far: far[at] ?? 0, firm: blockers.includes(unit) }));
    const wished = inOrder(row.sort((a, b) => a.x - b.x));
    const last = wished[wished.length - 1];
    const places = makeRoom(wished, room.width - (last ? widthOf(last.unit) * card : 0));
    wished.forEach((one, at) => (one.x = places[at] ?? one.x));
    wished.forEach(({ unit, x }, at) => {
      const place = this.places.get(unit.id);
      if (place) this.places.set(unit.id, { ...place, x, z: (place.z >= 500 ? 900 : 400) + at });
    });
  }
}

/**
 * Who stands between two that stand firm stays there only if there is room, and goes to the nearer end otherwise.
 * @template {{x: number, far: number, firm: boolean}} T
 * @param {T[]} row from the left
 * @returns {T[]}
 */
function inOrder(row) {
  const firm = row.filter((one) => one.firm);
  const middle = firm.reduce((sum, one) => sum + one.x, 0) / firm.length;
  /** @type {T[][]} what stands before each firm one; at last what stands after them all */
  const groups = [...firm.map(() => /** @type {T[]} */ ([])), []];
  for (const one of row) {
    if (one.firm) continue;
    const at = firm.filter((other) => other.x <= one.x).length;
    const [left, right] = [firm[at - 1], firm[at]];
    const used = groups[at]?.reduce((sum, other) => sum + other.far, one.far) ?? 0;
    const fits = !left || !right || right.x - left.x - left.far >= used;
    groups[fits ? at : one.x < middle ? 0 : firm.length]?.push(one);
  }
  return groups.flatMap((group, at) => (firm[at] ? [...group, /** @type {T} */ (firm[at])] : group));
}

/** How often neighbours give way to each other. */
const ROUNDS = 24;

/**
 * Neighbours that lie too close give way; those that stand firm move only where nobody else can.
 * @param {{x: number, far: number, firm: boolean}[]} row from the left, each with the least way to the next
 * @param {number} most where the last one may begin
 * @returns {number[]}
 */
export function makeRoom(row, most) {
  const x = row.map((one) => one.x);
  const at = (/** @type {number} */ index) => x[index] ?? 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (let left = 0; left < row.length - 1; left += 1) {
      const [a, b] = [row[left], row[left + 1]];
      const lacking = at(left) + (a?.far ?? 0) - at(left + 1);
      if (lacking <= 0) continue;
      const share = a?.firm === b?.firm ? 0.5 : a?.firm ? 0 : 1;
      x[left] = at(left) - lacking * share;
      x[left + 1] = at(left + 1) + lacking * (1 - share);
    }
  for (let index = 0; index < row.length; index += 1)
    x[index] = Math.max(at(index), index ? at(index - 1) + (row[index - 1]?.far ?? 0) : 0);
  for (let index = row.length - 1; index >= 0; index -= 1)
    x[index] = Math.min(at(index), index === row.length - 1 ? most : at(index + 1) - (row[index]?.far ?? 0));
  return x;
}
