import { driverTerms } from "@/components/legal/driver-terms";
import { LegalPage } from "@/components/legal/legal-page";
import { mechanicTerms } from "@/components/legal/mechanic-terms";
import { TERMS } from "@/lib/applications/constants";
import type { FeeTerms } from "@/lib/call-fees/rules/fee-words";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

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
