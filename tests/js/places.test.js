/** Where units lie, and how large requests are drawn: everything in sight, whatever the window and however many there are. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, cardWidth, looseness, makeRoom, widthOf } from "../../src/kirifuda/web/static/blackpoker/places.js";
import { sizesOf } from "../../src/kirifuda/web/static/blackpoker/stage_sizes.js";

const DESKTOP = { width: 946, height: 215, lane: 18, most: 118 };
const PHONE = { width: 270, height: 184, lane: 12, most: 104 };

/** @param {number} id @param {object} [more] */
function unit(id, more = {}) {
  return /** @type {any} */ ({ id, cards: ["S5"], soldier: true, charged: true, role: null, blocks: null, ...more });
}

/** @param {number} seat @param {any[]} soldiers @param {any[]} [bulwarks] */
function side(seat, soldiers, bulwarks = []) {
  return /** @type {any} */ ({ seat, soldiers, bulwarks });
}

/** @param {number} count @param {number} from @param {object} [more] */
function many(count, from, more = {}) {
  return Array.from({ length: count }, (_, index) => unit(from + index, more));
}

const WALL = { soldier: false };

test("cards are large, and no smaller for a few more units", () => {
  const few = cardWidth(DESKTOP, [side(0, many(2, 0)), side(1, [])]);
  const more = cardWidth(DESKTOP, [side(0, many(9, 0), many(4, 20, WALL)), side(1, many(3, 40))]);
  assert.equal(few, more);
  assert.ok(few >= 72);
});

test("twelve a side keep 44 px on a phone, nineteen stay in sight", () => {
  const twelve = [side(0, many(12, 0)), side(1, many(12, 20))];
  assert.ok(cardWidth(PHONE, twelve) >= 44);
  const nineteen = [side(0, many(12, 0), many(7, 20, WALL)), side(1, many(19, 40))];
  assert.ok(cardWidth(PHONE, nineteen) >= 36);
});

test("a few units lie beside each other on a phone, as small as that takes, a blocking bulwark among them", () => {
  const guards = [unit(1), unit(2, { role: "blocker", blocks: 12 }), unit(3, { charged: false })];
  const walls = [unit(4, { ...WALL, role: "blocker", blocks: 11 }), unit(5, WALL)];
  const attackers = [unit(10), ...many(2, 11, { charged: false, role: "attacker" })];
  const { card, fields } = arrange(PHONE, side(1, guards, walls), side(0, attackers));
  const front = [...guards, walls[0]].map((one) => ({ one, x: fields[0]?.places.get(one.id)?.x ?? 0 }));
  front.sort((a, b) => a.x - b.x);
  front.slice(1).forEach(({ x }, at) => assert.ok(x - front[at].x >= 0.8 * widthOf(front[at].one) * card));
  assert.ok(card >= 44);
  const many_walls = arrange(PHONE, side(1, many(3, 0), many(6, 20, WALL)), side(0, []));
  const xs = many(6, 20).map(({ id }) => many_walls.fields[0]?.places.get(id)?.x ?? 0);
  xs.slice(1).forEach((x, at) => assert.ok(x - xs[at] >= 0.6 * many_walls.card));
});

test("nothing lies outside of its field", () => {
  for (const room of [DESKTOP, PHONE]) {
    const sides = [side(0, many(12, 0, { charged: false }), many(7, 20, WALL)), side(1, many(19, 40))];
    const { card, fields } = arrange(room, sides[0], sides[1]);
    for (const [index, field] of fields.entries())
      for (const one of [...sides[index].soldiers, ...sides[index].bulwarks]) {
        const place = field.places.get(one.id);
        assert.ok(place && place.x >= -0.01 && place.x + widthOf(one) * card <= room.width + 0.01);
        assert.ok(place.y >= 0 && place.y <= room.height);
      }
  }
});

test("a crowded row shows more of driven cards, whose index lies beside their suit", () => {
  assert.ok(looseness(many(12, 0, { charged: false }), 50, 400) < looseness(many(12, 0), 50, 400));
  assert.equal(looseness([], 50, 400), 1);
});

test("a blocker stands before its attacker, a bulwark too, and the sum between them", () => {
  const attackers = [unit(1, { role: "attacker", charged: false, size: 12 }), unit(2), unit(3, { role: "attacker" })];
  const guards = [unit(11), unit(12, { role: "blocker", blocks: 1 })];
  const walls = [unit(21, { ...WALL, role: "blocker", blocks: 3 }), unit(22, WALL)];
  const { card, fields } = arrange(DESKTOP, side(1, guards, walls), side(0, attackers));
  const [theirs, mine] = fields;
  const middle = (/** @type {any} */ field, /** @type {any} */ one) =>
    field.places.get(one.id).x + (widthOf(one) * card) / 2;
  assert.ok(Math.abs(middle(theirs, guards[1]) - middle(mine, attackers[0])) < 1);
  assert.ok(Math.abs(middle(theirs, walls[0]) - middle(mine, attackers[2])) < 1);
  assert.ok((theirs.places.get(21)?.y ?? 0) > (theirs.places.get(22)?.y ?? 0));
  assert.deepEqual(
    theirs.clashes.map((clash) => [clash.attacker.id, clash.blockers.map((one) => one.id)]),
    [
      [1, [12]],
      [3, [21]],
    ],
  );
});

test("those that stand firm stay, the others give way, within the row", () => {
  const row = [
    { x: 0, far: 50, firm: false },
    { x: 30, far: 50, firm: true },
    { x: 60, far: 50, firm: false },
  ];
  assert.deepEqual(makeRoom(row, 200), [0, 50, 100]);
  assert.deepEqual(
    makeRoom(
      row.map((one) => ({ ...one, x: one.x + 160 })),
      100,
    ),
    [0, 50, 100],
  );
});

test("the stage draws what it can whole, then smaller, the oldest together; the newest always whole", () => {
  assert.deepEqual(sizesOf(980, [0, 1, 1]), ["full", "full", "full"]);
  assert.deepEqual(sizesOf(1040, [0, 1, 1, 1, 1, 2]), ["name", "name", "name", "name", "name", "full"]);
  assert.deepEqual(sizesOf(370, [0, 1, 1, 1, 1, 2]), ["cards", "cards", "cards", "cards", "cards", "full"]);
  assert.deepEqual(sizesOf(330, [1, 1, 1, 1, 1, 1, 1]).filter((size) => size === "more").length, 3);
  assert.deepEqual(sizesOf(100, [1]), ["full"]);
});
