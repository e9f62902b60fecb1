import { CoverageArea } from "@/components/mechanics/coverage-area";
import { ProfileHero } from "@/components/mechanics/profile-hero";
import { ProfileServices } from "@/components/mechanics/profile-services";
import { PublicProfile } from "@/components/mechanics/public-profile";
import { sampleProfile } from "@/components/testing/list-samples";
import { htmlOf } from "@/components/testing/rendered";
import { sampleMechanic } from "@/components/testing/samples";
import type { Profile } from "@/lib/mechanics/schema/profile";

const cities = [
  { city: "San Antonio", state: "Texas", slug: "texas/san-antonio", zipcode: "78201", priority: 1 },
  { city: "Lawton", state: "Oklahoma", slug: "oklahoma/lawton", zipcode: "73501", priority: 2 },
  { city: "Seguin", state: "Texas", slug: "texas/seguin", zipcode: "78155", priority: 3 },
];

const own = (changes: Partial<Profile>): Profile => ({
  id: "mechanic-1",
  name: "Ray Salinas",
  businessName: "Salinas Mobile Auto",
  phoneNumber: "+12105550123",
  publicEmail: "ray@example.com",
  state: "active",
  stateReason: null,
  zipcode: "78201",
  radiusMiles: 25,
  timezone: "America/Chicago",
  hours: { week: [[], [], [], [], [], [], []], closedOn: [] },
  documentsValidUntil: null,
  offers: [{ serviceId: "s", name: "Oil Change", priceCents: 8_900 }],
  coverage: cities.map((city) => ({ ...city, isByHand: false })),
  ...changes,
});

/** The texts between the tags. */
const textsOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");

function publicTexts(profile: Profile, isVerified: boolean): string[] {
  const { publicEmail: email, businessName, zipcode, radiusMiles, timezone, coverage } = profile;
  const mainCity = coverage.length > 0 ? "san-antonio" : null;
  const page = sampleProfile({
    mechanic: sampleMechanic({ email, businessName, zipcode, radiusMiles, timezone, mainCity }),
    isVerified,
    coverage,
    services: profile.offers.map(({ name }) => ({ name, slug: "oil-change" })),
  });
  return textsOf(
    htmlOf(
      <>
        <ProfileHero profile={page} />
        <CoverageArea coverage={page.coverage} />
        <ProfileServices profile={page} />
      </>,
    ),
  );
}

test.each<[string, Partial<Profile>, boolean]>([
  ["with all there is", {}, true],
  [
    "without a business, an e-mail, a radius and papers",
    { businessName: null, publicEmail: null, radiusMiles: null },
    false,
  ],
  ["without cities and services", { coverage: [], offers: [] }, true],
])(
  "a mechanic %s sees what their public profile says, and nothing else",
  (_, changes, isVerified) => {
    const profile = own(changes);
    const seen = textsOf(htmlOf(<PublicProfile profile={profile} isVerified={isVerified} />));
    expect(seen.toSorted()).toEqual(publicTexts(profile, isVerified).toSorted());
  },
);
