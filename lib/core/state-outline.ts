import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoCentroid,
  geoMercator,
  geoPath,
} from "d3-geo";
import { feature } from "topojson-client";
import states from "us-atlas/states-10m.json";
import type { GeoPoint } from "@/lib/core/geo";
import { findState } from "@/lib/core/states";

export interface StateOutline {
  readonly d: string;
  /** In whole pixels from the top left corner. */
  readonly project: (point: GeoPoint) => Pixel;
}

interface Size {
  width: number;
  height: number;
}

/** Details and islands smaller than this would not be visible. */
const TOLERANCE_PX = 0.9;
const MIN_ISLAND_PX2 = 6;

const FEATURES = new Map(
  feature(states, states.objects.states).features.map((state) => [state.properties.name, state]),
);
const outlines = new Map<string, StateOutline>();

/**
 * Returns the outlines of all states, scaled to fit `size`: Albers projection with Alaska and Hawaii at the lower
 * left, whole pixels. Cached per size.
 */
export function countryOutline(size: Size): StateOutline {
  const key = `USA ${size.width}x${size.height}`;
  const cached = outlines.get(key);
  if (cached) return cached;
  const features = [...FEATURES.values()].filter(({ properties }) => findState(properties.name));
  const all = { type: "FeatureCollection" as const, features };
  const outline = drawWith(geoAlbersUsa().fitExtent(extentOf(size), all), all);
  outlines.set(key, outline);
  return outline;
}

/**
 * Returns the outline of a state ("Texas"), scaled to fit `size` and simplified for a small picture: Mercator, north
 * up, whole pixels. Returns null for an unknown state. Cached per state and size. Server only: the underlying table is
 * large.
 */
export function stateOutline(stateName: string, size: Size): StateOutline | null {
  const key = `${stateName} ${size.width}x${size.height}`;
  const cached = outlines.get(key);
  if (cached) return cached;
  const state = FEATURES.get(stateName);
  if (!state) return null;
  const outline = draw(state, size);
  outlines.set(key, outline);
  return outline;
}

function draw(state: GeoPermissibleObjects, size: Size): StateOutline {
  // Rotates the map to the state's own center so that the date line doesn't split Alaska.
  const [longitude] = geoCentroid(state);
  const projection = geoMercator().rotate([-longitude, 0]).fitExtent(extentOf(size), state);
  return drawWith(projection, state);
}

function extentOf({ width, height }: Size): [[number, number], [number, number]] {
  return [
    [1, 1],
    [width - 1, height - 1],
  ];
}

function drawWith(projection: GeoProjection, shape: GeoPermissibleObjects): StateOutline {
  const path = geoPath(projection)(shape) ?? "";
  return {
    d: path.split("Z").map(ringPath).join(""),
    project: (point) => {
      const [x = 0, y = 0] = projection([point.longitude, point.latitude]) ?? [];
      return [Math.round(x), Math.round(y)];
    },
  };
}

/** Simplifies one closed ring of d3 path data ("M1.5,2L3,4"). Returns "" if the ring is too small. */
function ringPath(ring: string): string {
  const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, x, y]): Pixel => [Number(x), Number(y)],
  );
  if (area(points) < MIN_ISLAND_PX2) return "";
  // A ring starts and ends at the same point, so simplifying it in one piece would collapse it.
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

/** Pixels from the top left corner. */
export type Pixel = readonly [x: number, y: number];

/** Ramer–Douglas–Peucker: drops points that are within `tolerance` pixels of the simplified line. Keeps both ends. */
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
  let result = { index: 0, distance: 0 };
  points.forEach((point, index) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > result.distance) result = { index, distance };
  });
  return result;
}

function distanceToSegment([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
