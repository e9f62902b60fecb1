interface PageDirectivesProps {
  status?: 307 | 308 | 404 | 503;
  /** How long the page is stored. By default, until it is invalidated. */
  keepSeconds?: number;
  /** When the page's first read began, in epoch milliseconds. */
  rendered?: number;
  /** When the page becomes outdated, in epoch milliseconds. */
  renewAt?: number;
  location?: string;
  /** Removes React's runtime from a page without client components in a layout whose other pages have some. */
  isLight?: boolean;
  /** Extra origins for the Content-Security-Policy's connect-src: "https://api.example.com". */
  connect?: readonly string[];
  /** Extra origins for the Content-Security-Policy's form-action. */
  formTargets?: readonly string[];
}

/** Instructions to the page store, which removes them from the page. */
export function PageDirectives({
  status,
  keepSeconds,
  rendered,
  renewAt,
  location,
  isLight,
  connect,
  formTargets,
}: PageDirectivesProps) {
  return (
    <>
      {status !== undefined && <meta name="rc-status" content={String(status)} />}
      {keepSeconds !== undefined && <meta name="rc-keep" content={String(keepSeconds)} />}
      {rendered !== undefined && <meta name="rc-rendered" content={String(rendered)} />}
      {renewAt !== undefined && <meta name="rc-renew" content={String(renewAt)} />}
      {location !== undefined && <meta name="rc-location" content={location} />}
      {isLight && <meta name="rc-light" content="" />}
      {connect !== undefined && <meta name="rc-connect" content={connect.join(" ")} />}
      {formTargets !== undefined && <meta name="rc-form" content={formTargets.join(" ")} />}
    </>
  );
}

/** Redirects permanently. */
export function MovedPage({ to, rendered }: { to: string; rendered?: number }) {
  return (
    <>
      <PageDirectives status={308} location={to} rendered={rendered} />
      <a href={to}>This page has moved</a>
    </>
  );
}
