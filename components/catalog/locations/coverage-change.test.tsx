import { CoverageChange } from "@/components/catalog/locations/coverage-change";
import { textOf } from "@/components/testing/rendered";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";

const place = (city: string) => ({
  city,
  state: "Texas",
  slug: `texas/${city.toLowerCase()}`,
  latitude: 30,
  longitude: -98,
  miles: 1,
  zipcode: "78701",
});
const covered = (city: string, isByHand = false) => ({ ...place(city), isByHand });

const sayOf = (before: ReturnType<typeof covered>[], after: string[]) => {
  const preview: CoveragePreview = {
    base: {
      zip: "78701",
      city: "Austin",
      stateCode: "TX",
      timezone: "America/Chicago",
      latitude: 30,
      longitude: -98,
    },
    radiusMiles: 20,
    cities: after.map(place),
    others: [],
    nearest: null,
  };
  return textOf(<CoverageChange excluded={[]} covered={before} preview={preview} />).trim();
};

test("shows how many cities are added and removed, and which ones always stay", () => {
  const before = [covered("Austin"), covered("Seguin"), covered("Houston", true)];
  expect(sayOf(before, ["Austin", "Buda", "Kyle"])).toBe(
    "Saving adds 2 cities and removes 1 city (Seguin). Manually added cities are kept: Houston.",
  );
  expect(sayOf([covered("Austin")], ["Austin"])).toBe("Saving adds 0 cities and removes 0 cities.");
});

test("names only some of many removed cities", () => {
  const many = Array.from({ length: 9 }, (_, n) => covered(`Town${n}`));
  expect(sayOf(many, [])).toBe(
    "Saving adds 0 cities and removes 9 cities (Town0, Town1, Town2, Town3, Town4, Town5, and 3 more).",
  );
});
