/** My part in the deal of the next battle, on the line of the arena and without a click. @module */
import { commitment, secretFor } from "../kit/dealing.js";

/**
 * @param {import("./socket.js").ArenaSocket} socket
 * @param {{id: string, shares: import("./types.js").DealPartOut[], me: string|null}} deal
 */
export function takePart(socket, { id, shares, me }) {
  const mine = shares.find((share) => share.who === me);
  if (!mine || mine.revealed || mine.commitment === null) return;
  if (!mine.commitment && !socket.committed.has(id)) {
    socket.committed.add(id);
    socket.post("commit", { deal: id, commitment: commitment() });
  } else if (shares.every((share) => share.commitment !== "")) {
    const secret = secretFor(id, shares, mine.who);
    if (secret) socket.post("reveal", { deal: id, secret });
  }
}
