import { isPageOptedOut } from "@/components/layout/page-directives";

/**
 * Shown if the browser sends Global Privacy Control (CCPA § 7025(c)(6)): by `showOptOut`, and without JavaScript on pages
 * that are rendered per request.
 */
export function OptOutNotice({ className }: { className: string }) {
  return (
    <p data-gpc="" className={className} hidden={!isPageOptedOut()} suppressHydrationWarning>
      Opt-Out Request Honored. Your browser sends Global Privacy Control, so we don’t track your
      visit or share it with advertisers.
    </p>
  );
}
