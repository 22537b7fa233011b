/**
 * What the models of both games have in common: a model owns the socket, what arrived over it, and the log; it tells its
 * elements when there is something new to draw. Elements only draw.
 * @module
 */

/** @typedef {import("./socket.js").SocketState} SocketState */

/** Emits `change` when there is something new to draw. */
export class Model extends EventTarget {
  constructor() {
    super();
    /** @type {SocketState} */
    this.connection = "closed";
    /** @type {string} what the server would not do, in words; empty when there is nothing to say */
    this.refusal = "";
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Listens to a socket, from now on.
   * @param {import("./socket.js").ReconnectingSocket} socket
   */
  listen(socket) {
    socket.addEventListener("message", (event) => this.receive(/** @type {CustomEvent} */ (event).detail));
    socket.addEventListener("state", (event) => {
      this.connection = /** @type {CustomEvent<SocketState>} */ (event).detail;
      this.connectionTurned();
      this.changed();
    });
  }

  /** A message of the server. @param {any} _message */
  receive(_message) {}

  /** The connection is lost, or there again. */
  connectionTurned() {}
}

/** A Lit controller: its element is drawn again whenever a model changes, for as long as it is shown. */
export class Drawn {
  /**
   * @param {import("../vendor/lit.js").LitElement} host
   * @param {EventTarget} model
   */
  constructor(host, model) {
    this.model = model;
    this.draw = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    this.model.addEventListener("change", this.draw);
  }

  hostDisconnected() {
    this.model.removeEventListener("change", this.draw);
  }
}
