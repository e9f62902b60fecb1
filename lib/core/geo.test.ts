import fc from "fast-check";
import { distanceMiles, findZip } from "@/lib/core/geo";

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("findZip", () => {
  it("finds the city of a ZIP with its state's full name", () => {
    expect(findZip("78201")).toEqual({
      zip: "78201",
      city: "San Antonio",
      state: "Texas",
      stateCode: "TX",
      latitude: expect.closeTo(29.47, 1),
      longitude: expect.closeTo(-98.54, 1),
    });
  });

  it("keeps a leading zero", () => {
    expect(findZip("02108")).toMatchObject({ zip: "02108", city: "Boston", stateCode: "MA" });
  });

  it.each([
    ["a ZIP nobody uses", "00000"],
    ["Puerto Rico", "00901"],
    ["Guam", "96910"],
    ["military mail", "09012"],
    ["Wake Island", "96898"],
    ["a Canadian postcode", "K1A"],
    ["four digits", "7820"],
    ["ZIP+4", "78201-1234"],
    ["a property of every object", "__proto__"],
    ["nothing", ""],
  ])("finds nothing for %s", (_what, zip) => {
    expect(findZip(zip)).toBeNull();
  });
});

describe("distanceMiles", () => {
  it("is about 73.5 miles between San Antonio and Austin", () => {
    const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };
    const austin = { latitude: 30.2672, longitude: -97.7431 };
    expect(distanceMiles(sanAntonio, austin)).toBeCloseTo(73.5, 0);
  });

  it("is half the Earth's girth between opposite points", () => {
    const far = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(far).toBeCloseTo(12436.8, 0);
  });

  it("is the same both ways, never negative, never longer than by a third place", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const direct = distanceMiles(a, b);
        expect(direct).toBeGreaterThanOrEqual(0);
        expect(direct).toBeCloseTo(distanceMiles(b, a), 6);
        expect(direct).toBeLessThanOrEqual(distanceMiles(a, c) + distanceMiles(c, b) + 1e-3);
      }),
    );
  });

  it("is nothing from a place to itself", () => {
    fc.assert(
      fc.property(point, (a) => {
        expect(distanceMiles(a, a)).toBe(0);
      }),
    );
  });
});
