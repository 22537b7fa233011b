/** The one big key of the ring: OK while looking, ハイッ！ while fighting. @module */
import { html, nothing } from "../vendor/lit.js";
import { t } from "../kit/dictionary.js";

/**
 * @param {import("./ring.js").Ring} ring
 * @param {import("./types.js").View} view
 */
export function mainKeyView(ring, view) {
  const play = ring.play;
  const side = ring.seat === null ? null : view.sides[ring.seat];
  if (!play || !side) return nothing;
  if (view.state === "CHECK") {
    return html`<button
      class="fr-main ${side.ok ? "" : "primary"}"
      data-role="ok"
      ?disabled=${side.ok}
      @click=${() => play.voice.ok()}
    >
      ${side.ok ? t("fighter.ok.said") : t("fighter.ok")}${ring.keysOn ? html`<kbd aria-hidden="true">Enter</kbd>` : nothing}
    </button>`;
  }
  if (view.claiming) {
    return html`<button class="fr-main primary" data-role="done" @click=${() => play.socket.post("done")}>
      ${t("fighter.done")}
    </button>`;
  }
  const said = play.voice.called || view.called || view.committed === "call";
  const helped = side.techniques.some((one) => one.hint);
  const grounded = helped && (side.hand.length <= 1 || side.techniques.some((one) => one.hint?.holds));
  return html`<button
    class="fr-main fr-call-key ${grounded && play.voice.mayCall() ? "primary" : ""} ${said ? "fr-said" : ""}"
    data-role="call"
    ?disabled=${!play.voice.mayCall()}
    aria-label=${t("fighter.call.label")}
    aria-keyshortcuts="Space"
  >
    <span lang="ja">ハイッ！</span>${ring.keysOn ? html`<kbd aria-hidden="true">Space</kbd>` : nothing}
  </button>`;
}
