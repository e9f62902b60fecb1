import { remedyFor } from "@/lib/marketing/demand/rules/remedy";
import { type DemandCounter, groupDemand } from "@/lib/marketing/demand/rules/unmet-areas";

const OIL = { id: "oil", name: "Oil Change", slug: "oil-change" };
const BRAKES = { id: "brakes", name: "Brake Pads", slug: "brake-pads" };
const BOERNE = {
  id: "boerne",
  city: "Boerne",
  state: "Texas",
  slug: "texas/boerne",
  primaryZip: "78006",
  latitude: 29.79,
  longitude: -98.73,
  mechanicCount: 1,
};
const directory = { services: [OIL, BRAKES], cities: [BOERNE] };
const counter = (changes: Partial<DemandCounter>): DemandCounter => ({
  zipcode: "78006",
  serviceId: "oil",
  source: "search",
  count: 1,
  ...changes,
});

test("adds up counters by ZIP, with the most wanted ZIP and service first", () => {
  const areas = groupDemand(
    [
      counter({ count: 2 }),
      counter({ serviceId: "brakes", source: "quiz", count: 3 }),
      counter({ serviceId: "", source: "quiz", count: 4 }),
      counter({ zipcode: "59101", count: 20 }),
      counter({ zipcode: "00000", count: 99 }),
    ],
    directory,
  );
  expect(areas.map(({ zip, count }) => [zip, count])).toEqual([
    ["59101", 20],
    ["78006", 9],
  ]);
  expect(areas[1]).toMatchObject({
    place: "Boerne, TX",
    services: [
      { name: "Brake Pads", count: 3 },
      { name: "Oil Change", count: 2 },
    ],
    bySource: { search: 2, quiz: 7 },
    city: { id: "boerne" },
  });
  expect(areas[0]?.city).toBeNull();
});

test("suggests the city, then a service there, then a wider radius", () => {
  const [area] = groupDemand([counter({})], directory);
  if (!area) throw new Error("There is one area.");
  const own = {
    cities: new Set<string>(),
    removed: new Set<string>(),
    services: new Set<string>(),
  };
  expect(remedyFor(area, own)).toEqual({ kind: "add", city: "Boerne" });
  const covering = { ...own, cities: new Set(["boerne"]) };
  expect(remedyFor(area, covering)).toEqual({ kind: "offer", service: "Oil Change" });
  expect(remedyFor(area, { ...covering, services: new Set(["oil"]) })).toBeNull();
  expect(remedyFor({ ...area, city: null }, own)).toEqual({ kind: "widen" });
  expect(remedyFor(area, { ...own, removed: new Set(["boerne"]) })).toBeNull();
});
