import { parseSetCookie, type SetCookie, stringifyCookie } from "cookie";
import type { Method } from "@/lib/core/http/normalize-request";
import { callApi } from "./call-api";

/** Headers that a browser adds on the site's own pages. */
export const OWN_PAGE = {
  origin: "http://localhost:3000",
  "sec-fetch-site": "same-origin",
} as const;

/** Sends JSON as the site's own pages do, with these cookies. */
export function sendJson(path: string, method: Method, body: object, cookie = "") {
  return callApi(path, method, {
    headers: { ...OWN_PAGE, "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

/** Sends a GET request as the user with this cookie. */
export const readAs = (path: string, cookie: string) =>
  callApi(path, "GET", { headers: { cookie } });

/** Returns the cookies that a response sets, with their attributes. */
export function setCookies(headers: Headers): SetCookie[] {
  return headers.getSetCookie().map((header) => parseSetCookie(header));
}

/** Returns the cookies that a browser would keep. */
export const keptCookies = (headers: Headers) => setCookies(headers).filter(isKept);

export function isKept({ maxAge, expires }: SetCookie): boolean {
  return maxAge !== 0 && (expires === undefined || expires > new Date());
}

/** Returns the Cookie header that a browser would send after these Set-Cookie headers. */
export function cookiesOf(headers: Headers): string {
  return stringifyCookie(
    Object.fromEntries(keptCookies(headers).map(({ name, value }) => [name, value])),
  );
}
