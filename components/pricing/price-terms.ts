import type { Term } from "@/components/ui/terms-list";
import { CLAIMS, type Claims } from "@/lib/claims/constants";
import type { Site } from "@/lib/settings/schema";

/** What the terms must know of the business. */
export interface PricedBy extends Pick<Site, "brandName"> {
  readonly claims: Pick<Claims, "warranty">;
}

interface PriceTerms {
  covers: string;
  /** What this very price leaves out besides what all of them do: whole sentences. */
  leavesOut?: string;
  site: PricedBy;
}

/** Terms shown with every price: what it covers, what it excludes and who warrants the work. */
export function priceTerms({ covers, leavesOut, site }: PriceTerms): readonly Term[] {
  const warranty = site.claims.warranty ? ` ${CLAIMS.warranty.text}.` : "";
  return [
    { term: "Covers", text: covers },
    {
      term: "Leaves out",
      text: [leavesOut, "Tax, diagnosis, and seized or extra parts."].filter(Boolean).join(" "),
    },
    {
      term: "Who warrants the work",
      text: `The mechanic who does it, not ${site.brandName}.${warranty}`,
    },
  ];
}

/** The answer to "Is there a warranty?". With the claim off it names no term and tells whom to ask. */
export function warrantyAnswer(site: Site): string {
  const warranty = site.claims.warranty
    ? `Yes: ${CLAIMS.warranty.text}, given by the mechanic who does the work.`
    : "Each mechanic sets the terms. Ask what is covered, for how long, and get it in writing before work starts.";
  return `${warranty} ${site.brandName} connects you and does not itself warrant the work.`;
}
