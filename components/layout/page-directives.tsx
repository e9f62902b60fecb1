type PageMarksProps = {
  /** HTTP status of the answer; 200 unless given. */
  status?: 307 | 308 | 404 | 503;
  /** Seconds for which the page may be kept; until an edit unless given. */
  keepSeconds?: number;
  /** Epoch milliseconds before the page's first read. */
  rendered?: number;
  /** Epoch milliseconds after which the page is out of date by itself. */
  renewAt?: number;
  /** Where a redirect leads, query included. */
  location?: string;
  /** Origins that the page's scripts may ask besides the site's own: "https://api.example.com". */
  connect?: readonly string[];
  /** Origins that the redirect of a form may lead to. */
  formTargets?: readonly string[];
};

/** What the page store must know of a page; it takes these marks out before the page leaves. */
export function PageDirectives({
  status,
  keepSeconds,
  rendered,
  renewAt,
  location,
  connect,
  formTargets,
}: PageMarksProps) {
  return (
    <>
      {status !== undefined && <meta name="rc-status" content={String(status)} />}
      {keepSeconds !== undefined && <meta name="rc-keep" content={String(keepSeconds)} />}
      {rendered !== undefined && <meta name="rc-rendered" content={String(rendered)} />}
      {renewAt !== undefined && <meta name="rc-renew" content={String(renewAt)} />}
      {location !== undefined && <meta name="rc-location" content={location} />}
      {connect !== undefined && <meta name="rc-connect" content={connect.join(" ")} />}
      {formTargets !== undefined && <meta name="rc-form" content={formTargets.join(" ")} />}
    </>
  );
}
