import { Breadcrumb, type Crumb } from "@/components/layout/breadcrumb";
import { Disclaimer } from "@/components/layout/disclaimer";
import { PrivacyChoices } from "@/components/layout/privacy-choices";
import type { SiteIdentity } from "@/components/layout/site-identity";
import { CallLink } from "@/components/ui/call-link";
import { paths } from "@/lib/site/paths";

export interface SiteFooterProps {
  site: SiteIdentity;
  /** E.164. */
  phone: string;
  cityCall?: boolean;
  breadcrumb?: readonly Crumb[];
}

const LINKS = [
  { label: "Brake Service Cost", href: paths.brakeCost },
  { label: "Services", href: paths.services },
  { label: "Cities", href: paths.cities },
  { label: "Mechanics", href: paths.mechanics },
  { label: "Privacy Policy", href: paths.privacy },
  { label: "Terms", href: paths.terms },
  { label: "Work with Us", href: paths.register },
];

export function SiteFooter({ site, phone, cityCall, breadcrumb }: SiteFooterProps) {
  return (
    <footer className="site-footer on-asphalt">
      <div className="wrap">
        {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
        <div className="footer-columns">
          <div>
            <p className="brand-name">{site.brandName}</p>
            <CallLink phone={phone} source="footer" variant="text" cityCall={cityCall} />
          </div>
          <nav aria-label="Footer">
            <ul className="footer-links">
              {LINKS.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
              <li>
                <PrivacyChoices />
              </li>
            </ul>
          </nav>
        </div>
        <div className="footer-small">
          <Disclaimer brandName={site.brandName} />
          {site.partnerCredit && (
            <p>
              {"Website by "}
              <a href={site.partnerCredit.url} rel="noopener">
                {site.partnerCredit.name}
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
