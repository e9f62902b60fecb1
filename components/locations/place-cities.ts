import type { CoveragePreview } from "@/lib/locations/schema";

/** Pixels; scaled to the available width. */
export const MAP_WIDTH_PX = 640;
export const MAP_HEIGHT_PX = 400;
export const MAP_RADIUS_PX = 140;

const LABEL_HEIGHT_PX = 34;
const LABEL_CHARACTER_PX = 12;
const DEGREE_MILES = 69.05;

type Place = { city: string; latitude: number; longitude: number };

/** Position from the top left corner; no label if another one takes its space. */
export type PlacedCity = {
  key: string;
  city: string;
  x: number;
  y: number;
  isCovered: boolean;
  hasLabel: boolean;
};

/**
 * Places a preview's cities on a map, north up, with the base ZIP in the middle and the radius as a circle. Leaves
 * out those beyond the edge. Covered and closer cities get labels first. Whole pixels.
 */
export function placeCities({ base, radiusMiles, cities, others }: CoveragePreview): PlacedCity[] {
  const pixelsPerMile = MAP_RADIUS_PX / radiusMiles;
  const project = ({ latitude, longitude }: Place) => ({
    x: Math.round(
      MAP_WIDTH_PX / 2 +
        (longitude - base.longitude) *
          DEGREE_MILES *
          Math.cos(toRadians(base.latitude)) *
          pixelsPerMile,
    ),
    y: Math.round(MAP_HEIGHT_PX / 2 - (latitude - base.latitude) * DEGREE_MILES * pixelsPerMile),
  });
  const all = [
    ...cities.map((city) => ({ ...city, isCovered: true })),
    ...others.map((city) => ({ ...city, isCovered: false })),
  ];
  const labels: Box[] = [];
  return all
    .map((city) => ({
      city: city.city,
      key: city.slug,
      isCovered: city.isCovered,
      ...project(city),
    }))
    .filter(isInside)
    .map((place) => {
      const box = labelBox(place);
      const hasLabel = fits(box) && labels.every((other) => !overlap(box, other));
      if (hasLabel) labels.push(box);
      return { ...place, hasLabel };
    });
}

type Box = { left: number; right: number; top: number; bottom: number };

function labelBox({ city, x, y }: { city: string; x: number; y: number }): Box {
  const half = (city.length * LABEL_CHARACTER_PX) / 2;
  return { left: x - half, right: x + half, top: y - 8, bottom: y + LABEL_HEIGHT_PX };
}

function isInside({ x, y }: { x: number; y: number }): boolean {
  return x > 8 && x < MAP_WIDTH_PX - 8 && y > 8 && y < MAP_HEIGHT_PX - 8;
}

function fits({ left, right, top, bottom }: Box): boolean {
  return left > 0 && right < MAP_WIDTH_PX && top > 0 && bottom < MAP_HEIGHT_PX;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
