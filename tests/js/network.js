/** A network in which tests are the server. @module */

/** A WebSocket whose other end is the test. */
export class FakeWebSocket {
  static OPEN = 1;
  /** @type {FakeWebSocket[]} all that were opened, the newest last */
  static opened = [];

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.readyState = 0;
    /** @type {any[]} what the client sent */
    this.sent = [];
    /** @type {() => void} */
    this.onopen = () => {};
    /** @type {(event: {data: string}) => void} */
    this.onmessage = () => {};
    /** @type {(event: {code: number}) => void} */
    this.onclose = () => {};
    FakeWebSocket.opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  accept() {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen();
    return this;
  }

  /** The server says something. @param {object} message */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The network breaks, or the server closes the connection with a code of its own. */
  break(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

/** The socket that was opened last. */
export function newest() {
  return /** @type {FakeWebSocket} */ (FakeWebSocket.opened.at(-1));
}

Object.defineProperty(globalThis, "WebSocket", { value: FakeWebSocket, configurable: true, writable: true });
