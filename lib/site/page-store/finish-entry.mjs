import { finishPage } from "./finish-page.mjs";

/** @import { IncrementalCachedAppPageValue } from "next/dist/server/response-cache/types" */

/** Epoch milliseconds after which a stored page is stale. */
export const RENEW_HEADER = "x-renew-at";
export const LAST_MODIFIED_HEADER = "last-modified";
const RETRY_AFTER_SECONDS = "5";

/**
 * Finishes an entry in place. Returns null if it was already finished.
 * @param {IncrementalCachedAppPageValue} value
 */
export function finishEntry(value) {
  value.headers ??= {};
  if (value.headers["content-security-policy"]) return null;
  const { html, marks, csp, unknownScripts } = finishPage(String(value.html));
  value.html = html;
  if (marks.status) value.status = marks.status;
  // A page rendered after this time already reflects it.
  if (marks.renew && marks.renew > Date.now()) value.headers[RENEW_HEADER] = String(marks.renew);
  if (marks.location) value.headers.location = marks.location;
  value.headers["content-security-policy"] = csp;
  value.headers["speculation-rules"] = '"/speculation-rules.json"';
  value.headers["cache-control"] =
    value.status === undefined || value.status === 200
      ? "public, max-age=0, must-revalidate"
      : "no-store";
  if (value.status === 503) value.headers["retry-after"] = RETRY_AFTER_SECONDS;
  // Links on these pages never use Next's client-side router, so the flight data is never requested.
  value.rscData = Buffer.alloc(0);
  value.segmentData = undefined;
  return { ...marks, unknownScripts };
}

/**
 * Sets Last-Modified so that crawlers can check whether a page has changed. Does not replace an existing header.
 * @param {IncrementalCachedAppPageValue} value
 * @param {Date} date
 */
export function setLastModified(value, date) {
  if (value.status !== undefined && value.status !== 200) return;
  value.headers ??= {};
  value.headers[LAST_MODIFIED_HEADER] ??= date.toUTCString();
}
