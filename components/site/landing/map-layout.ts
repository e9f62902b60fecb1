import { OUTLINE_SIZES } from "@/lib/core/state-outline";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";

interface Coordinates {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

interface Place extends Coordinates {
  city: string;
}

interface Neighbor extends Place {
  /** Whole miles from the center. */
  miles: number;
}

/** Position in pixels from the map's top-left corner. */
export interface MapPlace {
  city: string;
  /** From the center. */
  miles: number;
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

/** Of the street map, whose scale only doubles, so that its circle is smaller or larger than what mechanics drive. */
export const STREET_MAP_ZOOM = 10;
/** Radius of the circle, in miles, if no mechanic has set how far they drive. */
const UNKNOWN_RADIUS_MILES = 10;
/** The Earth's circumference at the equator (WGS 84). */
const EQUATOR_MILES = 24_901.46;
/** Sized for the smallest screen. */
/** From a dot to the label beside it, which has two lines. */
export const LABEL_PX = { aside: 14, name: 10, miles: 38 } as const;
const LABEL_HEIGHT_PX = 46;
const LABEL_CHARACTER_PX = 14;
const EDGE_PX = 16;
const PIN_HEIGHT_PX = 40;

/** Returns how far the farthest of the mechanics drives, which the circle shows, in miles. */
export function circleRadiusMiles({ reachMiles }: Pick<LocalFacts, "reachMiles">): number {
  return reachMiles?.most ?? UNKNOWN_RADIUS_MILES;
}

/**
 * Returns positions in whole pixels on a Web Mercator map around `center`, whose circle has a radius of `radiusMiles`.
 * Omits cities that are beyond the edge or behind the inset, and cities whose label would overlap an earlier one.
 */
export function placeNeighbors(
  center: Place,
  neighbors: readonly Neighbor[],
  radiusMiles: number,
): MapPlace[] {
  const worldPx = (worldMiles(center) / radiusMiles) * MAP_CIRCLE_RADIUS_PX;
  const middle = worldPixel(center, worldPx);
  const kept: MapPlace[] = [];
  const taken = centerBoxes(center);
  for (const neighbor of neighbors) {
    const { x, y } = worldPixel(neighbor, worldPx);
    const place = {
      city: neighbor.city,
      miles: neighbor.miles,
      x: Math.round(MAP_WIDTH_PX / 2 + x - middle.x),
      y: Math.round(MAP_HEIGHT_PX / 2 + y - middle.y),
    };
    const box = placeBox(place);
    if (isInside(box) && !taken.some((other) => overlaps(box, other))) {
      kept.push(place);
      taken.push(box);
    }
  }
  return kept;
}

/** The world's width in miles, at the scale that a Web Mercator map has at the place's latitude. */
function worldMiles({ latitude }: Coordinates): number {
  return EQUATOR_MILES * Math.cos((latitude * Math.PI) / 180);
}

function worldPixel({ latitude, longitude }: Coordinates, worldPx: number) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: worldPx * (longitude / 360 + 0.5),
    y: worldPx * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether the label is to the right of the dot, away from the center. */
export const isLabelRight = ({ x }: Pick<MapPlace, "x">): boolean => x >= MAP_WIDTH_PX / 2;

const labelPx = (city: string): number => city.length * LABEL_CHARACTER_PX;

function placeBox(place: MapPlace): Box {
  const { city, x, y } = place;
  const width = LABEL_PX.aside + labelPx(city);
  const top = y - EDGE_PX;
  const bottom = y + LABEL_HEIGHT_PX;
  return isLabelRight(place)
    ? { left: x - EDGE_PX, right: x + width, top, bottom }
    : { left: x - width, right: x + EDGE_PX, top, bottom };
}

/** The city's pin, and its name below. */
function centerBoxes({ city }: Place): Box[] {
  const half = labelPx(city) / 2;
  const [x, y] = [MAP_WIDTH_PX / 2, MAP_HEIGHT_PX / 2];
  return [
    { left: x - EDGE_PX, right: x + EDGE_PX, top: y - PIN_HEIGHT_PX, bottom: y },
    { left: x - half, right: x + half, top: y, bottom: y + 2 * EDGE_PX },
  ];
}

function isInside({ left, right, top, bottom }: Box): boolean {
  const isOnMap = left > 0 && right < MAP_WIDTH_PX && top > 0 && bottom < MAP_HEIGHT_PX;
  const isBehindInset =
    left < MAP_INSET_PX.left + MAP_INSET_PX.width && top < MAP_INSET_PX.top + MAP_INSET_PX.height;
  return isOnMap && !isBehindInset;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
