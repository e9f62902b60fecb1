import { leftOut } from "@/lib/catalog/services/rules/left-out";
import type { Service } from "@/lib/catalog/services/schema";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";
import type { Site } from "@/lib/platform/settings/schema";

interface PricedBy extends Pick<Site, "brandName"> {
  readonly claims: Pick<Claims, "warranty">;
}

interface PriceTermsProps {
  covers: string;
  /** Sentences shown before the exclusions that apply to every price. */
  leavesOut?: string;
  /** Omit it for prices of several services. */
  service?: Pick<Service, "workKind">;
  site: PricedBy;
}

export function PriceTerms({ covers, leavesOut, service, site }: PriceTermsProps) {
  const warranty = site.claims.warranty ? ` ${CLAIMS.warranty.text}.` : "";
  const terms = [
    { term: "Covers", text: covers },
    {
      term: "Not included",
      text: [leavesOut, `${leftOut(service)}.`].filter(Boolean).join(" "),
    },
    {
      term: "Who warrants the work",
      text: `The mechanic who does it, not ${site.brandName}.${warranty}`,
    },
  ];
  return <TermsList terms={terms} />;
}

/** Doesn't mention specific warranty terms unless the warranty claim is on. */
export function warrantyAnswer(site: Site): string {
  const warranty = site.claims.warranty
    ? `Yes: ${CLAIMS.warranty.text}, provided by the mechanic who does the work.`
    : "Each mechanic sets the terms. Ask what is covered and for how long, and get it in writing before work starts.";
  return `${warranty} ${site.brandName} connects you with mechanics and does not warrant their work.`;
}

interface Term {
  term: string;
  text: string;
}

export function TermsList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="terms">
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
