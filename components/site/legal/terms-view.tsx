import { driverTerms } from "@/components/site/legal/driver-terms";
import { LegalPage } from "@/components/site/legal/legal-page";
import { mechanicTerms } from "@/components/site/legal/mechanic-terms";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import { TERMS } from "@/lib/mechanics/applications/constants";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

const TEXTS = {
  drivers: {
    related: { label: TERMS.mechanics.title, href: paths.mechanicTerms },
    intro: (brandName: string) =>
      `These terms apply whenever you use ${brandName} to find or call a mechanic. There is nothing to sign, and our service is free.`,
  },
  mechanics: {
    related: { label: TERMS.drivers.title, href: paths.terms },
    intro: (brandName: string) =>
      `These terms are an agreement between ${brandName} and each mechanic listed on the site. You accept the current version when you apply.`,
  },
} as const;

type TermsViewProps =
  | { site: Site; audience: "drivers" }
  | { site: Site; audience: "mechanics"; costs: FeeTerms };

export function TermsView(props: TermsViewProps) {
  const { site, audience } = props;
  const { intro, related } = TEXTS[audience];
  const { title, version } = TERMS[audience];
  return (
    <LegalPage
      site={site}
      title={title}
      dated={`Version ${version}`}
      intro={intro(site.brandName)}
      related={related}
      sections={
        props.audience === "mechanics" ? mechanicTerms(site, props.costs) : driverTerms(site)
      }
    />
  );
}
