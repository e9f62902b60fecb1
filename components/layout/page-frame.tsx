import type { ReactNode } from "react";
import type { Thing } from "schema-dts";
import { SkipLink } from "@/components/layout/document";
import { breadcrumbList, JsonLd } from "@/components/layout/json-ld";
import { PageDirectives } from "@/components/layout/page-directives";
import { SiteFooter, type SiteFooterProps } from "@/components/layout/site-footer";
import { SiteHeader, type SiteIdentity } from "@/components/layout/site-header";
import type { PageFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";

interface PageFrameProps extends SiteFooterProps {
  /** What analytics events report about the page. */
  facts?: PageFacts;
  /** Describes the page for search engines, using only what it shows. Breadcrumbs are added. */
  structuredData?: readonly Thing[];
  /** Whether to load the script for hours, rotating phrases, and the call bar. */
  hasHours?: boolean;
  children: ReactNode;
}

export function PageFrame({
  facts,
  structuredData = [],
  hasHours = true,
  children,
  ...frame
}: PageFrameProps) {
  const { site, breadcrumb } = frame;
  const things = breadcrumb
    ? [...structuredData, breadcrumbList(breadcrumb, site.siteUrl)]
    : structuredData;
  return (
    <>
      <SkipLink />
      <SiteHeader site={site} phone={frame.phone} followsHours={frame.followsHours} />
      <main id="main">
        {children}
        {facts && <rc-page hidden data-page={JSON.stringify(facts)} />}
        {things.length > 0 && <JsonLd things={things} />}
      </main>
      <SiteFooter {...frame} />
      <ConsentBanner site={site} />
      {hasHours && <script defer src={process.env.HOURS_ISLAND_URL} />}
    </>
  );
}

/** Both buttons look the same, so that declining is as easy as agreeing. */
export function ConsentBanner({ site }: { site: SiteIdentity }) {
  const { tagManagerId, pixelId, measurement, hasStreetMaps } = site;
  const gtm = tagManagerId ? (["gtm"] as const) : [];
  const pixel = pixelId ? (["pixel"] as const) : [];
  return (
    <>
      <PageDirectives partners={[...gtm, ...pixel]} />
      <rc-consent
        hidden
        role="region"
        aria-label="Cookie consent"
        data-tag-manager={tagManagerId || undefined}
        data-pixel={pixelId || undefined}
        data-measurement={measurement === "opt_out" ? measurement : undefined}
      >
        <p className="flex-[1_1_10rem] *:underline *:underline-offset-3">
          {hasStreetMaps
            ? "May we show you Google Maps and track your visit to see which ads work? "
            : "May we track your visit to see which ads work? "}
          <a href={paths.privacyChoices}>What this means</a>
        </p>
        <div>
          <button type="button" className="button-outline button-slim" data-answer="no">
            No
          </button>
          <button type="button" className="button-outline button-slim" data-answer="yes">
            Yes
          </button>
        </div>
      </rc-consent>
    </>
  );
}
