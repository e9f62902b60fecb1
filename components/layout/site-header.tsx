import { BrandMark } from "@/components/layout/brand-mark";
import type { SiteIdentity } from "@/components/layout/site-identity";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { paths } from "@/lib/site/paths";

export interface SiteHeaderProps {
  site: SiteIdentity;
  /** E.164. */
  phone: string;
  cityCall?: boolean;
}

export function SiteHeader({ site, phone, cityCall }: SiteHeaderProps) {
  return (
    <header className="site-header on-asphalt">
      <div className="wrap header-row">
        <a href={paths.home} className="brand">
          <BrandMark />
          <span>{site.brandName}</span>
        </a>
        {/* On small screens the links are a popover, which needs no script and closes on Escape. */}
        <nav aria-label="Main" id="site-nav" className="site-nav" popover="auto">
          <a href={paths.services}>Services</a>
          <a href={paths.cities}>Cities</a>
          <a href={paths.mechanics}>Mechanics</a>
        </nav>
        <CallLink phone={phone} source="header" variant="outline" cityCall={cityCall} />
        <button type="button" className="menu-button" popoverTarget="site-nav">
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
      </div>
    </header>
  );
}
