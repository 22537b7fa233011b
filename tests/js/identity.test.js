/** Who I am: forgotten only when the same database does not know me, kept when another one answers. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { get, guest, me, meAnew } from "../../src/kirifuda/web/static/kit/api.js";

const KEYS = ["kirifuda.guest", "kirifuda.guests"];
let database = "first";
/** @type {Record<string, Set<string>>} the tokens each database knows */
let known = {};
let noticed = 0;
globalThis.addEventListener("kf-elsewhere", () => (noticed += 1));

/** A server whose database the test exchanges. @param {any} path @param {any} asked */
async function answer(path, { method, headers }) {
  known[database] ??= new Set();
  const token = headers.Authorization?.slice(7);
  if (method === "POST" && path === "/api/guests") {
    const made = `${database} ${known[database].size}`;
    known[database].add(made);
    return reply(201, { id: made, nickname: "A", token: made });
  }
  if (token && !known[database].has(token)) return reply(401, { code: "unknown token", message: { ja: "", en: "" } });
  return reply(200, { path, token });
}

/** @param {number} status @param {object} body */
function reply(status, body) {
  /** @type {Record<string, string>} */
  const headers = database ? { "kirifuda-database": database } : {};
  return new Response(JSON.stringify(body), { status, headers });
}

beforeEach(() => {
  for (const key of KEYS) localStorage.removeItem(key);
  [database, known, noticed] = ["first", {}, 0];
  mock.method(globalThis, "fetch", answer);
});

test("an empty database makes a new guest, and the old one is back with its database", async () => {
  const old = (await me()).token;
  database = "empty";
  assert.equal((await get("/api/rooms/x")).token, "empty 0");
  assert.equal(noticed, 1);
  database = "first";
  assert.equal((await get("/api/rooms/x")).token, old);
  database = "empty";
  assert.equal((await get("/api/rooms/x")).token, "empty 0");
});

test("the same database that does not know me any more gets a new guest, and the old one is forgotten", async () => {
  const old = (await me()).token;
  known.first?.delete(old);
  known.first?.add("somebody");
  assert.equal((await get("/api/rooms/x")).token, "first 1");
  assert.equal(noticed, 0);
  assert.equal(localStorage.getItem("kirifuda.guests"), "{}");
});

test("a guest from before databases had names takes the name of the first one that knows it", async () => {
  localStorage.setItem("kirifuda.guest", JSON.stringify({ id: "1", nickname: "A", token: "early" }));
  known = { first: new Set(["early"]) };
  await get("/api/rooms/x");
  assert.deepEqual([guest()?.token, guest()?.database], ["early", "first"]);
});

test("a guest without a database that nobody knows is kept, and found again", async () => {
  localStorage.setItem("kirifuda.guest", JSON.stringify({ id: "1", nickname: "A", token: "early" }));
  known = { first: new Set(["early"]) };
  database = "empty";
  assert.equal((await meAnew()).token, "empty 0");
  database = "first";
  assert.equal((await meAnew()).token, "early");
});

test("whoever answers 401 without a database changes nothing", async () => {
  const old = (await me()).token;
  [database, known] = ["", {}];
  await assert.rejects(get("/api/rooms/x"));
  assert.equal(guest()?.token, old);
});

test("several requests that are refused at once make one new guest", async () => {
  await me();
  database = "empty";
  const found = await Promise.all([1, 2, 3].map((n) => get(`/api/rooms/${n}`)));
  assert.deepEqual(new Set(found.map((one) => one.token)), new Set(["empty 0"]));
  assert.equal(noticed, 1);
});
