/**
 * Moving with the keyboard: each zone is one stop of Tab, the arrows move within it and to the next.
 * @module
 */

/**
 * Gives every zone exactly one element that Tab reaches.
 * @param {HTMLElement} root
 */
export function roving(root) {
  for (const zone of root.querySelectorAll("[data-zone]")) {
    const items = itemsOf(zone);
    const current = items.find((item) => item.tabIndex === 0 && item.dataset.roved === "1") ?? items[0];
    for (const item of items) {
      const wanted = item === current ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
  }
}

/** @param {Element} zone @returns {HTMLElement[]} */
function itemsOf(zone) {
  const items = /** @type {HTMLElement[]} */ ([...zone.querySelectorAll("[data-item]")]);
  return items.filter(
    (item) =>
      item.closest("[data-zone]") === zone && !item.hasAttribute("disabled") && item.getClientRects().length > 0,
  );
}

/**
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the focus moved
 */
export function arrow(root, event) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -999, End: 999 };
  const active = document.activeElement;
  const zone = active?.closest("[data-zone]");
  if (!zone || !(active instanceof HTMLElement) || !root.contains(zone)) return false;
  const list = zone.matches(".k-log");
  const items = itemsOf(zone);
  const at = items.indexOf(active);
  if (event.key in steps || (list && (event.key === "ArrowUp" || event.key === "ArrowDown"))) {
    const step =
      event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : steps[/** @type {"Home"} */ (event.key)];
    return focus(items[Math.max(0, Math.min(items.length - 1, at + step))]);
  }
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return false;
  return focus(beyond(root, active, event.key === "ArrowUp"));
}

/**
 * The nearest thing above or below.
 * @param {HTMLElement} root
 * @param {HTMLElement} from
 * @param {boolean} up
 */
function beyond(root, from, up) {
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best;
  let least = Infinity;
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-zone] [data-item]"))) {
    const box = item.getBoundingClientRect();
    if (!box.width || item.hasAttribute("disabled")) continue;
    const dy = (box.top + box.height / 2 - y) * (up ? -1 : 1);
    if (dy < Math.min(here.height, box.height) * 0.4) continue;
    const far = dy * 2 + Math.abs(box.left + box.width / 2 - x);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** @param {HTMLElement|undefined} item */
export function focus(item) {
  if (!item) return false;
  for (const other of itemsOf(item.closest("[data-zone]") ?? item)) {
    other.tabIndex = other === item ? 0 : -1;
    delete other.dataset.roved;
  }
  item.dataset.roved = "1";
  item.focus();
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {string} zone
 */
export function focusZone(root, zone) {
  const found = root.querySelector(`[data-zone="${zone}"]`);
  const items = found ? itemsOf(found) : [];
  return focus(items.find((item) => item.tabIndex === 0) ?? items[0]);
}
