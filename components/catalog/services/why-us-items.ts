import { countOf } from "@/components/ui/count-of";
import type { FeatureText } from "@/components/ui/feature-list";
import { formatDate } from "@/lib/core/time";
import type { Rating } from "@/lib/mechanics/reviews/schema";
import { CLAIMS } from "@/lib/platform/claims/constants";
import type { Site } from "@/lib/platform/settings/schema";

const WHERE: FeatureText = {
  icon: "house",
  title: "Wherever your car is parked",
  text: "Home, driveway, garage, or office. No tow, and no ride home to arrange.",
};
const PRICE: FeatureText = {
  icon: "tag",
  title: "A price before any work",
  text: "The mechanic gives you a price. You say yes or no.",
};
const PERSON: FeatureText = {
  icon: "person",
  title: "A mechanic on the phone",
  text: "Talk to the person who will do the work.",
};
/** On a page about one service, which may have no one to talk to right now. */
const ONE_PERSON: FeatureText = {
  icon: "person",
  title: "One mechanic for your car",
  text: "Who gives you the price also does the work.",
};
const CERTIFIED: FeatureText = {
  icon: "medal",
  title: CLAIMS.certified.text,
  text: "Ask to see the certificate when the mechanic arrives.",
};
const SAME_DAY: FeatureText = {
  icon: "calendar",
  title: CLAIMS.sameDay.text,
  text: "Call early and ask for a same-day visit.",
};
type Claiming = Pick<Site, "claims" | "rating">;

/** Returns the rating with the number, source, and date of its evidence, or nothing if it is off. */
function ratingItems({ claims, rating }: Claiming): readonly FeatureText[] {
  if (!claims.rating || !rating) return [];
  const { count, source, date } = rating;
  const text = `From ${countOf(count, "rating")}. Source: ${source}, ${formatDate(date)}.`;
  return [{ icon: "star", title: `${CLAIMS.rating.text} rating`, text }];
}

/** The rating of all mechanics, if there are enough reviews, replaces the claimed one. */
export function whyUsItems(site: Claiming, measured: Rating | null): readonly FeatureText[] {
  const { certified, sameDay } = site.claims;
  return [
    WHERE,
    PRICE,
    PERSON,
    ...(certified ? [CERTIFIED] : []),
    ...(sameDay ? [SAME_DAY] : []),
    ...(measured ? [measuredItem(measured)] : ratingItems(site)),
  ];
}

/**
 * Omits reasons that the page already mentions in its steps, comparison, and promises. The rating is that of the page's
 * own mechanics; a page without one shows none.
 */
export function landingWhyUsItems(measured: Rating | null): readonly FeatureText[] {
  const ratings = measured ? [measuredItem(measured)] : [];
  return [{ ...WHERE, text: "No tow, and no ride home to arrange." }, ONE_PERSON, ...ratings];
}

const measuredItem = ({ average, count }: Rating): FeatureText => ({
  icon: "star",
  title: `${average} of 5 stars`,
  text: `${countOf(count, "review")} by drivers we connected.`,
});
