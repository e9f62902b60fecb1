import type { IncomingMessage, ServerResponse } from "node:http";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { isDraining } from "@/lib/core/http/draining";
import { limitBodyTime } from "@/lib/core/http/limit-body-time";
import { findRefusal, normalizeRequest } from "@/lib/core/http/normalize-request";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { respondWithStatus, rewriteTargetOf } from "@/lib/core/http/response-status";
import { SECURITY_HEADERS } from "@/lib/core/http/security-headers.mjs";
import { watchRequest } from "@/lib/core/http/watch-requests";
import { REMAKE_HEADER } from "@/lib/platform/pages/page-store/remake-header.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";
import { isBusy, limitRenders } from "./limit-renders";
import { type Exchange, serveStored, serveWithdrawn, storedPathOf } from "./serve-stored";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Responds to a request: with a stored page, a refusal, or what Next makes of it. Gives it an ID, and records the
 * connection's IP: Next passes on only X-Forwarded-For, which clients can forge. With `isWatched: false`, the request is
 * neither in the access log nor in the metrics.
 */
export async function answerRequest(
  exchange: Exchange,
  handle: Handler,
  { isWatched = true } = {},
): Promise<void> {
  const { request, response } = exchange;
  // Otherwise, proxies would keep sending requests over open connections: a server that stops doesn't close those in use.
  if (isDraining()) response.setHeader("connection", "close");
  const isRemake = takeRemakeKey(request);
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  request.headers[REQUEST_ID_HEADER] = crypto.randomUUID();
  if (isWatched) watchRequest({ ...exchange, rewriteTarget: () => rewriteTargetOf(response) });
  const refusal = findRefusal(request);
  if (refusal) {
    response.writeHead(refusal.status, { ...SECURITY_HEADERS, ...refusal.headers });
    response.end(refusal.text);
    return;
  }
  const path = isRemake ? null : storedPathOf(request);
  if (path === null) return render(exchange, handle);
  if (await serveStored(path, exchange)) return;
  if (isBusy() && (await serveWithdrawn(path, exchange))) return;
  await limitRenders(response, async () => {
    if (response.closed) return;
    // A visitor who came earlier may have had it rendered meanwhile.
    if (!(await serveStored(path, exchange))) await render(exchange, handle);
  });
}

async function render({ request, response }: Exchange, handle: Handler): Promise<void> {
  limitBodyTime({ request, response, socket: request.socket });
  await respondWithStatus({ request, response }, async () => {
    normalizeRequest(request);
    await handle(request, response);
  });
}

/** Whether the page store asks for a page to be rendered again. No visitor knows the key. */
function takeRemakeKey({ headers }: IncomingMessage): boolean {
  const key = headers[REMAKE_HEADER];
  delete headers[REMAKE_HEADER];
  return key !== undefined && key === store.loopback?.key;
}
