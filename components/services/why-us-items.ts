import type { FeatureText } from "@/components/ui/feature-list";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

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
const RATING: FeatureText = {
  icon: "check",
  title: `${CLAIMS.rating.text} rating`,
  text: "From drivers who called a mechanic through us.",
};

export function whyUsItems({ certified, sameDay, rating }: Claims): readonly FeatureText[] {
  return [
    WHERE,
    PRICE,
    PERSON,
    ...(certified ? [CERTIFIED] : []),
    ...(sameDay ? [SAME_DAY] : []),
    ...(rating ? [RATING] : []),
  ];
}

/** Omits reasons that the page already mentions in its steps, comparison, and promises. */
export function landingWhyUsItems({ rating }: Claims): readonly FeatureText[] {
  return [
    { ...WHERE, text: "No tow, and no ride home to arrange." },
    PERSON,
    ...(rating ? [RATING] : []),
  ];
}
