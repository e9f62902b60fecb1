import { OUTLINE_SIZES } from "@/lib/core/state-outline";

interface Coordinates {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

interface Place extends Coordinates {
  city: string;
}

/** Position in pixels from the map's top-left corner. */
export interface MapPlace {
  city: string;
  x: number;
  y: number;
}

export const MAP_WIDTH_PX = 640;
export const MAP_HEIGHT_PX = 320;
export const MAP_CIRCLE_RADIUS_PX = 100;

export const MAP_INSET_PADDING_PX = 8;
/** The box that contains the state's outline. */
export const MAP_INSET_PX = {
  left: 12,
  top: 12,
  width: OUTLINE_SIZES.inset.width + 2 * MAP_INSET_PADDING_PX,
  height: OUTLINE_SIZES.inset.height + 2 * MAP_INSET_PADDING_PX,
};

export const MAP_ZOOM = 10;
const TILE_PX = 256;
const WORLD_PX = TILE_PX * 2 ** MAP_ZOOM;
/** The Earth's circumference at the equator (WGS 84). */
const EQUATOR_MILES = 24_901.46;
/** Sized for the smallest screen. */
const LABEL_HEIGHT_PX = 40;
const LABEL_CHARACTER_PX = 13;
const EDGE_PX = 16;

/**
 * Returns positions in whole pixels on a Web Mercator map around `center`. Omits cities that are beyond the edge or
 * behind the inset, and cities whose label would overlap an earlier one.
 */
export function placeNeighbors(center: Place, neighbors: readonly Place[]): MapPlace[] {
  const middle = worldPixel(center);
  const kept: MapPlace[] = [];
  const taken: MapPlace[] = [
    { city: center.city, x: MAP_WIDTH_PX / 2, y: MAP_HEIGHT_PX / 2 },
    { city: center.city, x: MAP_WIDTH_PX / 2, y: MAP_HEIGHT_PX / 2 - LABEL_HEIGHT_PX },
  ];
  for (const neighbor of neighbors) {
    const { x, y } = worldPixel(neighbor);
    const place = {
      city: neighbor.city,
      x: Math.round(MAP_WIDTH_PX / 2 + x - middle.x),
      y: Math.round(MAP_HEIGHT_PX / 2 + y - middle.y),
    };
    if (isInside(place) && !taken.some((other) => overlaps(place, other))) {
      kept.push(place);
      taken.push(place);
    }
  }
  return kept;
}

/** Returns whole miles. `latitude` is in degrees. */
export function circleRadiusMiles(latitude: number): number {
  const milesPerPixel = (EQUATOR_MILES * Math.cos((latitude * Math.PI) / 180)) / WORLD_PX;
  return Math.round(MAP_CIRCLE_RADIUS_PX * milesPerPixel);
}

function worldPixel({ latitude, longitude }: Coordinates) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: WORLD_PX * (longitude / 360 + 0.5),
    y: WORLD_PX * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

function halfLabelPx({ city }: MapPlace): number {
  return (city.length * LABEL_CHARACTER_PX) / 2;
}

function isInside(place: MapPlace): boolean {
  const sidePx = halfLabelPx(place);
  return (
    place.x - sidePx > 0 &&
    place.x + sidePx < MAP_WIDTH_PX &&
    place.y - EDGE_PX > 0 &&
    place.y + LABEL_HEIGHT_PX < MAP_HEIGHT_PX &&
    !isBehindInset(place)
  );
}

function isBehindInset(place: MapPlace): boolean {
  const { left, top, width, height } = MAP_INSET_PX;
  return place.x - halfLabelPx(place) < left + width && place.y - EDGE_PX < top + height;
}

function overlaps(one: MapPlace, other: MapPlace): boolean {
  return (
    Math.abs(one.y - other.y) < LABEL_HEIGHT_PX &&
    Math.abs(one.x - other.x) < halfLabelPx(one) + halfLabelPx(other)
  );
}
