import fc from "fast-check";
import {
  circleRadiusMiles,
  MAP_HEIGHT_PX,
  MAP_WIDTH_PX,
  placeNeighbors,
} from "@/components/site/landing/map-layout";

const sanAntonio = { city: "San Antonio", latitude: 29.4241, longitude: -98.4936 };
const schertz = { city: "Schertz", latitude: 29.5522, longitude: -98.2697 };
const austin = { city: "Austin", latitude: 30.2672, longitude: -97.7431 };

describe("placeNeighbors", () => {
  it("places a town to the northeast in the upper right", () => {
    const [place] = placeNeighbors(sanAntonio, [schertz]);
    expect(place?.x).toBeGreaterThan(MAP_WIDTH_PX / 2);
    expect(place?.y).toBeLessThan(MAP_HEIGHT_PX / 2);
  });

  it("omits places beyond the edge", () => {
    expect(placeNeighbors(sanAntonio, [austin])).toEqual([]);
  });

  it("omits places behind the state's outline", () => {
    const hondo = { city: "Hondo", latitude: 29.52, longitude: -98.8 };
    const uvalde = { city: "Uvalde", latitude: 29.35, longitude: -98.8 };
    expect(placeNeighbors(sanAntonio, [hondo, uvalde]).map(({ city }) => city)).toEqual(["Uvalde"]);
  });

  it("keeps the first of two towns whose labels overlap", () => {
    const twin = { ...schertz, city: "Cibolo" };
    expect(placeNeighbors(sanAntonio, [schertz, twin]).map(({ city }) => city)).toEqual([
      "Schertz",
    ]);
  });

  it("never draws outside the map", () => {
    const town = fc.record({
      city: fc.string({ minLength: 1, maxLength: 30 }),
      latitude: fc.double({ min: 28.9, max: 29.9, noNaN: true }),
      longitude: fc.double({ min: -99.2, max: -97.8, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(town, { maxLength: 12 }), (towns) => {
        for (const { x, y } of placeNeighbors(sanAntonio, towns)) {
          expect(x > 0 && x < MAP_WIDTH_PX && y > 0 && y < MAP_HEIGHT_PX).toBe(true);
        }
      }),
    );
  });
});

describe("circleRadiusMiles", () => {
  it("decreases with distance from the equator, like the map's scale", () => {
    expect(circleRadiusMiles(0)).toBe(9);
    expect(circleRadiusMiles(29.4241)).toBe(8);
    expect(circleRadiusMiles(61.2)).toBe(5);
  });
});
