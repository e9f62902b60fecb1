import fc from "fast-check";
import { openingHoursOf, profileJsonLd } from "@/components/mechanics/profiles/profile-json-ld";
import { sampleProfile } from "@/components/testing/list-samples";
import { sampleMechanic, sampleRoute } from "@/components/testing/samples";
import type { ProfilePage } from "@/lib/mechanics/profiles/schema/directory";

const dataOf = (changes: Partial<ProfilePage> = {}) =>
  profileJsonLd(sampleProfile(changes), "https://example.com");

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

const DAY = [{ opens: 480, closes: 1080 }];

describe("a profile's structured data", () => {
  it("has the name, number, and cities, but no rating or certificate", () => {
    const data = dataOf();
    expect(data).toMatchObject({
      "@type": "AutoRepair",
      name: "Salinas Mobile Auto",
      employee: { name: "Ray Salinas" },
      telephone: "+12105550123",
      address: {
        "@type": "PostalAddress",
        addressLocality: "San Antonio",
        addressRegion: "TX",
        addressCountry: "US",
      },
      url: "https://example.com/mechanics/mechanic-1",
      areaServed: [{ name: "Seguin" }, { name: "San Antonio" }, { name: "Lawton" }],
    });
    expect(JSON.stringify(data)).not.toMatch(/rating|review|certif|verified/i);
  });

  it("lists each service with its price, or without one if it is quoted by phone", () => {
    expect(dataOf()).toHaveProperty("makesOffer", [
      {
        "@type": "Offer",
        itemOffered: { "@type": "Service", name: "Oil Change" },
        price: "89.00",
        priceCurrency: "USD",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: "89.00",
          priceCurrency: "USD",
          minPrice: 89,
          unitText: "up to 5 quarts",
        },
      },
      { "@type": "Offer", itemOffered: { "@type": "Service", name: "Brake Pad Replacement" } },
    ]);
  });

  it("omits the number if the page shows the site's because the mechanic never opens", () => {
    expect(dataOf({ route: sampleRoute({ mechanics: [] }) })).not.toHaveProperty("telephone");
  });

  it("has the email, business, and person only if they exist", () => {
    const mechanic = sampleMechanic({ businessName: null, email: "ray@example.com" });
    const data = dataOf({ mechanic });
    expect(data).toMatchObject({ name: "Ray Salinas", email: "ray@example.com" });
    expect(data).not.toHaveProperty("employee");
    expect(dataOf()).not.toHaveProperty("email");
  });

  it("has the week's hours and every day off", () => {
    expect(dataOf()).toMatchObject({
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "08:00",
          closes: "18:00",
        },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" },
      ],
    });
  });

  it("omits what an empty profile doesn't have", () => {
    const week: ProfilePage["hours"]["week"] = [[], [], [], [], [], [], []];
    const hours = { week, closedOn: [] } satisfies ProfilePage["hours"];
    const bare = dataOf({ hours, coverage: [], services: [], baseName: null });
    expect(Object.keys(bare).toSorted()).toEqual(["@type", "employee", "name", "telephone", "url"]);
  });
});

describe("opening hours", () => {
  it("combine days with the same times, Monday first", () => {
    const saturday = [{ opens: 600, closes: 840 }];
    const hours = openingHoursOf({
      week: [DAY, DAY, DAY, [], [], [], saturday],
      closedOn: [],
    });
    expect(hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
      [["Monday", "Tuesday", "Sunday"], "08:00", "18:00"],
      [["Saturday"], "10:00", "14:00"],
    ]);
  });

  it("have an entry for each part of a split day, which may end on the next day", () => {
    const split = [
      { opens: 480, closes: 720 },
      { opens: 1200, closes: 120 },
    ];
    const hours = openingHoursOf({ week: [[], split, [], [], [], [], []], closedOn: [] });
    expect(hours.map(({ opens, closes }) => [opens, closes])).toEqual([
      ["08:00", "12:00"],
      ["20:00", "02:00"],
    ]);
  });

  it.each([
    [0, 1440],
    [0, 0],
    [480, 480],
  ])("from %d to %d mean the whole day", (opens, closes) => {
    const hours = openingHoursOf({
      week: [[{ opens, closes }], [], [], [], [], [], []],
      closedOn: [],
    });
    expect(hours).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Sunday"],
        opens: "00:00",
        closes: "23:59",
      },
    ]);
  });

  it("contain every interval of every day exactly once", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const day = fc.uniqueArray(fc.record({ opens: minutes, closes: minutes }), {
      maxLength: 3,
      selector: ({ opens, closes }) => (opens === closes ? "24 hours" : `${opens} ${closes}`),
    });
    fc.assert(
      fc.property(fc.tuple(day, day, day, day, day, day, day), (week) => {
        const said = openingHoursOf({ week, closedOn: [] }).flatMap(
          ({ dayOfWeek, opens, closes }) => dayOfWeek.map((name) => `${name} ${opens} ${closes}`),
        );
        const listed = WEEKDAYS.flatMap((name, index) =>
          (week[index] ?? []).map(({ opens, closes }) =>
            opens === closes ? `${name} 00:00 23:59` : `${name} ${clock(opens)} ${clock(closes)}`,
          ),
        );
        expect(said.toSorted()).toEqual(listed.toSorted());
      }),
    );
  });

  it("are empty if no hours are listed", () => {
    expect(openingHoursOf({ week: [[], [], [], [], [], [], []], closedOn: [] })).toEqual([]);
  });
});
