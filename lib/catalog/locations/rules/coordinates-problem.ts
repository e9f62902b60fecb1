import { distanceMiles, formatMiles, type GeoPoint } from "@/lib/core/geo";
import { cityAndCode } from "@/lib/core/place-names";
import type { ZipPlace } from "@/lib/core/zip-places";
import type { CellProblem } from "@/lib/platform/imports/rules/csv-format";

/** No city is this far from its own ZIP code, even in Alaska. */
const FARTHEST_FROM_ZIP_MILES = 100;

interface Mistake {
  column: "Latitude" | "Longitude";
  /** The coordinates without the mistake. */
  corrected: GeoPoint;
  text: (corrected: GeoPoint) => string;
}

/**
 * Returns what is wrong with coordinates that are more than 100 miles from the city's own ZIP code, with the likely
 * cause, or null if they are near it. Doesn't judge by a ZIP whose own place is only approximate.
 */
export function coordinatesProblem(point: GeoPoint, zip: ZipPlace): CellProblem | null {
  if (zip.isApproximate) return null;
  const isNear = (other: GeoPoint) => distanceMiles(other, zip) <= FARTHEST_FROM_ZIP_MILES;
  if (isNear(point)) return null;
  const where = `${formatMiles(distanceMiles(point, zip))} from ZIP code ${zip.zip} (${cityAndCode(zip)})`;
  const cause = causesOf(point).find(({ corrected }) => isNear(corrected));
  return cause
    ? { column: cause.column, message: `This is ${where}. ${cause.text(cause.corrected)}` }
    : {
        column: "Latitude",
        message: `These coordinates are ${where}. Correct them or the ZIP code, or leave both blank to use the ZIP code’s.`,
      };
}

function causesOf({ latitude, longitude }: GeoPoint): Mistake[] {
  return [
    {
      column: "Longitude",
      corrected: { latitude, longitude: -longitude },
      text: (corrected) =>
        `The minus sign is probably missing: enter ${corrected.longitude}, because longitudes in the US are negative.`,
    },
    {
      column: "Latitude",
      corrected: { latitude: -latitude, longitude },
      text: (corrected) =>
        `Remove the minus sign: enter ${corrected.latitude}, because latitudes in the US are positive.`,
    },
    {
      column: "Latitude",
      corrected: { latitude: longitude, longitude: latitude },
      text: swapped,
    },
    {
      column: "Latitude",
      corrected: { latitude: longitude, longitude: -latitude },
      text: (corrected) => `${swapped(corrected)} The longitude’s minus sign is missing, too.`,
    },
  ];
}

function swapped({ latitude, longitude }: GeoPoint): string {
  return `Latitude and longitude are probably swapped: the latitude is ${latitude}, and the longitude is ${longitude}.`;
}
