interface PageDirectivesProps {
  status?: 307 | 308 | 404 | 503;
  /** How long the page is stored. If missing, the page stays until it is invalidated. */
  keepSeconds?: number;
  /** Times at which the page becomes outdated, in epoch milliseconds. The earliest one applies. */
  renewAt?: readonly (number | null | undefined)[];
  location?: string;
  /** Additional origins for connect-src in the Content-Security-Policy, such as "https://api.example.com". */
  connect?: readonly string[];
  /** Third parties that the page loads with the visitor's consent, from csp-partners.mjs. */
  partners?: readonly ("gtm" | "pixel" | "maps")[];
}

/** What is being recorded by `recordDirectives`, if anything. */
let recorded: PageDirectivesProps[] | null = null;

/** Whether the page being rendered by `recordDirectives` is for a browser that opts out of tracking. */
let isOptedOut = false;

export const isPageOptedOut = () => isOptedOut;

/**
 * Returns what a view renders to and the directives in it. For route handlers, where React has no context. `render` must
 * be synchronous, so that no other page's directives get in between.
 */
export function recordDirectives(render: () => string, visitor = { isOptedOut: false }) {
  const directives: PageDirectivesProps[] = [];
  recorded = directives;
  isOptedOut = visitor.isOptedOut;
  try {
    return { html: render(), directives };
  } finally {
    recorded = null;
    isOptedOut = false;
  }
}

/**
 * Instructions for the page store, which removes them from the page, or for the route handler that renders the view.
 */
export function PageDirectives(props: PageDirectivesProps) {
  if (recorded) {
    recorded.push(props);
    return null;
  }
  return <StoredDirectives {...props} />;
}

function StoredDirectives(props: PageDirectivesProps) {
  const { status, keepSeconds, renewAt, location, connect, partners } = props;
  const [renewal] = (renewAt ?? []).flatMap((at) => at ?? []).toSorted((a, b) => a - b);
  return (
    <>
      {status !== undefined && <meta name="rc-status" content={String(status)} />}
      {keepSeconds !== undefined && <meta name="rc-keep" content={String(keepSeconds)} />}
      {renewal !== undefined && <meta name="rc-renew" content={String(renewal)} />}
      {location !== undefined && <meta name="rc-location" content={location} />}
      {connect !== undefined && <meta name="rc-connect" content={connect.join(" ")} />}
      {partners !== undefined && partners.length > 0 && (
        <meta name="rc-csp" content={partners.join(" ")} />
      )}
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
