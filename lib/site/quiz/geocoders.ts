import type { GeoPoint } from "@/lib/core/geo";

/** `origin` must be allowed by the Content-Security-Policy. */
export type Geocoder = {
  name: string;
  origin: string;
  url(point: GeoPoint): string;
  /** Returns the trimmed postcode, or null if the response has none. */
  readPostcode(answer: unknown): string | null;
};

/** BigDataCloud's endpoint for browsers needs no key. */
export const BIG_DATA_CLOUD: Geocoder = {
  name: "BigDataCloud",
  origin: "https://api.bigdatacloud.net",
  url(point) {
    const { latitude, longitude } = nearby(point);
    const query = new URLSearchParams({ latitude, longitude, localityLanguage: "en" });
    return `${this.origin}/data/reverse-geocode-client?${query}`;
  },
  readPostcode: postcodeOf,
};

export const NOMINATIM: Geocoder = {
  name: "Nominatim",
  origin: "https://nominatim.openstreetmap.org",
  url(point) {
    const { latitude, longitude } = nearby(point);
    const query = new URLSearchParams({ format: "jsonv2", lat: latitude, lon: longitude });
    return `${this.origin}/reverse?${query}`;
  },
  readPostcode: (answer) => postcodeOf(fieldOf(answer, "address")),
};

/** In the order they are tried. */
export const GEOCODERS: readonly Geocoder[] = [BIG_DATA_CLOUD, NOMINATIM];

/** Rounds to four decimals, about 36 feet: enough for a ZIP, but not the exact address. */
function nearby({ latitude, longitude }: GeoPoint): { latitude: string; longitude: string } {
  return { latitude: inDegrees(latitude), longitude: inDegrees(longitude) };
}

function inDegrees(value: number): string {
  return String(Number(value.toFixed(4)));
}

function postcodeOf(place: unknown): string | null {
  const postcode = fieldOf(place, "postcode");
  return (typeof postcode === "string" && postcode.trim()) || null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
