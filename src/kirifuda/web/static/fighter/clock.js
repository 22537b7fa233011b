/**
 * What the server's clock says now, estimated from pings. [F-141]
 *
 * Of the last few answers the one with the shortest round trip is believed, because it leaves the least room for error:
 * the server's time was read at most half a round trip away from the middle. Answers that cannot both be right are from
 * before and after a stall of the server, whose clock stood still meanwhile: the older ones are forgotten.
 * @module
 */

const KEPT = 12;
const SLACK = 5;

export class ServerClock {
  constructor() {
    /** @type {{offset: number, trip: number}[]} */
    this.samples = [];
    this.offset = 0;
    this.trip = 0;
  }

  /** The first guess, before any answer. @param {number} serverNow */
  guess(serverNow) {
    this.samples = [];
    this.offset = serverNow - performance.now();
  }

  /**
   * @param {number} sent by performance.now()
   * @param {number} serverNow
   * @param {number} [got]
   */
  answered(sent, serverNow, got = performance.now()) {
    const trip = got - sent;
    const fresh = { offset: serverNow + trip / 2 - got, trip };
    this.samples = this.samples.filter((one) => Math.abs(one.offset - fresh.offset) <= (one.trip + trip) / 2 + SLACK);
    this.samples.push(fresh);
    if (this.samples.length > KEPT) this.samples.shift();
    const best = this.samples.reduce((a, b) => (b.trip < a.trip ? b : a));
    this.offset = best.offset;
    this.trip = trip;
  }

  now() {
    return performance.now() + this.offset;
  }
}
