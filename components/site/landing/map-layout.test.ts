import fc from "fast-check";
import {
  circleRadiusMiles,
  MAP_CIRCLE_RADIUS_PX,
  MAP_HEIGHT_PX,
  MAP_WIDTH_PX,
  placeNeighbors,
} from "@/components/site/landing/map-layout";

const sanAntonio = { city: "San Antonio", latitude: 29.4241, longitude: -98.4936 };
const schertz = { city: "Schertz", latitude: 29.5522, longitude: -98.2697, miles: 16 };
const austin = { city: "Austin", latitude: 30.2672, longitude: -97.7431, miles: 74 };
const RADIUS_MILES = 10;

describe("placeNeighbors", () => {
  it("places a town to the northeast in the upper right", () => {
    const [place] = placeNeighbors(sanAntonio, [schertz], RADIUS_MILES);
    expect(place?.x).toBeGreaterThan(MAP_WIDTH_PX / 2);
    expect(place?.y).toBeLessThan(MAP_HEIGHT_PX / 2);
  });

  it("omits places beyond the edge", () => {
    expect(placeNeighbors(sanAntonio, [austin], RADIUS_MILES)).toEqual([]);
  });

  it("omits places behind the state's outline", () => {
    const hondo = { city: "Hondo", latitude: 29.52, longitude: -98.8, miles: 20 };
    const uvalde = { city: "Uvalde", latitude: 29.35, longitude: -98.8, miles: 19 };
    const places = placeNeighbors(sanAntonio, [hondo, uvalde], RADIUS_MILES);
    expect(places.map(({ city }) => city)).toEqual(["Uvalde"]);
  });

  it("keeps the first of two towns whose labels overlap", () => {
    const twin = { ...schertz, city: "Cibolo" };
    const places = placeNeighbors(sanAntonio, [schertz, twin], RADIUS_MILES);
    expect(places.map(({ city }) => city)).toEqual(["Schertz"]);
  });

  it("never draws outside the map", () => {
    const town = fc.record({
      city: fc.string({ minLength: 1, maxLength: 30 }),
      latitude: fc.double({ min: 28.9, max: 29.9, noNaN: true }),
      longitude: fc.double({ min: -99.2, max: -97.8, noNaN: true }),
      miles: fc.nat(99),
    });
    fc.assert(
      fc.property(
        fc.array(town, { maxLength: 12 }),
        fc.integer({ min: 1, max: 200 }),
        (towns, radius) => {
          for (const { x, y } of placeNeighbors(sanAntonio, towns, radius)) {
            expect(x > 0 && x < MAP_WIDTH_PX && y > 0 && y < MAP_HEIGHT_PX).toBe(true);
          }
        },
      ),
    );
  });
});

it("places a neighbor as far from the center as the circle's radius says", () => {
  for (const radiusMiles of [12, 14, 16]) {
    const [place] = placeNeighbors(sanAntonio, [schertz], radiusMiles);
    const px = Math.hypot((place?.x ?? 0) - MAP_WIDTH_PX / 2, (place?.y ?? 0) - MAP_HEIGHT_PX / 2);
    const miles = (px / MAP_CIRCLE_RADIUS_PX) * radiusMiles;
    expect(miles).toBeGreaterThan(15);
    expect(miles).toBeLessThan(17);
  }
});

it("draws the circle as large as the farthest mechanic drives", () => {
  expect(circleRadiusMiles({ reachMiles: { least: 10, most: 35 } })).toBe(35);
  expect(circleRadiusMiles({ reachMiles: null })).toBe(10);
});
