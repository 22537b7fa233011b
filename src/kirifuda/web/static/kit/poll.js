/** A Lit controller that asks again every so often, as long as the page is visible. */
export class Polling {
  /**
   * @param {import("../vendor/lit.js").LitElement} host
   * @param {number} every milliseconds
   * @param {() => Promise<void>} ask
   */
  constructor(host, every, ask) {
    this.every = every;
    this.ask = ask;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.connected = false;
    this.onVisibility = () => {
      if (!document.hidden) this.now();
    };
    host.addController(this);
  }

  hostConnected() {
    this.connected = true;
    document.addEventListener("visibilitychange", this.onVisibility);
    this.now();
  }

  hostDisconnected() {
    this.connected = false;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.onVisibility);
  }

  async now() {
    clearTimeout(this.timer);
    if (document.hidden || !this.connected) return;
    await this.ask();
    clearTimeout(this.timer);
    if (this.connected) this.timer = setTimeout(() => this.now(), this.every);
  }
}
