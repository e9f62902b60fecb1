import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { answerUnmodified, replaceStatus } from "@/lib/core/http/conditional-requests";
import { limitBodyTime, UPLOAD_MS } from "@/lib/core/http/limit-body-time";
import { keepQueryOfRedirects } from "@/lib/core/http/redirect-query";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

export const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

const API_PATH = /^\/api(?:\/|$)/;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Maximum length of the path and query string, in bytes. Longer URLs get a 414. */
const MAX_URL_BYTES = 8 * 1024;
/** Replaces a URL that is too long; the middleware then responds with a 414. */
export const URL_TOO_LONG_PATH = "/redirect/url-too-long";
/** Replaces the URL of a write to a page; the middleware then responds with a 405. */
export const METHOD_REFUSED_PATH = "/redirect/method-refused";
/** No page has a path with five segments, so this renders the 404 page. */
export const NO_PAGE_PATH = "/no/page/has/this/path";

/** How long a client may take to send a request's headers. Node's default is a minute. */
const HEADERS_TIMEOUT_MS = 10_000;

type RequestStart = {
  request: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
  server: Server;
};

/**
 * Normalizes every request before Next handles it, gives it an ID, and records the connection's IP: Next passes on only
 * X-Forwarded-For, which clients can forge. Also sets the server's timeouts, because Next has no options for them.
 * Applies to all HTTP servers of the process, until the returned function is called.
 */
export function prepareRequests(): () => void {
  const prepare = (message: unknown) => {
    const { request, response, socket, server } = message as RequestStart;
    server.requestTimeout = UPLOAD_MS;
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    request.headers[PEER_HEADER] = socket.remoteAddress ?? "";
    request.headers[REQUEST_ID_HEADER] = crypto.randomUUID();
    if (!KNOWN_METHODS.has(request.method ?? "")) {
      // `normalizeRequest` changes the method to OPTIONS, to which Next responds with a 204 and an Allow header.
      replaceStatus(response, (status) => (status === 204 ? 405 : status));
    }
    limitBodyTime({ request, response, socket });
    answerUnmodified(request, response);
    keepQueryOfRedirects(request, response);
    normalizeRequest(request);
  };
  diagnostics.subscribe("http.server.request.start", prepare);
  return () => diagnostics.unsubscribe("http.server.request.start", prepare);
}

/**
 * Rewrites URLs that are too long, and requests that would make Next respond with a 400 or 500. Sends undecodable paths
 * to the 404 page (or, in the API, escapes their percent signs), turns unknown methods such as TRACE into OPTIONS, and
 * sends writes outside the API to the middleware, which rejects them.
 */
export function normalizeRequest(request: Pick<IncomingMessage, "method" | "url">): void {
  const { method = "", url: target = "" } = request;
  const url = isPathOrUrl(target) ? target : `/${target}`;
  if (url !== target) request.url = url;
  if (!KNOWN_METHODS.has(method)) request.method = "OPTIONS";
  if (url.length > MAX_URL_BYTES) {
    request.url = URL_TOO_LONG_PATH;
    return;
  }
  const [pathname = "", ...query] = url.split("?");
  const isApi = isApiPath(pathname);
  if (!READING_METHODS.has(method) && !isApi) {
    // Changed to GET because Next would read the body of a write, and log an error if the client stops sending it.
    request.method = "GET";
    request.url = METHOD_REFUSED_PATH;
  } else if (!isDecodable(pathname)) {
    const path = isApi ? pathname.replaceAll("%", "%25") : NO_PAGE_PATH;
    request.url = [path, ...query].join("?");
  }
}

/** False for paths such as "/api/../services", for which Next runs the middleware. */
function isApiPath(pathname: string): boolean {
  return API_PATH.test(pathname) && API_PATH.test(new URL(`http://host${pathname}`).pathname);
}

/** False for "*", which HTTP also allows as a request target. */
function isPathOrUrl(target: string): boolean {
  return target.startsWith("/") || (/^https?:/i.test(target) && URL.canParse(target));
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
