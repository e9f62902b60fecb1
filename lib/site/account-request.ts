import type { ProofMethods } from "@/lib/core/auth/proof-methods";
import { type ReturnedForm, readReturnedForm } from "@/lib/core/returned-form";
import { confirmPath } from "@/lib/site/confirm-path";
import { paths } from "@/lib/site/paths";
import { asSegment, readSegment } from "@/lib/site/request-plan";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

/** The parts of the request that an account page uses. */
export interface AccountRequest {
  search: string;
  returned: ReturnedForm | null;
  actorName: string | null;
  /** On the page that asks who the user is: how they can prove it. Null on other pages. */
  proof: PendingProof | null;
  /** The token for forms that post to next-auth; null if Google sign-in is turned off. */
  googleToken: string | null;
}

/** What someone has to prove who is signed in, or has yet to do the second step of signing in. */
export interface PendingProof {
  methods: ProofMethods;
  /** Whether it is the second step of signing in. */
  isPending: boolean;
}

interface Visit {
  pathname: string;
  search: string;
  /** The cookie that contains a rejected form; null if there is none. */
  cookie: string | null;
  actor: { name: string } | null;
  proof: PendingProof | null;
  googleToken: string | null;
}

/** The page that asks who the user is. */
export const CONFIRM = "confirm";

const PAGES: Readonly<Record<string, string>> = {
  [paths.login()]: "login",
  [confirmPath()]: CONFIRM,
  [paths.loggedOut]: "logged-out",
  [paths.passwordReset]: "password-reset",
  [paths.register]: "register",
  [paths.callMeBack()]: "call-me-back",
};
/** Pages whose URL ends in a token from an email. */
const LINKED = /^\/((?:choose-password|unsubscribe)\/[^/]+)$/;
const CALLBACK = /^\/call-me-back(\/[^/]+)$/;

/**
 * Returns the variant route of an account page or of the callback form, such as "login". Returns null for other pages.
 */
export function findAccountPage(pathname: string): string | null {
  const callback = CALLBACK.exec(pathname)?.[1];
  if (callback) return `callback${callback}`;
  return LINKED.exec(pathname)?.[1] ?? PAGES[pathname] ?? null;
}

/**
 * Account pages work without React: a variant route renders the page for each request, with the request's data in the
 * last path segment. The sign-in and registration pages redirect signed-in users.
 */
export function planAccountPage(
  page: string,
  { pathname, search, cookie, actor, proof, googleToken }: Visit,
): { kind: "redirect" | "rewrite"; path: string } {
  const callbackPath = safeCallbackPath(new URLSearchParams(search).get("callbackUrl"));
  if (actor && page === "login") return { kind: "redirect", path: callbackPath };
  if (!proof && page === CONFIRM) return { kind: "redirect", path: paths.login(callbackPath) };
  if (actor && page === "register") return { kind: "redirect", path: paths.onboard() };
  const url = formPageOf(page, { pathname, search, callbackPath });
  const request: AccountRequest = {
    search,
    returned: readReturnedForm(cookie ?? "", url),
    actorName: actor?.name ?? null,
    proof,
    googleToken,
  };
  return { kind: "rewrite", path: `/variant/${page}/${asSegment(JSON.stringify(request))}` };
}

/** Returns the URL that identifies this page in a `ReturnedForm`. */
function formPageOf(
  page: string,
  { pathname, search, callbackPath }: Pick<Visit, "pathname" | "search"> & { callbackPath: string },
): string {
  if (page === "login") return paths.login(callbackPath);
  if (page === CONFIRM) return confirmPath(callbackPath);
  if (page !== "call-me-back") return pathname;
  return paths.callMeBack(new URLSearchParams(search).get("from") ?? "");
}

export function readAccountRequest(segment: string): AccountRequest {
  return JSON.parse(readSegment(segment));
}
