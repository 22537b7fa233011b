/** The picture of a card that follows the pointer while it is dragged. @module */

export class Ghost {
  /** @param {string} className */
  constructor(className) {
    this.className = className;
    /** @type {HTMLElement|null} */
    this.node = null;
  }

  /** Whether a card is in the air. */
  get up() {
    return !!this.node;
  }

  /**
   * @param {Element} card the card that is lifted; without a picture in it nothing is
   * @param {number} [width] the card's own, unless the style sheet says
   */
  lift(card, width) {
    const picture = card.querySelector("svg");
    if (!picture) return;
    this.node = document.createElement("div");
    this.node.className = this.className;
    if (width !== undefined) this.node.style.width = `${width}px`;
    this.node.append(picture.cloneNode(true));
    document.body.append(this.node);
  }

  /** @param {PointerEvent} event */
  follow(event) {
    if (!this.node) return;
    this.node.style.left = `${event.clientX}px`;
    this.node.style.top = `${event.clientY}px`;
  }

  drop() {
    this.node?.remove();
    this.node = null;
  }
}
