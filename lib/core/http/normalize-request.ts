import type { IncomingMessage } from "node:http";
import { METHODS } from "@/lib/core/http/method-names";

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

const API_PATH = /^\/api(?:\/|$)/;
const READING_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Changes a request that Next would answer with 500 into one that is refused in the usual way: a percent sign
 * that escapes nothing is kept literally; a method that no route has, such as TRACE, becomes OPTIONS, which changes
 * nothing; and a write to a file is answered like a write to a page.
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
