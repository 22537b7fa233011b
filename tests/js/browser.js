/** The little of a browser that the models ask for, so that they run in node. Import it first. @module */

/** Keeps what it is given as long as the process lives. */
class MemoryStorage {
  constructor() {
    /** @type {Map<string, string>} */
    this.kept = new Map();
  }

  /** @param {string} key */
  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.kept.set(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    this.kept.delete(key);
  }
}

const page = new EventTarget();
const element = { dataset: {}, lang: "" };

/** @param {string} name @param {unknown} value */
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

define("window", globalThis);
define("localStorage", new MemoryStorage());
define("sessionStorage", new MemoryStorage());
define("location", { protocol: "http:", host: "localhost", pathname: "/", href: "http://localhost/" });
define("navigator", { languages: ["en"] });
define(
  "document",
  Object.assign(new EventTarget(), { documentElement: element, hidden: false, visibilityState: "visible" }),
);
define("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
define("addEventListener", page.addEventListener.bind(page));
define("removeEventListener", page.removeEventListener.bind(page));
define("dispatchEvent", page.dispatchEvent.bind(page));
