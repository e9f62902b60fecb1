interface PageDirectivesProps {
  status?: 307 | 308 | 404 | 503;
  /** How long the page is stored. If missing, the page stays until it is invalidated. */
  keepSeconds?: number;
  /** Times at which the page becomes outdated, in epoch milliseconds. The earliest one applies. */
  renewAt?: readonly (number | null | undefined)[];
  location?: string;
  /** Removes React's runtime. For a page without client components that shares its layout with pages that have some. */
  isLight?: boolean;
  /** Additional origins for connect-src in the Content-Security-Policy, such as "https://api.example.com". */
  connect?: readonly string[];
  /** Additional origins for form-action in the Content-Security-Policy. */
  formTargets?: readonly string[];
}

/** Instructions for the page store, which removes them from the page. */
export function PageDirectives({
  status,
  keepSeconds,
  renewAt,
  location,
  isLight,
  connect,
  formTargets,
}: PageDirectivesProps) {
  const [renewal] = (renewAt ?? []).flatMap((at) => at ?? []).toSorted((a, b) => a - b);
  return (
    <>
      {status !== undefined && <meta name="rc-status" content={String(status)} />}
      {keepSeconds !== undefined && <meta name="rc-keep" content={String(keepSeconds)} />}
      {renewal !== undefined && <meta name="rc-renew" content={String(renewal)} />}
      {location !== undefined && <meta name="rc-location" content={location} />}
      {isLight && <meta name="rc-light" content="" />}
      {connect !== undefined && <meta name="rc-connect" content={connect.join(" ")} />}
      {formTargets !== undefined && <meta name="rc-form" content={formTargets.join(" ")} />}
    </>
  );
}

/** Redirects permanently. */
export function MovedPage({ to }: { to: string }) {
  return (
    <>
      <PageDirectives status={308} location={to} />
      <a href={to}>This page has moved</a>
    </>
  );
}
