import {
  countryOutline,
  OUTLINE_SIZES,
  type Pixel,
  type StateOutline,
  stateOutline,
} from "@/lib/core/state-outline";
import { US_STATES } from "@/lib/core/states";
import { listZipPlaces, type ZipPlace } from "@/lib/core/zip-places";

/** The icon and the inset are part of pages that have a budget. */
const LONGEST_PATH = { icon: 500, inset: 800, map: 4500 };
/** Simplified coasts leave out some places on small islands. */
const SHARE_INSIDE = 0.9;

const places = listZipPlaces();
const placesIn = (name: string) => places.filter(({ state }) => state === name);

/** Returns the corners of each ring of relative path data such as "M3 4l1 2-3 4z". */
function ringsOf(d: string): Pixel[][] {
  return d
    .split("z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, step): Pixel => {
        x += numbers[2 * step] ?? 0;
        y += numbers[2 * step + 1] ?? 0;
        return [x, y];
      });
    });
}

/** Whether a line to the left of the pixel crosses an odd number of edges. */
function isInside([x, y]: Pixel, ring: readonly Pixel[]): boolean {
  const crossed = ring.filter(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) < x;
  });
  return crossed.length % 2 === 1;
}

function shareInside({ d, project }: StateOutline, inState: readonly ZipPlace[]): number {
  const rings = ringsOf(d);
  const inside = inState.filter((place) => rings.some((ring) => isInside(project(place), ring)));
  return inside.length / inState.length;
}

describe.each(US_STATES.map(({ name }) => name))("outline of %s", (name) => {
  test.each(["icon", "inset", "map"] as const)("fills its box as %s, in whole pixels", (size) => {
    const { width, height } = OUTLINE_SIZES[size];
    const { d = "" } = stateOutline(name, size) ?? {};
    expect(d).toMatch(/^(M\d+ \d+l[\d -]+z)+$/);
    expect(d.length).toBeLessThan(LONGEST_PATH[size]);
    const [xs, ys] = [0, 1].map((axis) =>
      ringsOf(d)
        .flat()
        .map((corner) => Number(corner[axis])),
    );
    const [left, right] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
    const [top, bottom] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
    expect(left >= 0 && right <= width && top >= 0 && bottom <= height).toBe(true);
    expect(Math.max((right - left) / width, (bottom - top) / height)).toBeGreaterThan(0.8);
  });

  test("contains the state's places", () => {
    const outline = stateOutline(name, "map");
    expect(outline && shareInside(outline, placesIn(name))).toBeGreaterThan(SHARE_INSIDE);
  });
});

// On the whole country's map, more of Alaska's and Hawaii's coast is left out.
test.each([
  ["Alaska", 0.7],
  ["Hawaii", 0.75],
  ["Washington", SHARE_INSIDE],
  ["Florida", SHARE_INSIDE],
  ["Maine", SHARE_INSIDE],
  ["Texas", SHARE_INSIDE],
])("outline of the country contains the places of %s", (name, share) => {
  for (const hasBorders of [true, false]) {
    expect(shareInside(countryOutline({ hasBorders }), placesIn(name))).toBeGreaterThan(share);
  }
});

test("returns null for an unknown state", () => {
  expect(stateOutline("Atlantis", "icon")).toBeNull();
  expect(stateOutline("constructor", "icon")).toBeNull();
});
