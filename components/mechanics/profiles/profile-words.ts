import { slotTitle } from "@/components/mechanics/profiles/document-words";
import { REVIEWS_ID } from "@/components/mechanics/reviews/rating-text";
import { countOf } from "@/components/ui/count-of";
import type { IconName } from "@/components/ui/icons";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { groupBy } from "@/lib/core/group-by";
import { formatDollars } from "@/lib/core/money";
import { formatDate } from "@/lib/core/time";
import { slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import { introductionFacts, type Skills } from "@/lib/mechanics/profiles/rules/introduction";
import type {
  CoverageEntry,
  Mechanic,
  PricedOffer,
} from "@/lib/mechanics/profiles/schema/directory";
import type { PublicDocument } from "@/lib/mechanics/profiles/schema/documents";
import type { ReviewSummary } from "@/lib/mechanics/reviews/schema";

type FactsOf = Pick<Mechanic, "zipcode" | "radiusMiles" | "timezone" | "email"> &
  Skills & {
    /** Such as "San Antonio, TX"; null for an unknown ZIP. */
    baseName: string | null;
    /** Approved and unexpired documents. */
    documents: readonly PublicDocument[];
    /** Left out of previews. */
    reviews?: Pick<ReviewSummary, "count" | "average">;
  };

interface ProfileFact {
  icon: IconName;
  text: string;
  href?: string;
}

export function profileFacts(facts: FactsOf): ProfileFact[] {
  const { timezone, email } = facts;
  return [
    ...ratingFacts(facts),
    { icon: "pin", text: areaWords(facts) },
    { icon: "clock", text: `Time zone: ${timezone.replaceAll("_", " ")}` },
    ...introductionFacts(facts),
    ...(email ? [{ icon: "mail", text: email, href: `mailto:${email}` } as const] : []),
    ...facts.documents.map((document) => ({
      icon: "check" as const,
      text: documentWords(document),
    })),
  ];
}

function ratingFacts({ reviews }: FactsOf): ProfileFact[] {
  if (!reviews?.average) return [];
  const text = `${reviews.average} of 5 stars (${countOf(reviews.count, "review")})`;
  return [{ icon: "star", text, href: `#${REVIEWS_ID}` }];
}

/** Returns text such as "Comes to you in and around San Antonio, TX: 25 mile radius from 78201". */
function areaWords({ baseName, zipcode, radiusMiles }: FactsOf): string {
  const words = `Comes to you in and around ${baseName ?? zipcode}`;
  return radiusMiles === null ? words : `${words}: ${radiusMiles} mile radius from ${zipcode}`;
}

/** Returns text such as "Liability insurance: checked Jan 5, 2026, valid until Jun 30, 2027". */
function documentWords(document: PublicDocument): string {
  const { checkedOn, expiresOn } = document;
  const checked = `${titleOf(document)}: checked ${formatDate(checkedOn)}`;
  return expiresOn === null ? checked : `${checked}, valid until ${formatDate(expiresOn)}`;
}

/**
 * Returns texts such as "Liability insurance and ASE certification checked Oct 20, 2026": one for each date, in the order
 * of the documents.
 */
export function checkedWords(documents: readonly PublicDocument[]): string[] {
  const byDate = groupBy(documents, ({ checkedOn }) => formatDate(checkedOn));
  return [...byDate].map(([date, checked]) => {
    const titles = checked.map((document) => titleOf(document));
    return `${new Intl.ListFormat("en-US").format(titles)} checked ${date}`;
  });
}

/** Returns text such as "Liability insurance" or "Virginia registration 12345". */
function titleOf(document: PublicDocument): string {
  const { number } = document;
  return slotTitle(slotOf(document)) + (number === null ? "" : ` ${number}`);
}

/** Returns text such as "From $89, up to 5 quarts", or "Call for quote" if there is no price. */
export function offerPriceWords({ priceCents, unit }: PricedOffer): string {
  if (priceCents === null) return "Call for quote";
  return `From ${formatDollars(priceCents)}${unitAfterPrice(unit)}`;
}

/** Groups cities by state, in the order of the cities' priority. */
export function groupByState<E extends CoverageEntry>(coverage: readonly E[]): [string, E[]][] {
  const inOrder = coverage.toSorted((a, b) => a.priority - b.priority);
  return [...groupBy(inOrder, ({ state }) => state)];
}
