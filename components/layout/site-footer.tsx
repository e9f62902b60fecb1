import { OptOutNotice } from "@/components/layout/opt-out-notice";
import type { SiteIdentity } from "@/components/layout/site-header";
import { CallLink } from "@/components/ui/call-link";
import { paths } from "@/lib/platform/pages/paths";

export interface SiteFooterProps {
  site: SiteIdentity;
  /** E.164. */
  phone: string;
  followsHours?: boolean;
  breadcrumb?: readonly Crumb[];
}

const LINKS = [
  { label: "Brake Service Cost", href: paths.brakeCost },
  { label: "Services", href: paths.services },
  { label: "Cities", href: paths.cities },
  { label: "Mechanics", href: paths.mechanics },
  { label: "Privacy Policy", href: paths.privacy },
  { label: "Terms", href: paths.terms },
  { label: "Accessibility", href: paths.accessibility },
  { label: "Work with us", href: paths.register },
  { label: "Sign in", href: paths.login() },
];

export function SiteFooter({ site, phone, followsHours, breadcrumb }: SiteFooterProps) {
  return (
    <footer className="site-footer on-asphalt">
      <div className="wrap">
        {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
        <div className="grid gap-4 py-4 sm:gap-6 sm:py-6 sm:grid-cols-2 print:hidden">
          <div>
            <p className="mb-1.5 font-sign text-24/none text-balance">{site.brandName}</p>
            <CallLink phone={phone} source="footer" variant="text" followsHours={followsHours} />
          </div>
          <nav aria-label="Footer">
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-6">
              {LINKS.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
              <li>
                <PrivacyChoices measurement={site.measurement} />
              </li>
            </ul>
          </nav>
        </div>
        <div className="border-t-2 border-seam pt-5 text-14 text-haze print:border-0 print:p-0">
          <OptOutNotice className="mb-2 font-bold text-white" />
          <Disclaimer brandName={site.brandName} />
          {site.partnerCredit && (
            <p className="print:hidden">
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

/** State privacy laws require the opt-out wording. */
export const CHOICES_LABELS = {
  opt_in: "Your privacy choices",
  opt_out: "Do not sell or share my personal information",
} as const;

/** rc-consent replaces the link to the policy with the button, which asks for consent again. */
function PrivacyChoices({ measurement }: Pick<SiteIdentity, "measurement">) {
  const label = CHOICES_LABELS[measurement];
  return (
    <>
      <a href={paths.privacyChoices} data-choices="">
        {label}
      </a>
      <button type="button" className="link" data-choices="" hidden>
        {label}
      </button>
    </>
  );
}

function Disclaimer({ brandName }: { brandName: string }) {
  return (
    <p className="max-w-prose print:max-w-none">
      {`${brandName} is a free connection service. Mechanics are independent, and ${brandName} does not warrant their work. Vehicle owners must verify a mechanic’s licenses and insurance before work begins.`}
    </p>
  );
}

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs print:hidden">
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
