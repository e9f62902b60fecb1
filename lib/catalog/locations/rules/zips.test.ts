import fc from "fast-check";
import { NEAREST_CITY_MILES } from "@/lib/catalog/locations/constants";
import { pickLocationForZip, toLocation } from "@/lib/catalog/locations/rules/zips";
import { distanceMiles } from "@/lib/core/geo";
import { findZip, type ZipPlace } from "@/lib/core/zip-places";

function placeOf(zip: string): ZipPlace {
  const place = findZip(zip);
  if (!place) throw new Error(`${zip} is not in the ZIP table.`);
  return place;
}

function cityAt(zip: string, changes: { city?: string; state?: string; primaryZip?: null } = {}) {
  const { city, state, latitude, longitude } = placeOf(zip);
  return { city, state, latitude, longitude, primaryZip: zip, ...changes };
}

const SAN_ANTONIO = cityAt("78201");
const AUSTIN = cityAt("78701");
const NEW_BRAUNFELS = cityAt("78130");

test("omits coordinates and position in toLocation", () => {
  const record = {
    id: "cdemolocation000000000001",
    city: "San Antonio",
    state: "Texas",
    slug: "texas/san-antonio",
    primaryZip: "78201",
    geotargetId: "1026759",
    latitude: 29.47,
    longitude: -98.53,
    isActive: true,
    position: 1,
    createdAt: new Date("2026-11-20T12:00:00.000Z"),
  };
  expect(toLocation(record)).toEqual({
    id: "cdemolocation000000000001",
    city: "San Antonio",
    state: "Texas",
    slug: "texas/san-antonio",
    primaryZip: "78201",
    geotargetId: "1026759",
    isActive: true,
    createdAt: "2026-11-20T12:00:00.000Z",
  });
});

describe("pickLocationForZip", () => {
  test("prefers the city with this primary ZIP to the one with its name", () => {
    const renamed = cityAt("78201", { city: "Alamo Heights" });
    const sameName = cityAt("78205");
    expect(pickLocationForZip(placeOf("78201"), [sameName, renamed])).toBe(renamed);
  });

  test("prefers the city with its name and state, ignoring case, to a closer one", () => {
    const shouting = cityAt("78201", { city: "SAN ANTONIO", state: "texas" });
    const nearer = cityAt("78230", { city: "Castle Hills" });
    expect(pickLocationForZip(placeOf("78230"), [nearer, shouting])).toBe(nearer);
    const other = cityAt("78230", { city: "Castle Hills", primaryZip: null });
    expect(pickLocationForZip(placeOf("78230"), [other, shouting])).toBe(shouting);
  });

  test("ignores a city with the same name in another state", () => {
    const elsewhere = cityAt("04101");
    expect(elsewhere.city).toBe(placeOf("97204").city);
    expect(pickLocationForZip(placeOf("97204"), [elsewhere])).toBeNull();
  });

  test("otherwise picks the nearest city, regardless of order", () => {
    const seguin = placeOf("78155");
    expect(pickLocationForZip(seguin, [AUSTIN, SAN_ANTONIO, NEW_BRAUNFELS])).toBe(NEW_BRAUNFELS);
    expect(pickLocationForZip(seguin, [NEW_BRAUNFELS, SAN_ANTONIO, AUSTIN])).toBe(NEW_BRAUNFELS);
  });

  test("returns null beyond 25 miles", () => {
    expect(NEAREST_CITY_MILES).toBe(25);
    expect(pickLocationForZip(placeOf("79843"), [SAN_ANTONIO, AUSTIN])).toBeNull();
    expect(pickLocationForZip(placeOf("78201"), [])).toBeNull();
  });

  test("stays within 25 miles unless the ZIP or name matches", () => {
    const place = placeOf("78155");
    const offset = fc.double({ min: -1, max: 1, noNaN: true });
    const city = fc.record({ north: offset, east: offset }).map(({ north, east }) => ({
      city: "Elsewhere",
      state: "Texas",
      primaryZip: null,
      latitude: place.latitude + north,
      longitude: place.longitude + east,
    }));
    fc.assert(
      fc.property(fc.array(city, { maxLength: 5 }), (cities) => {
        const nearest = Math.min(...cities.map((candidate) => distanceMiles(place, candidate)));
        const picked = pickLocationForZip(place, cities);
        if (nearest > NEAREST_CITY_MILES) expect(picked).toBeNull();
        else expect(picked && distanceMiles(place, picked)).toBe(nearest);
      }),
    );
  });
});
