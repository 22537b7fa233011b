/** A Lit controller that looks again every so often, as long as the page is seen. */
export class Looking {
  /**
   * @param {import("../vendor/lit.js").LitElement} host
   * @param {number} every milliseconds
   * @param {() => Promise<void>} look
   */
  constructor(host, every, look) {
    this.every = every;
    this.look = look;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.here = false;
    this.seen = () => {
      if (!document.hidden) this.now();
    };
    host.addController(this);
  }

  hostConnected() {
    this.here = true;
    document.addEventListener("visibilitychange", this.seen);
    this.now();
  }

  hostDisconnected() {
    this.here = false;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }

  async now() {
    clearTimeout(this.timer);
    if (document.hidden || !this.here) return;
    await this.look();
    clearTimeout(this.timer);
    if (this.here) this.timer = setTimeout(() => this.now(), this.every);
  }
}
