import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Carries the address of the connection itself to the handlers; what a client sends under this name is lost. */
export const PEER_HEADER = "x-roadcall-peer";

/**
 * Notes on every request which address it came from, before anything else sees it. Next offers handlers only
 * X-Forwarded-For, which anybody can write.
 */
export function recordPeerAddresses(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[PEER_HEADER] = socket.remoteAddress ?? "";
  });
}
