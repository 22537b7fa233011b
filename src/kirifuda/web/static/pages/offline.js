/** The service worker: with it a second visit needs no network for our files, and the rules can be read without one. @module */
import { FIRST } from "./rooms.js";

/** Only where the address is secure: https, or this machine. */
export async function keepForOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    await workers.register("/sw.js");
    const { active } = await workers.ready;
    active?.postMessage({
      read: ["/api/regulations", "/api/official", `/api/rules/${encodeURIComponent(FIRST.regulation)}`],
    });
  } catch {
    // Then every visit asks the server.
  }
}
