import "server-only";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { log } from "@/lib/core/log";
import { unexpectedText } from "@/lib/core/unexpected-text";

const TITLE = "Unable to load this page";
const LINKS = [{ label: "Try again", href: "" }];

/** Logs why a page couldn't be rendered for a request, and returns what to show instead. */
export function describeFailure(error: unknown, headers: Headers) {
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  if (isDatabaseUnavailable(error)) {
    log.warn({ requestId, err: error }, "database unavailable");
    const text = "Service temporarily unavailable. Please try again.";
    return { status: 503, card: { title: TITLE, text, links: LINKS } } as const;
  }
  log.error({ requestId, err: error }, "a page failed");
  const text = unexpectedText(requestId && `request ID ${requestId}`);
  return { status: 500, card: { title: TITLE, text, links: LINKS } } as const;
}
