import type { PageHead } from "@/lib/platform/pages/page-head";
import { paths } from "@/lib/platform/pages/paths";

const fixed = (title: string, canonical: string, description: string): PageHead => ({
  title,
  description,
  canonical,
  isIndexable: true,
});

/** Heads for pages that don't depend on any data. */
export const fixedHeads = {
  services: fixed(
    "Mobile mechanic services and prices",
    paths.services,
    "See what a mobile mechanic can do at your home or office, with starting prices.",
  ),
  cities: fixed(
    "Cities with mobile mechanics",
    paths.cities,
    "Browse every city where mobile mechanics come to you, listed by state.",
  ),
  brakeCost: fixed(
    "What brake service costs at your home",
    paths.brakeCost,
    "Compare what brake pads, rotors, and inspections cost at your home and at a shop.",
  ),
  privacy: fixed(
    "Privacy Policy",
    paths.privacy,
    "Read what we collect, what we use it for, who we share it with, and what your rights are.",
  ),
  terms: fixed(
    "Terms for drivers",
    paths.terms,
    "Read what drivers can expect from us, and what we are not responsible for.",
  ),
  accessibility: fixed(
    "Accessibility",
    paths.accessibility,
    "Read which accessibility standard this site aims for, what we check, and how to get help.",
  ),
  mechanicTerms: fixed(
    "Terms for mechanics",
    paths.mechanicTerms,
    "Read what we expect of the mechanics listed on this site.",
  ),
} as const;

export function homeHead(brandName: string): PageHead {
  return fixed(
    `${brandName} - Mobile mechanics who come to you`,
    paths.home,
    "Find a service in your city, see the price, and call an independent mobile mechanic who comes to your car.",
  );
}
