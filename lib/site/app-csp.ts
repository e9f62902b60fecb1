import { isSignedInArea } from "@/lib/site/signed-in-area";

const ACCOUNT_PAGES =
  /^\/(?:login|logged-out|pending-approval|password-reset|choose-password)(?:\/|$)/;

/** Carries the nonce from the middleware to the page. */
export const NONCE_HEADER = "x-nonce";

/** Whether a page is rendered per request. The page store never sees it, so its policy is set by the middleware. */
export function isMadePerRequest(pathname: string): boolean {
  return isSignedInArea(pathname) || ACCOUNT_PAGES.test(pathname);
}

/**
 * The Content-Security-Policy of such a page: scripts by nonce. Charts and windows of the signed-in areas set styles of
 * their own.
 */
export function appPolicy(
  pathname: string,
  { nonce, isDevelopment }: { nonce: string; isDevelopment: boolean },
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
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
