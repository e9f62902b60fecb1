import type { SiteIdentity } from "@/components/layout/site-identity";
import { paths } from "@/lib/site/paths";

/**
 * Asks whether the visit may be measured. Hidden until the browser knows that nobody has answered yet.
 * Refusing is as easy as agreeing: same size, same look.
 */
export function ConsentBanner({ site }: { site: SiteIdentity }) {
  const { tagManagerId, pixelId, hasStreetMaps } = site;
  const partners = [tagManagerId && "gtm", pixelId && "pixel"].filter(Boolean).join(" ");
  return (
    <>
      {partners && <meta name="rc-csp" content={partners} />}
      <rc-consent
        hidden
        role="region"
        aria-label="Cookie consent"
        data-tag-manager={tagManagerId || undefined}
        data-pixel={pixelId || undefined}
      >
        <p className="*:underline *:underline-offset-3">
          {hasStreetMaps
            ? "May we measure your visit, to learn which ads work, and show you Google’s maps? "
            : "May we measure your visit, to learn which ads work? "}
          <a href={paths.privacyChoices}>What this means</a>
        </p>
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-[5rem_5rem]">
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
