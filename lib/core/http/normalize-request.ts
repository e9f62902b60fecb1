import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { PEER_HEADER } from "@/lib/core/http/client-ip";

/** HTTP methods a route can export. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Method = (typeof METHODS)[number];

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

const API_PATH = /^\/api(?:\/|$)/;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Normalizes every request before Next sees it and records the IP of its connection: Next gives handlers only
 * X-Forwarded-For, which clients can forge.
 */
export function prepareRequests(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[PEER_HEADER] = socket.remoteAddress ?? "";
    normalizeRequest(request);
  });
}

/**
 * Rewrites requests that Next would answer with 500: an invalid percent escape is taken literally, an unknown method
 * such as TRACE becomes OPTIONS, and a write to a file is treated as one to a page.
 */
export function normalizeRequest(request: Pick<IncomingMessage, "method" | "url">): void {
  const { method = "", url = "" } = request;
  if (!KNOWN_METHODS.has(method)) request.method = "OPTIONS";
  const [pathname = "", ...query] = url.split("?");
  if (!READING_METHODS.has(method) && !API_PATH.test(pathname)) request.url = "/";
  else if (!isDecodable(pathname)) {
    request.url = [pathname.replaceAll("%", "%25"), ...query].join("?");
  }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
