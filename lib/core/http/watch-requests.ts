import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { replaceStatus } from "@/lib/core/http/conditional-requests";
import { KNOWN_METHODS } from "@/lib/core/http/normalize-request";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { createRouteMatcher } from "@/lib/core/http/route-of";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";

/** nginx's status for a client that left before its response was complete. */
const CLIENT_LEFT = 499;
/** Set by Next when the middleware rewrote the URL, and removed before the response is sent. */
const REWRITE_HEADER = "x-middleware-rewrite";

interface WatchOptions {
  routes: readonly string[];
  /** Whether to write an access log. */
  isLogged: boolean;
}

/**
 * Counts and times every request by its route, and optionally logs a line for each. The line has the request ID that
 * errors show, and nothing that identifies the visitor: no IP, no URL, only the route. Must be called after
 * `prepareRequests`, which gives requests their IDs, and after `enableResponseStatus`.
 */
export function watchRequests({ routes, isLogged }: WatchOptions): () => void {
  const routeOf = createRouteMatcher(routes);
  const watch = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const start = performance.now();
    const { method: used = "", url = "" } = request;
    let target = url;
    replaceStatus(response, (status) => {
      target = response.getHeader(REWRITE_HEADER)?.toString() ?? target;
      return status;
    });
    response.once("close", () => {
      const seconds = (performance.now() - start) / 1_000;
      const route = routeOf(pathOf(target));
      const method = KNOWN_METHODS.has(used) ? used : "OTHER";
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      metrics.requests.inc({ route, method, status });
      metrics.requestSeconds.observe({ route }, seconds);
      if (!isLogged) return;
      const requestId = request.headers[REQUEST_ID_HEADER];
      log.info({ requestId, method, route, status, ms: Math.round(seconds * 1_000) }, "request");
    });
  };
  diagnostics.subscribe("http.server.request.start", watch);
  return () => diagnostics.unsubscribe("http.server.request.start", watch);
}

/** Returns the path of a request's target, which may be a path or a URL. */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target.split("?")[0] ?? "/";
  return URL.canParse(target) ? new URL(target).pathname : "";
}
