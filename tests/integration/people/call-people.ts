import type { Method } from "@/lib/core/http/normalize-request";
import { callApi } from "../api/call-api";

/** What a browser sends along from a page of the site itself. */
export const OWN_PAGE = {
  origin: "http://localhost:3000",
  "sec-fetch-site": "same-origin",
} as const;

/** Sends JSON as the site's own pages do, with the browser's cookies. */
export function sendJson(path: string, method: Method, body: object, cookie = "") {
  return callApi(path, method, {
    headers: { ...OWN_PAGE, "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

/** Reads as whom the cookie says. */
export const readAs = (path: string, cookie: string) =>
  callApi(path, "GET", { headers: { cookie } });

/** The Cookie header that a browser would send after these Set-Cookie headers. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .flatMap((line) => line.split(";")[0] ?? [])
    .join("; ");
}
