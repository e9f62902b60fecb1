export interface GeoPoint {
  /** Degrees, positive north. */
  readonly latitude: number;
  /** Degrees, positive east: negative throughout the United States. */
  readonly longitude: number;
}

/** The Earth's mean radius according to the IUGG, 6,371.0088 km. */
const EARTH_RADIUS_MILES = 3958.7613;

/** Returns the great-circle distance in miles, unrounded; 0 for the same point. */
export function distanceMiles(a: GeoPoint, b: GeoPoint): number {
  const latitudeA = toRadians(a.latitude);
  const latitudeB = toRadians(b.latitude);
  const chord =
    haversine(latitudeB - latitudeA) +
    Math.cos(latitudeA) * Math.cos(latitudeB) * haversine(toRadians(b.longitude - a.longitude));
  // Rounding can push the value for opposite points just above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Returns "less than 1 mile", "1 mile", or "1,200 miles", rounded. */
export function formatMiles(miles: number): string {
  const whole = Math.round(miles);
  if (whole === 0) return "less than 1 mile";
  return whole === 1 ? "1 mile" : `${whole.toLocaleString("en-US")} miles`;
}

/** Returns "<1 mi" or "12 mi", rounded. */
export function formatShortMiles(miles: number): string {
  return `${Math.round(miles) || "<1"} mi`;
}

/** Miles per degree of latitude, rounded down so that a box is never too small. */
const MILES_PER_DEGREE = 68;

/**
 * Returns a box that contains every point within `miles`, slightly larger than necessary. For index scans: check the
 * exact distance afterward.
 */
export function boundingBox({ latitude, longitude }: GeoPoint, miles: number) {
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
