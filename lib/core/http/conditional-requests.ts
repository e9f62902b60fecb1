import type { IncomingMessage, ServerResponse } from "node:http";

type Known = { "if-none-match"?: string; "if-modified-since"?: string };
type Current = { etag?: string; lastModified?: string };

/**
 * Whether a client with these request headers already has the response. If the client sends an ETag, the modification
 * time is ignored.
 */
export function isUnmodified(known: Known, { etag, lastModified }: Current): boolean {
  const etags = known["if-none-match"];
  if (etags) return etag !== undefined && matchesEtag(etags, etag);
  return Date.parse(lastModified ?? "") <= Date.parse(known["if-modified-since"] ?? "");
}

/** Whether an If-None-Match header names the ETag. Weak and strong ETags match each other. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag) === strong(etag));
}

/**
 * Responds with a 304 to a client that already has the response. Next itself does this only for pages, and only by
 * ETag; it sends the cached responses of route handlers in full.
 */
export function answerUnmodified(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const known = {
    "if-none-match": headers["if-none-match"],
    "if-modified-since": headers["if-modified-since"],
  };
  // With an If-Modified-Since, Next would send the full response even if the ETag matches.
  if (headers["if-none-match"]) delete headers["if-modified-since"];
  const isConditional = Object.values(known).some((value) => value !== undefined);
  if (!isConditional || (method !== "GET" && method !== "HEAD")) return;
  replaceStatus(response, (status) => {
    const header = (name: string) => response.getHeader(name)?.toString();
    const current = { etag: header("etag"), lastModified: header("last-modified") };
    if (status !== 200 || !isUnmodified(known, current)) return status;
    for (const name of ["content-length", "content-type"]) response.removeHeader(name);
    // Node sends no body with a 304.
    return 304;
  });
}

/** Lets `decide` replace a response's status, and change its headers, just before they are sent. */
export function replaceStatus(response: ServerResponse, decide: (status: number) => number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(decide(status), ...rest)) as typeof response.writeHead;
}
