import { PublicPreview, PublicProfile } from "@/app/dashboard/profile/public-preview";
import { MechanicCard } from "@/components/mechanics/profiles/mechanic-card";
import { ProfileAbout } from "@/components/mechanics/profiles/profile-about";
import {
  CoverageArea,
  ProfileHero,
  ProfileHours,
  ProfileServices,
} from "@/components/mechanics/profiles/profile-view";
import { NO_REVIEWS } from "@/components/testing/list-samples";
import {
  OTHER_VALUES,
  SAMPLE_CATALOG,
  sampleMechanicRecord,
} from "@/components/testing/mechanic-record";
import { htmlOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import { keysOf } from "@/lib/core/keys-of";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { mechanicRoute, toMechanic, toProfilePage } from "@/lib/mechanics/profiles/rules/directory";
import { type ProfileRecord, toProfile } from "@/lib/mechanics/profiles/rules/profile";
import { explainNumber } from "@/lib/mechanics/profiles/rules/shown-number";

const CONTEXT = {
  now: new Date("2026-11-21T12:00:00Z"),
  phones: sampleSite(),
};

const BASE_NAMES: Readonly<Record<string, string>> = { "78201": "San Antonio, TX" };
const CITY_PRICES: Readonly<Record<string, number>> = { "service-1": 8_900 };
const NAMES = keysOf(OTHER_VALUES);

const textsOf = (html: string) =>
  html
    .replace(/<!-- -->|<wbr\s*\/?>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    // Depends on the time of the visit, so the preview omits it.
    .filter((text) => text !== "" && text !== "Hours vary");

function pageOf(record: ProfileRecord) {
  const services = record.offers.flatMap(({ serviceId, priceCents }) =>
    SAMPLE_CATALOG.filter(({ id }) => id === serviceId).map((service) => ({
      ...service,
      priceCents: priceCents ?? CITY_PRICES[serviceId] ?? null,
    })),
  );
  const page = toProfilePage(
    record,
    { services, baseName: BASE_NAMES[record.zipcode] ?? null, reviews: NO_REVIEWS },
    CONTEXT,
  );
  return htmlOf(
    <>
      <ProfileHero profile={page} />
      <ProfileAbout profile={page} />
      <ProfileHours profile={page} />
      <ProfileServices profile={page} />
      <CoverageArea coverage={page.coverage} />
    </>,
  );
}

function previewOf(record: ProfileRecord) {
  const baseName = BASE_NAMES[record.zipcode] ?? null;
  const { isVerified, documents } = toProfilePage(
    record,
    { services: [], baseName, reviews: NO_REVIEWS },
    CONTEXT,
  );
  const shown = { profile: toProfile(record), baseName, documents, isVerified, now: CONTEXT.now };
  const phones = { ...CONTEXT.phones, trackingNumber: null };
  const { withoutClock: phone } = explainNumber(shown.profile, phones, CONTEXT.now);
  return htmlOf(
    <PublicProfile {...shown} phone={phone} services={SAMPLE_CATALOG} cityPrices={CITY_PRICES} />,
  );
}

const cardOf = (record: ProfileRecord) =>
  htmlOf(
    <MechanicCard
      mechanic={{
        ...toMechanic(record, CONTEXT),
        route: mechanicRoute(record, CONTEXT),
        rating: null,
      }}
    />,
  );

describe.each(NAMES)("a different %s", (name) => {
  const record = sampleMechanicRecord();
  const other = sampleMechanicRecord(OTHER_VALUES[name]);
  const { shownOn } = MECHANIC_FIELDS[name];

  test("appears on exactly the declared pages, so that the right pages are invalidated", () => {
    expect(pageOf(other) !== pageOf(record)).toBe(shownOn.includes("profile"));
    expect(cardOf(other) !== cardOf(record)).toBe(shownOn.includes("list"));
  });

  test("looks the same in the preview as on the public profile", () => {
    expect(textsOf(previewOf(other)).toSorted()).toEqual(textsOf(pageOf(other)).toSorted());
  });
});

test.each<[string, Partial<ProfileRecord>]>([
  [
    "with everything",
    {
      ...OTHER_VALUES.businessName,
      ...OTHER_VALUES.publicEmail,
      ...OTHER_VALUES.documentsValidUntil,
    },
  ],
  ["without cities and services", { coverage: [], offers: [], mainCity: null }],
])("matches the public profile in the preview of a mechanic %s", (_, changes) => {
  const record = sampleMechanicRecord(changes);
  expect(textsOf(previewOf(record)).toSorted()).toEqual(textsOf(pageOf(record)).toSorted());
});

test("uses the city's price for a service without one, or says that it is quoted by phone", () => {
  const offers = ["service-1", "service-2"].map((serviceId) => ({ serviceId, priceCents: null }));
  const texts = textsOf(previewOf(sampleMechanicRecord({ offers }))).join("|");
  expect(texts).toContain("From $89");
  expect(texts).toContain("Call for quote");
});

describe("the number that drivers call", () => {
  const weekdays = [{ opens: 540, closes: 1020 }];
  const hours = { week: [[], weekdays, weekdays, weekdays, weekdays, weekdays, []], closedOn: [] };
  const OPEN = new Date("2026-11-20T16:00:00Z");
  const CLOSED = new Date("2026-11-21T16:00:00Z");
  const TRACKING = "+12105550177";

  const textAt = (now: Date, phones: object = {}, changes: Partial<ProfileRecord> = {}) => {
    const record = sampleMechanicRecord({ hours, ...changes });
    const html = htmlOf(
      <PublicPreview
        profile={toProfile(record)}
        phones={{ ...CONTEXT.phones, trackingNumber: null, ...phones }}
        services={SAMPLE_CATALOG}
        cityPrices={CITY_PRICES}
        baseName={null}
        documents={[]}
        isVerified={false}
        isTyped={false}
        now={now}
      />,
    );
    return textsOf(html).join(" ");
  };

  test.each([
    ["is the mechanic’s own while open", OPEN, {}, {}, "(210) 555-0101 This is your own number"],
    [
      "is the site’s while closed",
      CLOSED,
      {},
      {},
      "(210) 555-0100 This is the site’s number, shown because you’re closed (drivers see “Opens Mon 9:00 AM”)",
    ],
    [
      "is the site’s while documents don’t allow calls",
      OPEN,
      {},
      { callsEndAt: null },
      "(210) 555-0100 This is the site’s number, shown because you can’t get calls",
    ],
    [
      "is the site’s until the mechanic’s own is confirmed",
      OPEN,
      {},
      { phoneVerifiedAt: null },
      "(210) 555-0100 This is the site’s number, shown because you can’t get calls",
    ],
    [
      "is the tracking number with telephony, open or closed",
      CLOSED,
      { hasTelephony: true, trackingNumber: TRACKING },
      {},
      "(210) 555-0177 This is your tracking number. Calls to it are forwarded to (210) 555-0101.",
    ],
    [
      "is a tracking number that doesn’t ring until documents allow calls",
      OPEN,
      { hasTelephony: true, trackingNumber: TRACKING },
      { callsEndAt: null },
      "(210) 555-0177 This is your tracking number. Calls to it won’t reach you until your documents",
    ],
    [
      "is the site’s with telephony but no tracking number",
      OPEN,
      { hasTelephony: true },
      {},
      "(210) 555-0100 This is the site’s number, shown because you have no tracking number.",
    ],
    [
      "ignores a tracking number without telephony",
      OPEN,
      { trackingNumber: TRACKING },
      {},
      "(210) 555-0101 This is your own number",
    ],
  ])("%s", (_, now, phones, changes, words) => {
    expect(textAt(now, phones, changes)).toContain(`Right now: ${words}`);
  });

  test("is the tracking number beside Call Now, too", () => {
    const phones = { hasTelephony: true, trackingNumber: TRACKING };
    expect(textAt(OPEN, phones)).toContain("Call Now (210) 555-0177");
  });
});
