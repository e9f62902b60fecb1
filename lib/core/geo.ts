import zipcodes from "zipcodes";
import { findState } from "@/lib/core/states";

export interface GeoPoint {
  /** Degrees, north is positive. */
  readonly latitude: number;
  /** Degrees, east is positive: negative all over the United States. */
  readonly longitude: number;
}

export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  /** Full name, "Texas". */
  readonly state: string;
  /** USPS code, "TX". */
  readonly stateCode: string;
}

const ZIP = /^\d{5}$/;

/** Mean radius of the Earth (IUGG), 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3958.7613;

/**
 * Where a five-digit US ZIP lies. Null when the text is no ZIP, when nobody uses it, and for
 * territories and military mail, which no state's pages cover.
 * The table behind it weighs 5 MB: for the server only.
 */
export function findZip(zip: string): ZipPlace | null {
  return ZIP.test(zip) ? toPlace(zipcodes.lookup(zip)) : null;
}

/** The first ZIP of a US city, by its name in any case and its state's code or name; null when there is none. */
export function findCityPlace(city: string, state: string): ZipPlace | null {
  const stateCode = findState(state)?.code;
  return stateCode ? toPlace(zipcodes.lookupByName(city, stateCode)[0]) : null;
}

function toPlace(row: ReturnType<typeof zipcodes.lookup>): ZipPlace | null {
  // No state lies east of Greenwich: 10200, "New York", lost its sign; 96898 is Wake Island.
  if (!row || row.longitude > 0) return null;
  const state = findState(row.state);
  if (!state) return null;
  return {
    zip: row.zip,
    city: row.city,
    state: state.name,
    stateCode: state.code,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** Great-circle distance in miles, not rounded; 0 for the same point. */
export function distanceMiles(a: GeoPoint, b: GeoPoint): number {
  const latitudeA = toRadians(a.latitude);
  const latitudeB = toRadians(b.latitude);
  const chord =
    haversine(latitudeB - latitudeA) +
    Math.cos(latitudeA) * Math.cos(latitudeB) * haversine(toRadians(b.longitude - a.longitude));
  // Rounding can push opposite points a hair above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Miles of one degree of latitude, rounded down so that a box drawn with it is never too small. */
const MILES_PER_DEGREE = 68;

/** Ranges of degrees that hold every point within so many miles, and some more: for an index; the caller measures. */
export function boxAround({ latitude, longitude }: GeoPoint, miles: number) {
  const north = miles / MILES_PER_DEGREE;
  // A degree of longitude shrinks toward the poles.
  const east = north / Math.max(0.1, Math.cos(toRadians(latitude)));
  return {
    latitude: { gte: latitude - north, lte: latitude + north },
    longitude: { gte: longitude - east, lte: longitude + east },
  };
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
