import { isSignedInArea } from "@/lib/platform/pages/signed-in-area";

/** Account pages that need no React: a route handler renders them, and sets their policy. */
const WITHOUT_REACT = /^\/mechanic\/register(?:\/|$)/;

/** The header that passes the nonce from the middleware to the page. */
export const NONCE_HEADER = "x-nonce";

/** Whether Next renders a page for each request. Its scripts need a nonce, so the middleware sets its policy. */
export function isRenderedPerRequest(pathname: string): boolean {
  const isSignedIn = isSignedInArea(pathname) && !WITHOUT_REACT.test(pathname);
  return isSignedIn || /^\/pending-approval(?:\/|$)/.test(pathname);
}

/**
 * Allows scripts by nonce. In signed-in areas, also allows inline styles, which charts and dialogs need. `checkout` is
 * the origin of the payment provider's pages, which forms may redirect to.
 */
export function appPolicy(
  pathname: string,
  {
    nonce,
    isDevelopment,
    checkout = null,
  }: { nonce: string; isDevelopment: boolean; checkout?: string | null },
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
    // The worker shows push notifications.
    ...(isSignedInArea(pathname) ? ["frame-src 'self'", "worker-src 'self'"] : []),
    "manifest-src 'self'",
    // Browsers also apply form-action to redirects after a form is submitted.
    checkout ? `form-action 'self' ${checkout}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
