import fc from "fast-check";
import { distanceMiles, formatMiles, formatShortMiles } from "@/lib/core/geo";

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("distanceMiles", () => {
  it("is about 73.5 miles between San Antonio and Austin", () => {
    const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };
    const austin = { latitude: 30.2672, longitude: -97.7431 };
    expect(distanceMiles(sanAntonio, austin)).toBeCloseTo(73.5, 0);
  });

  it("is half the Earth's circumference between opposite points", () => {
    const far = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(far).toBeCloseTo(12436.8, 0);
  });

  it("is symmetric, never negative, and satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const direct = distanceMiles(a, b);
        expect(direct).toBeGreaterThanOrEqual(0);
        expect(direct).toBeCloseTo(distanceMiles(b, a), 6);
        expect(direct).toBeLessThanOrEqual(distanceMiles(a, c) + distanceMiles(c, b) + 1e-3);
      }),
    );
  });

  it("is zero between a point and itself", () => {
    fc.assert(
      fc.property(point, (a) => {
        expect(distanceMiles(a, a)).toBe(0);
      }),
    );
  });
});

test.each([
  [0.4, "less than 1 mile", "<1 mi"],
  [0.6, "1 mile", "1 mi"],
  [1_234.5, "1,235 miles", "1235 mi"],
])("writes %s miles as %s or %s", (miles, text, short) => {
  expect([formatMiles(miles), formatShortMiles(miles)]).toEqual([text, short]);
});
