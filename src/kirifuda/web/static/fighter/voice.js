/** A player's voice at the ring: OK, and the one call that stops everything. @module */

/** A hand that was ready a moment ago may not call by the same press (ms). */
const GUARD = 380;

export class Voice {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    /** Whether the call was made, though the server may not have said so yet. */
    this.called = false;
    /** The number of the message that called. */
    this.n = 0;
    this.guardUntil = 0;
  }

  mayCall() {
    const { view } = this.play;
    return this.play.acting() && !!view && !view.called && !this.called && view.committed !== "call";
  }

  /** ハイッ！ @returns {boolean} whether it was said */
  call() {
    if (!this.mayCall() || performance.now() < this.guardUntil) return false;
    this.n = this.play.socket.post("call");
    if (!this.n) return false;
    this.called = true;
    this.play.next = null;
    this.play.dispatchEvent(new Event("called"));
    this.play.changed();
    return true;
  }

  ok() {
    const side = this.play.side();
    if (this.play.view?.state !== "CHECK" || !side || side.ok) return;
    this.guardUntil = performance.now() + GUARD;
    this.play.socket.post("ok");
  }
}
