import { type GeoPermissibleObjects, geoCentroid, geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import states from "us-atlas/states-10m.json";
import type { GeoPoint } from "@/lib/core/geo";

export interface StateOutline {
  /** The outline as SVG path data, in whole pixels. */
  readonly d: string;
  /** Where a place lies, in whole pixels from the upper left corner. */
  readonly project: (point: GeoPoint) => Pixel;
}

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** What is left out beside the line, and islands smaller than this are too small to see. */
const TOLERANCE_PX = 0.9;
const SMALLEST_ISLAND_PX2 = 6;

const FEATURES = new Map(
  feature(states, states.objects.states).features.map((state) => [state.properties.name, state]),
);
const drawn = new Map<string, StateOutline>();

/**
 * A state (full name, "Texas") drawn as large as the box allows, north up (Mercator), simplified
 * for a small picture. Null for a name that is no state's. Kept in memory: each is worked out once
 * for each size. The table behind it is for the server only.
 */
export function stateOutline(stateName: string, size: Size): StateOutline | null {
  const key = `${stateName} ${size.width}x${size.height}`;
  const known = drawn.get(key);
  if (known) return known;
  const state = FEATURES.get(stateName);
  if (!state) return null;
  const outline = draw(state, size);
  drawn.set(key, outline);
  return outline;
}

function draw(state: GeoPermissibleObjects, { width, height }: Size): StateOutline {
  // Turned to the state's own middle, so that Alaska is not torn at the date line.
  const [longitude] = geoCentroid(state);
  const projection = geoMercator()
    .rotate([-longitude, 0])
    .fitExtent(
      [
        [1, 1],
        [width - 1, height - 1],
      ],
      state,
    );
  const path = geoPath(projection)(state) ?? "";
  return {
    d: path.split("Z").map(ringPath).join(""),
    project: (point) => {
      const [x = 0, y = 0] = projection([point.longitude, point.latitude]) ?? [];
      return [Math.round(x), Math.round(y)];
    },
  };
}

/** One closed ring of d3's path data ("M1.5,2L3,4"), simplified; empty where it is too small. */
function ringPath(ring: string): string {
  const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, x, y]): Pixel => [Number(x), Number(y)],
  );
  if (area(points) < SMALLEST_ISLAND_PX2) return "";
  // A ring's ends touch: the point farthest from them keeps the line between from vanishing.
  const middle = Math.floor(points.length / 2);
  const half = simplifyLine(points.slice(0, middle + 1), TOLERANCE_PX);
  const corners = [...half, ...simplifyLine(points.slice(middle), TOLERANCE_PX).slice(1)];
  const [start, ...steps] = corners.map(([x, y]): Pixel => [Math.round(x), Math.round(y)]);
  if (!start) return "";
  let [x, y] = start;
  const lines = steps.flatMap(([nextX, nextY]) => {
    if (nextX === x && nextY === y) return [];
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return [step];
  });
  return `M${start.join(" ")}l${lines.join(" ")}z`.replaceAll(" -", "-");
}

function area(points: readonly Pixel[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Pixels from the upper left corner. */
export type Pixel = readonly [x: number, y: number];

/**
 * A line with fewer points: leaves out what lies less than `tolerance` pixels beside the line that
 * remains (Ramer, Douglas and Peucker). The ends stay; of up to two points, both do.
 */
export function simplifyLine(points: readonly Pixel[], tolerance: number): Pixel[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length <= 2) return [...points];
  const { index, distance } = farthest(points, first, last);
  if (distance <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, index + 1), tolerance);
  return [...before, ...simplifyLine(points.slice(index), tolerance).slice(1)];
}

function farthest(points: readonly Pixel[], first: Pixel, last: Pixel) {
  let found = { index: 0, distance: 0 };
  points.forEach((point, index) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > found.distance) found = { index, distance };
  });
  return found;
}

function distanceToSegment([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
