import { BrandMark } from "@/components/layout/brand-mark";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { paths } from "@/lib/platform/pages/paths";

interface SiteHeaderProps {
  site: SiteIdentity;
  /** E.164. */
  phone: string;
  followsHours?: boolean;
}

export function SiteHeader({ site, phone, followsHours }: SiteHeaderProps) {
  return (
    <header className="on-asphalt sticky top-0 z-20 py-2 print:static">
      <div className="wrap flex items-center gap-2 no-popover:flex-wrap lg:gap-4">
        <a
          href={paths.home}
          className="mr-auto flex min-h-11 max-w-80 items-center gap-2 font-sign text-[min(1.125rem,5.6vw)]/none text-balance lg:text-20/none"
        >
          <BrandMark />
          <span>{site.brandName}</span>
        </a>
        <nav aria-label="Main" id="site-nav" popover="auto" className="site-nav">
          <a href={paths.services}>Services</a>
          <a href={paths.cities}>Cities</a>
          <a href={paths.mechanics}>Mechanics</a>
          <a href={paths.login()}>Sign in</a>
        </nav>
        <CallLink phone={phone} source="header" variant="header" followsHours={followsHours} />
        <button
          type="button"
          className="menu-button no-popover:hidden min-[44rem]:hidden print:hidden"
          popoverTarget="site-nav"
        >
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
      </div>
    </header>
  );
}

export interface SiteIdentity {
  brandName: string;
  /** Such as "https://example.com". */
  siteUrl: string;
  partnerCredit: { name: string; url: string } | null;
  /** Container ID of Google Tag Manager, or "". */
  tagManagerId: string;
  /** ID of the Meta Pixel, or "". */
  pixelId: string;
  /** Whether ad clicks are measured until a visitor declines ("opt_out"), or only with consent. */
  measurement: "opt_in" | "opt_out";
  /** Whether landing pages show Google Maps to visitors who consent. */
  hasStreetMaps: boolean;
}
