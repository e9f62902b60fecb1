interface AdPreviewProps {
  siteUrl: string;
  headlines: readonly string[];
  descriptions: readonly string[];
  phone: string;
}

const SHOWN = { headlines: 3, descriptions: 2 } as const;

/** Google shows up to three headlines and two descriptions at a time, in an order that it chooses. */
export function AdPreview({ siteUrl, headlines, descriptions, phone }: AdPreviewProps) {
  const title = headlines.slice(0, SHOWN.headlines).join(" | ");
  return (
    <figure className="wrap-anywhere rounded-md border border-grid p-3">
      <p className="text-15">
        <b>Sponsored</b> · {new URL(siteUrl).host}
      </p>
      {/* The headline of an ad isn’t one of this page, and a paragraph in large type looks like one. */}
      <div className="text-20/[1.25] text-leaf">{title || "Headlines"}</div>
      <p>{descriptions.slice(0, SHOWN.descriptions).join(" ") || "Descriptions"}</p>
      {phone !== "" && <p className="mt-1 font-bold">Call {phone}</p>}
      <figcaption className="mt-2 text-15 text-gravel">
        One of the combinations that Google may show
      </figcaption>
    </figure>
  );
}
