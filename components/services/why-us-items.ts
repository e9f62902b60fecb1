import type { FeatureText } from "@/components/ui/feature-list";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

export function whyUsItems(claims: Claims): readonly FeatureText[] {
  const claimed: readonly (FeatureText & { isOn: boolean })[] = [
    {
      isOn: claims.certified,
      icon: "medal",
      title: CLAIMS.certified.text,
      text: "Ask to see the certificate when the mechanic arrives.",
    },
    {
      isOn: claims.sameDay,
      icon: "calendar",
      title: CLAIMS.sameDay.text,
      text: "Call early and ask for a same-day visit.",
    },
    {
      isOn: claims.rating,
      icon: "check",
      title: `${CLAIMS.rating.text} rating`,
      text: "From drivers who called a mechanic through us.",
    },
  ];
  return [
    {
      icon: "house",
      title: "Wherever your car is parked",
      text: "Home, driveway, garage or office. No tow and no ride home.",
    },
    {
      icon: "tag",
      title: "A price before any work",
      text: "The mechanic gives you a price. You say yes or no.",
    },
    {
      icon: "person",
      title: "The mechanic on the phone",
      text: "Talk to the person who will do the work.",
    },
    ...claimed.filter(({ isOn }) => isOn).map(({ icon, title, text }) => ({ icon, title, text })),
  ];
}
