/** Shown by `showOptOut` if the browser sends Global Privacy Control (CCPA § 7025(c)(6)). */
export function OptOutNotice({ className }: { className: string }) {
  return (
    <p data-gpc="" className={className} hidden suppressHydrationWarning>
      Opt-Out Request Honored. Your browser sends Global Privacy Control, so we don’t track your
      visit or share it with advertisers.
    </p>
  );
}
