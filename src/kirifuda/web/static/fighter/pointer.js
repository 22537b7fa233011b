/**
 * Fingers and mice at the ring. Touching a card lifts it; letting go over a place lays it there; letting go where it was taken
 * lays it on the only place there is, or keeps it up until a place is touched. Without a pointer (keys, screen readers) a click
 * does the same.
 * @module
 */

/** @typedef {import("./ring.js").Ring} Ring */

const FAR = 10;

export class Touch {
  /** @param {Ring} ring */
  constructor(ring) {
    this.ring = ring;
    /** @type {{card: string, x: number, y: number, id: number, node: Element, grasped: boolean}|null} */
    this.start = null;
    /** @type {HTMLElement|null} */
    this.ghost = null;
    /** A pointer has done it already; the click that follows means nothing. */
    this.done = false;
    this.following = {
      pointermove: (/** @type {PointerEvent} */ event) => this.move(event),
      pointerup: (/** @type {PointerEvent} */ event) => this.up(event),
      pointercancel: () => this.cancel(),
    };
  }

  /** A card may be drawn anew under the finger, so the finger is followed by the window. @param {boolean} on */
  follow(on) {
    for (const [name, handler] of Object.entries(this.following)) {
      if (on) addEventListener(name, /** @type {EventListener} */ (handler));
      else removeEventListener(name, /** @type {EventListener} */ (handler));
    }
  }

  /** @param {HTMLElement} node */
  attach(node) {
    node.addEventListener("pointerdown", (event) => this.down(event));
    node.addEventListener("click", (event) => this.click(event), true);
    node.addEventListener("dragstart", (event) => event.preventDefault());
    node.addEventListener("contextmenu", (event) => this.start && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  down(event) {
    const play = this.ring.play;
    if (!play || event.button !== 0 || !(event.target instanceof Element)) return;
    this.done = false;
    if (event.target.closest('[data-role="call"]')) {
      this.done = true;
      play.voice.call();
      return;
    }
    const target = event.target.closest("[data-target]");
    if (target) {
      this.done = true;
      play.place(Number(target.getAttribute("data-target")));
      return;
    }
    const node = event.target.closest("button[data-card]");
    if (node) this.grasp(event, node);
  }

  /** @param {PointerEvent} event @param {Element} node */
  grasp(event, node) {
    const play = this.ring.play;
    const card = node.getAttribute("data-card");
    if (!play || !card) return;
    this.done = true;
    const grasped = play.lifted?.card !== card && play.target === null && play.grasp(card);
    if (!grasped) play.take(card);
    this.start = { card, x: event.clientX, y: event.clientY, id: event.pointerId, node, grasped };
    if (node.hasPointerCapture(event.pointerId)) node.releasePointerCapture(event.pointerId);
    this.follow(true);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const start = this.start;
    if (!start?.grasped || event.pointerId !== start.id) return;
    if (!this.ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    if (!this.ghost) this.lift(start.node);
    if (!this.ghost) return;
    this.ghost.style.left = `${event.clientX}px`;
    this.ghost.style.top = `${event.clientY}px`;
  }

  /** @param {Element} node */
  lift(node) {
    const picture = node.querySelector("svg");
    if (!picture) return;
    this.ghost = document.createElement("div");
    this.ghost.className = "fr-ghost";
    this.ghost.style.width = `${node.getBoundingClientRect().width}px`;
    this.ghost.append(picture.cloneNode(true));
    document.body.append(this.ghost);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const start = this.start;
    const play = this.ring.play;
    const dragged = !!this.ghost;
    this.cancel();
    if (!start?.grasped || !play || play.lifted?.card !== start.card) return;
    if (!dragged) {
      const only = play.onlyPlace();
      if (only !== null) play.place(only);
      return;
    }
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest("[data-target]");
    if (place) play.place(Number(place.getAttribute("data-target")));
    else if (play.onlyPlace() !== null && under?.closest(".fr-field.fr-mine, .fr-status"))
      play.place(play.onlyPlace() ?? 1);
    else play.putBack();
  }

  cancel() {
    this.follow(false);
    this.start = null;
    this.ghost?.remove();
    this.ghost = null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const play = this.ring.play;
    if (!play || !(event.target instanceof Element)) return;
    const thing = event.target.closest('button[data-card], [data-target], [data-role="call"]');
    if (!thing) return;
    event.stopPropagation();
    if (this.done) {
      this.done = false;
      return;
    }
    if (thing.matches('[data-role="call"]')) play.voice.call();
    else if (thing.matches("[data-target]")) play.place(Number(thing.getAttribute("data-target")));
    else play.take(String(thing.getAttribute("data-card")));
  }
}
