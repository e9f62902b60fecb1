import fc from "fast-check";
import { type Pixel, simplifyLine } from "@/lib/core/simplify-line";

const pixel = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));

describe("simplifyLine", () => {
  it("drops what lies on the way and keeps the corner", () => {
    const line: Pixel[] = [
      [0, 0],
      [5, 0.3],
      [10, 0],
      [10, 5],
      [10, 10],
    ];
    expect(simplifyLine(line, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it("leaves a line of one or two points as it is", () => {
    expect(simplifyLine([], 1)).toEqual([]);
    expect(simplifyLine([[1, 2]], 1)).toEqual([[1, 2]]);
  });

  it("keeps both ends, invents no point and changes no order", () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 2, maxLength: 40 }), (points: readonly Pixel[]) => {
        const kept = simplifyLine(points, 3);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        let from = 0;
        for (const point of kept) {
          from = points.indexOf(point, from);
          expect(from).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
