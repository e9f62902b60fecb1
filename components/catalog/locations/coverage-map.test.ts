import {
  MAP_HEIGHT_PX,
  MAP_RADIUS_PX,
  MAP_WIDTH_PX,
  placeCities,
} from "@/components/catalog/locations/coverage-map";

const BASE = {
  zip: "78205",
  city: "San Antonio",
  stateCode: "TX",
  latitude: 29.4237,
  longitude: -98.4925,
};
const city = (name: string, latitude: number, longitude: number) => ({
  city: name,
  state: "Texas",
  slug: `texas/${name.toLowerCase()}`,
  latitude,
  longitude,
});
const SEGUIN = { ...city("Seguin", 29.5688, -97.9647), miles: 33 };
const preview = (changes: object) => ({
  base: BASE,
  radiusMiles: 40,
  cities: [],
  others: [],
  nearest: null,
  ...changes,
});

test("places a city to scale, with north up", () => {
  const [placed] = placeCities(preview({ cities: [SEGUIN] }));
  if (!placed) throw new Error("It is on the drawing.");
  const [east, north] = [placed.x - MAP_WIDTH_PX / 2, MAP_HEIGHT_PX / 2 - placed.y];
  expect(east).toBeGreaterThan(0);
  expect(north).toBeGreaterThan(0);
  expect((Math.hypot(east, north) / MAP_RADIUS_PX) * 40).toBeCloseTo(33.4, 0);
});

test("leaves out cities beyond the edge", () => {
  expect(placeCities(preview({ radiusMiles: 5, cities: [SEGUIN] }))).toEqual([]);
});

test("labels the covered city first if there isn't room for all", () => {
  const twins = Array.from({ length: 6 }, (_, index) => city(`Twin ${index}`, 29.5689, -97.9646));
  const placed = placeCities(preview({ cities: [SEGUIN], others: twins }));
  expect(placed[0]).toMatchObject({ city: "Seguin", isCovered: true });
  expect(placed[0]?.text).not.toBeNull();
  expect(placed.filter(({ text }) => text === null).length).toBeGreaterThan(2);
});
