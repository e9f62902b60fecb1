import fc from "fast-check";
import { type Pixel, simplifyLine, stateOutline } from "@/lib/core/state-outline";
import { US_STATES } from "@/lib/core/states";

const SIZE = { width: 132, height: 96 };
const LONGEST_PATH = 1500;

/** Returns the corners of relative path data such as "M3 4l1 2-3 4z". */
function cornersOf(d: string): [number, number][] {
  return d
    .split("z")
    .filter(Boolean)
    .flatMap((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      const corners: [number, number][] = [];
      let [x, y] = [0, 0];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        corners.push([x, y]);
      }
      return corners;
    });
}

describe.each(US_STATES.map(({ name }) => name))("outline of %s", (name) => {
  const outline = stateOutline(name, SIZE);
  const corners = cornersOf(outline?.d ?? "");

  it("is short, uses whole pixels, and stays inside the box", () => {
    expect(outline?.d).toMatch(/^(M\d+ \d+l[\d -]+z)+$/);
    expect(outline?.d.length).toBeLessThan(LONGEST_PATH);
    for (const [x, y] of corners) {
      expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true);
    }
  });

  it("fills most of the box in one direction", () => {
    const width = Math.max(...corners.map(([x]) => x)) - Math.min(...corners.map(([x]) => x));
    const height = Math.max(...corners.map(([, y]) => y)) - Math.min(...corners.map(([, y]) => y));
    expect(Math.max(width / SIZE.width, height / SIZE.height)).toBeGreaterThan(0.8);
  });
});

describe("projected places", () => {
  const texas = stateOutline("Texas", SIZE);
  const place = (latitude: number, longitude: number) =>
    texas?.project({ latitude, longitude }) ?? [0, 0];

  it("keep their relative positions: El Paso west, Amarillo north, Brownsville south", () => {
    const [elPaso, amarillo, brownsville, houston] = [
      place(31.76, -106.49),
      place(35.19, -101.85),
      place(25.9, -97.5),
      place(29.76, -95.37),
    ];
    expect(elPaso[0]).toBeLessThan(amarillo[0]);
    expect(amarillo[0]).toBeLessThan(houston[0]);
    expect(amarillo[1]).toBeLessThan(houston[1]);
    expect(houston[1]).toBeLessThan(brownsville[1]);
  });
});

it("returns null for an unknown state", () => {
  expect(stateOutline("Atlantis", SIZE)).toBeNull();
  expect(stateOutline("constructor", SIZE)).toBeNull();
});

const pixel = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));

describe("simplifyLine", () => {
  it("drops points along a line and keeps the corner", () => {
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

  it("returns lines of one or two points unchanged", () => {
    expect(simplifyLine([], 1)).toEqual([]);
    expect(simplifyLine([[1, 2]], 1)).toEqual([[1, 2]]);
  });

  it("keeps both ends, adds no points, and preserves order", () => {
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
