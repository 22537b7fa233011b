/**
 * The invitation of whoever opened a room or an arena: a link to send, and a QR code to show; where nobody else can open the
 * server, how to let a friend in instead.
 * @module
 */
import { html, live, nothing } from "../vendor/lit.js";
import { getOnce } from "./api.js";
import { t } from "./dictionary.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} InvitationWords
 * @property {string} text
 * @property {string} link
 * @property {string} copy
 * @property {string} copied
 * @property {string} share
 * @property {string} waiting
 * @property {string} code   what the QR code is
 * @property {string} [scan] what to do with it
 * @property {string} title  of what is shared
 */
/** @typedef {{address: string|null, open: boolean}} Reach where a friend can open the server, and whether it listens there */

/** Addresses that lead everybody to their own machine. */
const THIS_MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

export class Invitation {
  /** @param {import("../vendor/lit.js").LitElement} page */
  constructor(page) {
    this.page = page;
    this.copied = false;
    /** @type {Reach} */
    this.reach = { address: location.origin, open: true };
    /** Whether that is certain: until then no code is shown that might lead nowhere. */
    this.known = !THIS_MACHINE.test(location.hostname);
    if (!this.known) this.findReach();
  }

  /** Somebody at the machine itself: how do others come here? */
  async findReach() {
    try {
      this.reach = await getOnce("/api/reach");
    } catch {
      // Then the link is the one of this page.
    }
    this.known = true;
    this.page.requestUpdate();
  }

  /**
   * @param {string} path of the page that is invited to
   * @param {string} picture the address of the QR code
   * @param {InvitationWords} words
   * @param {unknown} [more] another button
   */
  view(path, picture, words, more = nothing) {
    const { address, open } = this.reach;
    const link = new URL(path, open && address ? address : location.origin).href;
    return html`<div class="panel invite">
      <div>
        ${open ? html`<p>${words.text}</p>` : this.alone()}
        <label for="invite">${open ? words.link : t("invite.alone.link")}</label>
        <input id="invite" type="text" readonly .value=${live(link)} @focus=${selectAll} />
        <div class="actions">
          <button class=${open ? "primary" : ""} @click=${() => this.copy(link)}>
            ${icon("copy")} ${this.copied ? words.copied : words.copy}
          </button>
          ${
            open && "share" in navigator
              ? html`<button @click=${() => navigator.share({ url: link, title: words.title }).catch(() => {})}>
                  ${icon("share")} ${words.share}
                </button>`
              : nothing
          }
          ${more}
        </div>
        <p class="waiting muted" role="status">${this.copied ? words.copied : words.waiting}</p>
      </div>
      ${open && this.known ? codeView(picture, words) : nothing}
    </div>`;
  }

  /** The server listens to this machine only: what to do about it. */
  alone() {
    const { address } = this.reach;
    return html`<div class="notice bad" data-role="alone">
      <p>${t("invite.alone")}</p>
      <p><code>kirifuda serve --host 0.0.0.0</code></p>
      ${address ? html`<p>${t("invite.alone.address")} <b>${address}/</b></p>` : nothing}
    </div>`;
  }

  /** @param {string} link */
  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.copied = true;
    } catch {
      // No clipboard without https: then the link is selected, ready for the keys.
      this.page.querySelector("input")?.select();
    }
    this.page.requestUpdate();
  }
}

/**
 * @param {string} picture
 * @param {InvitationWords} words
 */
function codeView(picture, words) {
  return html`<figure>
    <img src=${picture} alt=${words.code} width="220" height="220" />
    ${words.scan ? html`<figcaption class="muted small">${words.scan}</figcaption>` : nothing}
  </figure>`;
}

/** @param {FocusEvent} event */
function selectAll(event) {
  if (event.target instanceof HTMLInputElement) event.target.select();
}
