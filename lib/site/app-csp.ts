import { isSignedInArea } from "@/lib/site/signed-in-area";

const ACCOUNT_PAGES =
  /^\/(?:login|logged-out|pending-approval|password-reset|choose-password)(?:\/|$)/;

/** Whether a page is rendered per request. The page store never sees it, so its policy is set by the middleware. */
export function isMadePerRequest(pathname: string): boolean {
  return isSignedInArea(pathname) || ACCOUNT_PAGES.test(pathname);
}

/**
 * The Content-Security-Policy of a page rendered per request: scripts by nonce, and inline styles in signed-in areas,
 * where charts and dialogs need them. `form-action` applies to redirects too, so it includes Google where it is used.
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
