import type { GeoPoint } from "@/lib/core/geo";
import OUTLINES from "@/lib/core/state-outlines.json";

export interface StateOutline {
  readonly d: string;
  /** In whole pixels from the top left corner. */
  readonly project: (point: GeoPoint) => Pixel;
}

/** Pixels from the top left corner. */
export type Pixel = readonly [x: number, y: number];

/** The sizes that states are drawn in, in pixels. After a change, run `npm run make:assets`. */
export const OUTLINE_SIZES = {
  icon: { width: 72, height: 56 },
  inset: { width: 116, height: 80 },
  map: { width: 720, height: 440 },
};

const { country, states } = OUTLINES;
const ALASKA_SOUTH = 50;
const HAWAII_EAST = -140;

/**
 * Returns the outlines of all states in the size of a map, or only of the country: Albers projection with Alaska and
 * Hawaii at the lower left.
 */
export function countryOutline({ hasBorders }: { hasBorders: boolean }): StateOutline {
  const { d, coast, alaska, hawaii, contiguous } = country;
  const placeOf = ({ latitude, longitude }: GeoPoint) => {
    if (latitude > ALASKA_SOUTH) return alaska;
    return longitude < HAWAII_EAST ? hawaii : contiguous;
  };
  return {
    d: hasBorders ? d : coast,
    project: (point) => wholePixel(projectAlbers(point, placeOf(point))),
  };
}

/**
 * Returns the outline of a state ("Texas"), simplified for its size: Mercator, north up. Returns null for an unknown
 * state. Server only: the table is large.
 */
export function stateOutline(
  stateName: string,
  size: keyof typeof OUTLINE_SIZES,
): StateOutline | null {
  if (!hasOutline(stateName)) return null;
  const { d, ...place } = states[stateName][size];
  return { d, project: (point) => wholePixel(projectMercator(point, place)) };
}

const hasOutline = (name: string): name is keyof typeof states => Object.hasOwn(states, name);

const wholePixel = ([x, y]: Pixel): Pixel => [Math.round(x), Math.round(y)];

interface MercatorPlace {
  /** The meridian in the middle, in degrees. */
  longitude: number;
  /** Where that meridian crosses the equator. */
  x: number;
  y: number;
  /** Pixels per radian. */
  scale: number;
}

/** https://en.wikipedia.org/wiki/Mercator_projection */
function projectMercator({ latitude, longitude }: GeoPoint, place: MercatorPlace): Pixel {
  const east = radiansEast(longitude, place.longitude);
  const north = Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2));
  return [place.x + place.scale * east, place.y - place.scale * north];
}

interface AlbersPlace extends MercatorPlace {
  /** As in the article; `x` and `y` are the tip of the cone. */
  n: number;
  c: number;
}

/** https://en.wikipedia.org/wiki/Albers_projection */
export function projectAlbers({ latitude, longitude }: GeoPoint, place: AlbersPlace): Pixel {
  const { n, c, x, y, scale } = place;
  const radius = (scale * Math.sqrt(c - 2 * n * Math.sin(toRadians(latitude)))) / n;
  const angle = n * radiansEast(longitude, place.longitude);
  return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
}

/** From -π to π, because the Aleutians cross the date line. */
const radiansEast = (longitude: number, from: number) =>
  toRadians(((longitude - from + 540) % 360) - 180);

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
