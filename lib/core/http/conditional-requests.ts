import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers 304 if the client already has the response, judging by its ETag. Next does this for pages, but not for route
 * handlers, whose cached responses it always sends in full.
 */
export function answerConditionalRequests(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const known = request.headers["if-none-match"];
    if (known === undefined || (request.method !== "GET" && request.method !== "HEAD")) return;
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const etag = response.getHeader("etag");
      const isKnown = status === 200 && typeof etag === "string" && matchesEtag(known, etag);
      if (!isKnown) return writeHead(status, ...rest);
      for (const name of ["content-length", "content-type"]) response.removeHeader(name);
      // Node sends no body with a 304.
      return writeHead(304);
    }) as typeof response.writeHead;
  });
}

/** Whether an If-None-Match header names the ETag. Weak and strong ETags match each other. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag));
}
