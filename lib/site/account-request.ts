import { type ReturnedForm, readReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";
import { asSegment, readSegment } from "@/lib/site/request-plan";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

/** What a page about signing in shows of the request that it answers. */
export interface AccountRequest {
  /** "?callbackUrl=…" */
  search: string;
  returned: ReturnedForm | null;
  /** Who is signed in. */
  actorName: string | null;
}

interface Visit {
  pathname: string;
  search: string;
  /** What came back if a form was refused. */
  cookie: string | null;
  actor: { name: string } | null;
}

const PAGES: Readonly<Record<string, string>> = {
  [paths.login()]: "login",
  [paths.loggedOut]: "logged-out",
  [paths.passwordReset]: "password-reset",
  [paths.register]: "register",
};
const CHOOSE_PASSWORD = /^\/(choose-password\/[^/]+)$/;

/** The variant route of a page about signing in, "login"; null for every other page. */
export function findAccountPage(pathname: string): string | null {
  return CHOOSE_PASSWORD.exec(pathname)?.[1] ?? PAGES[pathname] ?? null;
}

/**
 * Pages about signing in work without React: each is made for one request by a variant route, whose last segment
 * carries what it needs of the request. Login and registration are for guests.
 */
export function planAccountPage(
  page: string,
  { pathname, search, cookie, actor }: Visit,
): { kind: "redirect" | "rewrite"; path: string } {
  const callbackPath = safeCallbackPath(new URLSearchParams(search).get("callbackUrl"));
  if (actor && page === "login") return { kind: "redirect", path: callbackPath };
  if (actor && page === "register") return { kind: "redirect", path: paths.onboard() };
  const url = page === "login" ? paths.login(callbackPath) : pathname;
  const request: AccountRequest = {
    search,
    returned: readReturnedForm(cookie ?? "", url),
    actorName: actor?.name ?? null,
  };
  return { kind: "rewrite", path: `/variant/${page}/${asSegment(JSON.stringify(request))}` };
}

/** Reads back what planAccountPage wrote. */
export function readAccountRequest(segment: string): AccountRequest {
  return JSON.parse(readSegment(segment));
}
