import { z } from "zod";
import type { GeoPoint } from "@/lib/core/geo";

/** A public service that names the postcode of a point; `origin` is what a CSP has to allow. */
export type Geocoder = {
  name: string;
  origin: string;
  url(point: GeoPoint): string;
  /** The postcode in the service's answer, trimmed; null when it holds none, whatever it is. */
  readPostcode(answer: unknown): string | null;
};

/** Asked first: BigDataCloud's endpoint for browsers, which needs no key. */
export const BIG_DATA_CLOUD: Geocoder = {
  name: "BigDataCloud",
  origin: "https://api.bigdatacloud.net",
  url(point) {
    const { latitude, longitude } = nearby(point);
    const query = new URLSearchParams({ latitude, longitude, localityLanguage: "en" });
    return `${this.origin}/data/reverse-geocode-client?${query}`;
  },
  readPostcode: (answer) =>
    read(z.object({ postcode: z.string() }), answer)?.postcode.trim() || null,
};

/** Asked when the first does not know: OpenStreetMap's Nominatim. */
export const NOMINATIM: Geocoder = {
  name: "Nominatim",
  origin: "https://nominatim.openstreetmap.org",
  url(point) {
    const { latitude, longitude } = nearby(point);
    const query = new URLSearchParams({ format: "jsonv2", lat: latitude, lon: longitude });
    return `${this.origin}/reverse?${query}`;
  },
  readPostcode: (answer) =>
    read(
      z.object({ address: z.object({ postcode: z.string() }) }),
      answer,
    )?.address.postcode.trim() || null,
};

/** In the order in which they are asked. */
export const GEOCODERS: readonly Geocoder[] = [BIG_DATA_CLOUD, NOMINATIM];

/** Degrees to four decimals, some 36 feet: a ZIP needs no more, and nobody else needs the door. */
function nearby({ latitude, longitude }: GeoPoint): { latitude: string; longitude: string } {
  return { latitude: inDegrees(latitude), longitude: inDegrees(longitude) };
}

function inDegrees(value: number): string {
  return String(Number(value.toFixed(4)));
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T | null {
  return schema.safeParse(answer).data ?? null;
}
