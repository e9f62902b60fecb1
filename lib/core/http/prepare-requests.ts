import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { normalizeRequest } from "@/lib/core/http/normalize-request";

/**
 * Has every request made readable before anything else sees it, and notes on it which address it came from: Next
 * offers handlers only X-Forwarded-For, which anybody can write.
 */
export function prepareRequests(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[PEER_HEADER] = socket.remoteAddress ?? "";
    normalizeRequest(request);
  });
}
