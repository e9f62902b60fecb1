import type { IncomingMessage, ServerResponse } from "node:http";
import { KNOWN_METHODS } from "@/lib/core/http/normalize-request";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { createRouteMatcher } from "@/lib/core/http/route-of";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";

/** nginx's status for a client that left before its response was complete. */
const CLIENT_LEFT = 499;

interface WatchOptions {
  routes: readonly string[];
  /** Whether to write an access log. */
  isLogged: boolean;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Returns where the middleware rewrote the request to, or null, once the response was sent. */
  rewriteTarget: () => string | null;
}

/** On `globalThis` because startup code, which knows the build's routes, and the server are bundled separately. */
const processWide = globalThis as { roadcallWatch?: (exchange: Exchange) => void };

/**
 * From now on, counts and times every request by its route, and optionally logs a line for each. The line has the
 * request ID that errors show, and nothing that identifies the visitor: no IP, no URL, only the route.
 */
export function watchRequests({ routes, isLogged }: WatchOptions): () => void {
  const routeOf = createRouteMatcher(routes);
  processWide.roadcallWatch = ({ request, response, rewriteTarget }) => {
    const start = performance.now();
    const { method: used = "", url = "" } = request;
    response.once("close", () => {
      const seconds = (performance.now() - start) / 1_000;
      const route = routeOf(pathOf(rewriteTarget() ?? url));
      const method = KNOWN_METHODS.has(used) ? used : "OTHER";
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      metrics.requests.inc({ route, method, status });
      metrics.requestSeconds.observe({ route }, seconds);
      if (!isLogged) return;
      const requestId = request.headers[REQUEST_ID_HEADER];
      log.info({ requestId, method, route, status, ms: Math.round(seconds * 1_000) }, "request");
    });
  };
  return () => {
    processWide.roadcallWatch = undefined;
  };
}

/** Watches a request if `watchRequests` was called. It must already have its ID. */
export function watchRequest(exchange: Exchange): void {
  processWide.roadcallWatch?.(exchange);
}

/** Returns the path of a request's target, which may be a path or a URL. */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target.split("?")[0] ?? "/";
  return URL.canParse(target) ? new URL(target).pathname : "";
}
