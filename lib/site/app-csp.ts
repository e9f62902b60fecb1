import { isSignedInArea } from "@/lib/site/signed-in-area";

const ACCOUNT_PAGES =
  /^\/(?:login|logged-out|pending-approval|password-reset|choose-password)(?:\/|$)/;

/** Whether a page is made for each request anew: the page store never sees it, so its policy is set here. */
export function isMadePerRequest(pathname: string): boolean {
  return isSignedInArea(pathname) || ACCOUNT_PAGES.test(pathname);
}

/**
 * The Content-Security-Policy of such a page: scripts by nonce. Charts and windows of the signed-in areas set styles of
 * their own. A form's redirect counts as its action, so Google's pages are named where they are used.
 */
export function appPolicy(
  pathname: string,
  {
    nonce,
    googleOrigin,
    isDevelopment,
  }: { nonce: string; googleOrigin: string | null; isDevelopment: boolean },
): string {
  const scripts = `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`;
  const inline = isSignedInArea(pathname) || isDevelopment ? " 'unsafe-inline'" : "";
  return [
    "default-src 'none'",
    isDevelopment ? `${scripts} 'unsafe-eval'` : scripts,
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    googleOrigin ? `form-action 'self' ${googleOrigin}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
