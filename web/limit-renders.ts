import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { LimitFunction } from "p-limit";
import { SECURITY_HEADERS } from "@/lib/core/http/security-headers.mjs";
import { keyedLimit } from "@/lib/core/keyed-limit";

/** More at once would only make each slower, until they run out of database connections. */
const MOST_AT_ONCE = 8;
/** About as many as are rendered in two seconds. */
const MOST_WAITING = 56;
const RETRY_SECONDS = 3;

class TooManyRenders extends Error {}

const limits = new Map<string, LimitFunction>();
const limit = keyedLimit({
  limits,
  running: MOST_AT_ONCE,
  waiting: MOST_WAITING,
  full: () => new TooManyRenders(),
});

/** Whether another page would have to wait. */
export const isBusy = () => (limits.get("page")?.activeCount ?? 0) >= MOST_AT_ONCE;

/**
 * Renders a page that may be stored, after those that are being rendered. If too many are waiting, such as just after all
 * stored pages were purged, asks the visitor to wait a moment instead. A visitor who leaves makes room for the next,
 * because Next may never finish a response that nobody receives.
 */
export async function limitRenders(
  response: ServerResponse,
  render: () => Promise<void>,
): Promise<void> {
  try {
    await limit("page", () => Promise.race([render(), once(response, "close")]));
  } catch (error) {
    if (!(error instanceof TooManyRenders)) throw error;
    response.writeHead(503, {
      ...SECURITY_HEADERS,
      "retry-after": String(RETRY_SECONDS),
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    });
    response.end(BUSY);
  }
}

/** Reloads itself, because browsers ignore Retry-After. */
const BUSY = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>One moment</title>
<h1>One moment</h1>
<p>This page is being updated. It reloads by itself in a few seconds.</p>
</html>
`;
