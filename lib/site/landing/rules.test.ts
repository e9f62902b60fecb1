import { OTHER_VALUES, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { keysOf } from "@/lib/core/keys-of";
import { MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { toCrewMember } from "@/lib/mechanics/profiles/rules/crew";
import type { ProfileRecord } from "@/lib/mechanics/profiles/rules/profile";
import {
  type LandingRecord,
  toDriverPrice,
  toLanding,
  toServiceInCity,
  withQuery,
} from "@/lib/site/landing/rules";

const AT = new Date("2026-11-20T12:00:00.000Z");
const DEFAULT_PHONE = "+12105550100";
const PHONES = { defaultPhone: DEFAULT_PHONE, hasTelephony: false };
const CONTEXT = { now: AT, phones: PHONES };

const HOURS = { week: [[{ opens: 480, closes: 1080 }], [], [], [], [], [], []], closedOn: [] };

const SUNDAYS = { week: [[{ opens: 0, closes: 1440 }], [], [], [], [], [], []], closedOn: [] };

const mechanic = (n: number, hours = HOURS): LandingRecord["mechanics"][number] => ({
  ...sampleMechanicRecord(),
  id: `m${n}`,
  name: `Mechanic ${n}`,
  phoneNumber: `+1210555010${n}`,
  hours,
});

const RECORD: LandingRecord = {
  service: {
    id: "service",
    name: "Brake Pad Replacement",
    slug: "brake-pad-replacement",
    description: "",
    category: "brakes",
    searchTerms: [],
    problem: "",
    unit: "per axle",
    workKind: "with_parts",
    laborHours: null,
    basePartsCostCents: 18_900,
    pricingMode: "fixed",
    isActive: true,
    position: 1,
    createdAt: AT,
  },
  location: {
    id: "location",
    city: "San Antonio",
    state: "Texas",
    slug: "texas/san-antonio",
    primaryZip: "78201",
    geotargetId: null,
    latitude: 29.47,
    longitude: -98.53,
    isActive: true,
    position: 1,
    createdAt: AT,
  },
  mechanics: [mechanic(1), mechanic(2)],
  offers: [{ priceCents: 17_500 }, { priceCents: null }],
  rules: [],
  cityNumber: null,
};

const messageRule = (serviceId: string | null, customMessage: string | null) => ({
  id: "rule",
  serviceId,
  locationId: "location",
  displayMode: "message" as const,
  priceCents: null,
  customMessage,
  createdAt: AT,
});

describe("the phone number on a landing page", () => {
  const landingOf = (changes: Partial<LandingRecord>) =>
    toLanding({ ...RECORD, ...changes }, CONTEXT);

  test("comes from the mechanics in ring order, and from the first one if the time is unknown", () => {
    const { phone, route } = landingOf({ mechanics: [mechanic(1), mechanic(2, SUNDAYS)] });
    expect(phone).toBe("+12105550101");
    expect(route.mechanics.map(({ mechanicId }) => mechanicId)).toEqual(["m1", "m2"]);
  });

  test("is the default if no mechanic offers the service", () => {
    const { phone, route } = landingOf({ mechanics: [], cityNumber: "+12105550150" });
    expect(phone).toBe(DEFAULT_PHONE);
    expect(route.mechanics).toEqual([]);
  });
});

test("returns exactly the documented fields from the API", () => {
  expect(toServiceInCity({ ...RECORD, mechanics: [mechanic(1)] }, CONTEXT)).toEqual({
    service: expect.objectContaining({ slug: "brake-pad-replacement", basePartsCost: 18_900 }),
    location: { city: "San Antonio", state: "Texas", slug: "texas/san-antonio" },
    mechanics: [
      {
        mechanic: {
          name: "Mechanic 1",
          businessName: null,
          phoneNumber: "(210) 555-0101",
          mainCity: "san-antonio",
        },
      },
    ],
    pricing: { displayMode: "price", customMessage: null, price: 18_900 },
  });
});

test("returns the same price or message from the page and the API, never both", () => {
  const pricings = (rules: LandingRecord["rules"]) => [
    toLanding({ ...RECORD, rules }, CONTEXT).pricing,
    toServiceInCity({ ...RECORD, rules }, CONTEXT).pricing,
  ];
  const message = { displayMode: "message", customMessage: "ASK US", price: null };
  expect(pricings([messageRule(null, "ASK US")])).toEqual([message, message]);
  expect(pricings([messageRule("another service", "ASK US")])[0]).toMatchObject({ price: 18_900 });
});

test("never shows a price below the city's cheapest mechanic, on the page or in the API", () => {
  const record = { ...RECORD, offers: [{ priceCents: 20_500 }, { priceCents: 19_500 }] };
  expect(toLanding(record, CONTEXT).pricing.price).toBe(19_500);
  expect(toServiceInCity(record, CONTEXT).pricing.price).toBe(19_500);
});

test("shows no price without mechanics, not even one from an ad's URL", () => {
  const landing = toLanding({ ...RECORD, mechanics: [], offers: [] }, CONTEXT);
  const asked = new URLSearchParams("customPrice=9900&display=price&customMsg=TODAY");
  expect(withQuery(landing, asked).pricing).toEqual({
    displayMode: "message",
    customMessage: "CALL FOR FREE QUOTE",
    price: null,
  });
});

test.each([
  [{ displayMode: "price", customMessage: null, price: 18_900 } as const],
  [{ displayMode: "message", customMessage: "ASK US", price: null } as const],
])("preserves %j when converting it for the price engine", (pricing) => {
  const { displayMode, customMessage, priceCents } = toDriverPrice(pricing);
  expect({ displayMode, customMessage, price: priceCents }).toEqual(pricing);
});

test("knows whether the mechanics, a rule for the city, or the list price determined the price", () => {
  const sourceOf = (offers: LandingRecord["offers"], rules: LandingRecord["rules"] = []) =>
    toLanding({ ...RECORD, offers, rules }, CONTEXT).priceSource;
  const own = (priceCents: number | null) => ({ priceCents });
  const cityRule = {
    ...messageRule(null, null),
    displayMode: "price" as const,
    priceCents: 18_900,
  };
  expect(sourceOf([own(19_500), own(20_500)])).toBe("mechanics");
  // Another mechanic charges less than the list price, or exactly the list price.
  expect(sourceOf([own(18_900), own(17_500)])).toBe("list");
  expect(sourceOf([own(19_500), own(null)])).toBe("list");
  expect(sourceOf([own(17_500)], [cityRule])).toBe("cityRule");
});

test("an ad's price hides where the city's price comes from, but other queries don't", () => {
  const landing = toLanding(RECORD, CONTEXT);
  const withSearch = (search: string) => withQuery(landing, new URLSearchParams(search));
  expect(withSearch("gclid=1")).toBe(landing);
  expect(withSearch("customPrice=9900")).toMatchObject({
    priceSource: "ad",
    local: { chargedCents: null },
  });
});

test.each(keysOf(OTHER_VALUES))(
  "a different %s appears on a city's page exactly if it invalidates the page",
  (name) => {
    const pageOf = (changes?: Partial<ProfileRecord>) => {
      const record = sampleMechanicRecord(changes);
      const { offers, ...mechanic } = record;
      const crew = [
        toCrewMember({ ...record, rating: null }, { city: RECORD.location, base: null }, CONTEXT),
      ];
      return { ...toLanding({ ...RECORD, mechanics: [mechanic], offers }, CONTEXT), crew };
    };
    const isShown = JSON.stringify(pageOf(OTHER_VALUES[name])) !== JSON.stringify(pageOf());
    expect(isShown).toBe(MECHANIC_FIELDS[name].shownOn.includes("cities"));
  },
);
