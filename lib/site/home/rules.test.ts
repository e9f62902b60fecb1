import { sampleRoute, sampleService, sampleSite } from "@/components/testing/samples";
import { openNear } from "@/lib/site/home/rules";

const NIGHT = new Date("2026-11-20T08:00:00.000Z");
const line = sampleRoute().mechanics[0];
if (!line) throw new Error("The sample route has no mechanic");
const DAYTIME = Array.from({ length: 7 }, () => [{ opens: 480, closes: 1_080 }]);
const route = {
  ...sampleRoute(),
  mechanics: [
    { ...line, mechanicId: "day", phone: "+12105550111", hours: { week: DAYTIME, closedOn: [] } },
    { ...line, mechanicId: "night", phone: "+12105550122" },
  ],
};

const entry = (slug: string, mechanicIds: string[], fromPrice: string) => ({
  service: sampleService({ id: slug, slug, name: slug }),
  offers: mechanicIds.map((mechanicId) => ({
    id: `${mechanicId}-${slug}`,
    mechanicId,
    serviceId: slug,
    priceCents: 18_900,
    isActive: true,
  })),
  fromPrice,
  mechanicCount: mechanicIds.length,
});

const hub = {
  location: {
    city: "San Antonio",
    state: "Texas",
    slug: "texas/san-antonio",
    primaryZip: "78201",
  },
  services: [
    entry("battery", ["day"], "From $240"),
    entry("jump-start", ["day", "night"], "From $79"),
    entry("tires", ["day"], "Call for Quote"),
  ],
  totalMechanics: 2,
};
const crew = new Map([["night", { name: "Ana Ruiz", miles: 3 }]]);

it("lists services that someone offers now first, with the number of a mechanic who is open", () => {
  const near = openNear({ hub, route }, { crew, office: sampleSite(), now: NIGHT });
  expect(near).toMatchObject({ city: "San Antonio", url: "/city/texas/san-antonio" });
  expect(near.offers.map(({ slug, isOpen, phone }) => [slug, isOpen, phone])).toEqual([
    ["jump-start", true, "+12105550122"],
    ["battery", false, "+12105550100"],
    ["tires", false, "+12105550100"],
  ]);
  expect(near.offers[0]).toMatchObject({
    name: "jump-start",
    url: "/texas/san-antonio/jump-start",
    price: "From $79 per axle",
    hours: "Open now · 24 hours",
    crew: "Ana R. (3 mi)",
  });
  expect(near.offers[2]?.price).toBe("Call for Quote");
});

it.each([
  ["and when it opens", NIGHT, "which opens Fri 8:00 AM Central time."],
  ["if it is open", new Date("2026-11-20T23:30:00Z"), "our office."],
])("says whose number it is while no one offers a service, %s", (_, now, end) => {
  const evening = { opens: 480, closes: 1_020 };
  const mechanics = route.mechanics.map((one) => ({
    ...one,
    hours: { week: Array.from({ length: 7 }, () => [evening]), closedOn: [] },
  }));
  const near = openNear(
    { hub, route: { ...route, mechanics } },
    { crew, office: sampleSite(), now },
  );
  expect(near.offers[0]?.hours).toMatch(/^Opens \w+ 8:00 AM\. The phone button calls our office/);
  expect(near.offers[0]?.hours.endsWith(end)).toBe(true);
});

it("shows at most six services", () => {
  const services = Array.from({ length: 9 }, (_, n) => entry(`service-${n}`, ["night"], ""));
  const near = openNear(
    { hub: { ...hub, services }, route },
    { crew, office: sampleSite(), now: NIGHT },
  );
  expect(near.offers).toHaveLength(6);
});
