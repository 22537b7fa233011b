/**
 * The service worker: a second visit needs no network for its files, and the rules can be read without one. The server puts two
 * lines before this text: DIGEST, which names this version of the client, and FILES, the addresses of all its files.
 * Games need the server; what is asked of it is never answered from here while it answers itself.
 * @module
 */

const worker = /** @type {any} */ (self);
const { DIGEST, FILES } = worker;
const CLIENT = `client-${DIGEST}`;
const REFERENCE = "reference";
/** Kept from the first visit on: the pages and what they share. The files of the games are kept when they are first used. */
const SHELL = /\/(app\.js|icon\.svg|manifest\.\w+\.webmanifest|(vendor|kit|style)\/.*|pages\/\w+\.js)$/;
/** What does not change while a server runs, and is worth reading without one. */
const READING = /^\/api\/(regulations|rules|official|charts|bots|decks|fighter\/roster|fighter\/levels)(\/|$)/;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(readAhead(event.data.read)));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(`/static/${DIGEST}/`)) event.respondWith(file(request));
  else if (READING.test(url.pathname)) event.respondWith(reading(request));
});

async function install() {
  const client = await caches.open(CLIENT);
  await client.addAll([...FILES.filter((/** @type {string} */ name) => SHELL.test(name)), "/"]);
  await worker.skipWaiting();
}

/** Addresses that a page wants to be readable without the server. @param {string[]} addresses */
async function readAhead(addresses) {
  const kept = await caches.open(REFERENCE);
  const missing = [];
  for (const address of addresses) if (!(await kept.match(address))) missing.push(address);
  await Promise.allSettled(missing.map((address) => kept.add(address)));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CLIENT && name !== REFERENCE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page from the server; without one, the page of the client, which draws every address. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { cacheName: CLIENT })) ?? Response.error();
  }
}

/** A file of this version never changes. @param {Request} request */
async function file(request) {
  const kept = await caches.open(CLIENT);
  const known = await kept.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request.url, answer.clone());
  return answer;
}

/** Rules and choices as the server has them; without it, as it last said. @param {Request} request */
async function reading(request) {
  const kept = await caches.open(REFERENCE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request.url, answer.clone());
    return answer;
  } catch {
    return (await kept.match(request.url)) ?? Response.error();
  }
}
