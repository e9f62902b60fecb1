import { z } from "zod";
import { locationFormSchema } from "@/lib/catalog/locations/schema/admin";
import { inputFields } from "@/lib/core/http/fields";
import { cleanTyped } from "@/lib/core/readable-text";
import { findState } from "@/lib/core/states";
import { slugOrName, wholeNumberCell, yesNoCell } from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Number() would also read "1e1". */
const DEGREES = /^-?(?:\d+\.?\d*|\.\d+)$/;

const degrees = (limit: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return "";
      const value = Number(text);
      if (DEGREES.test(text) && Math.abs(value) <= limit) return String(value);
      const isSwapped = Math.abs(value) > MAX_LATITUDE && Math.abs(value) <= MAX_LONGITUDE;
      const cause = isSwapped ? " Latitude and longitude are probably swapped." : "";
      const message = `Enter degrees from -${limit} to ${limit}.${cause}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** How to say in which state a city is. */
const ADD_STATE = "Enter the city with its state, as in “Austin, TX” or texas/austin.";

export const CITIES_CSV: CsvFormat = {
  kind: "cities",
  label: "cities",
  columns: [
    {
      field: "slug",
      header: "City page",
      hint: "City and state, such as texas/austin or Austin, TX. Not needed if City and State say it.",
      isKey: true,
      orFrom: ["city"],
      cell: slugOrName(inputFields.locationSlug),
    },
    {
      field: "city",
      header: "City",
      hint: "Such as Austin",
      cell: z.union([z.literal(""), locationFormSchema.shape.city]),
    },
    {
      field: "state",
      header: "State",
      hint: "For a city that is named without its state. Exported files don’t have this column.",
      isGuard: true,
      isImportOnly: true,
      cell: z.string().transform(cleanTyped),
    },
    {
      field: "zip",
      doesBlankKeep: true,
      header: "Primary ZIP",
      hint: "Five digits. Sets a new city’s location on maps.",
      cell: z
        .string()
        .transform(cleanTyped)
        // Spreadsheets drop leading zeros.
        .transform((text) => (/^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text))
        .pipe(z.union([z.literal(""), inputFields.zip], "Enter a five-digit ZIP code.")),
    },
    {
      field: "latitude",
      doesBlankKeep: true,
      header: "Latitude",
      hint: "Degrees. For a new city, leave blank to use the ZIP code’s latitude.",
      cell: degrees(MAX_LATITUDE),
    },
    {
      field: "longitude",
      doesBlankKeep: true,
      header: "Longitude",
      hint: "Degrees, negative in the US. For a new city, leave blank to use the ZIP code’s longitude.",
      cell: degrees(MAX_LONGITUDE),
    },
    {
      field: "geotarget",
      doesBlankKeep: true,
      isUnique: true,
      header: "Google Ads location ID",
      hint: "The criteria ID from Google’s list of geotargets",
      cell: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/, "Enter up to 12 digits."),
    },
    {
      field: "active",
      doesBlankKeep: true,
      header: "Active",
      hint: "yes or no",
      cell: yesNoCell,
    },
    {
      field: "position",
      doesBlankKeep: true,
      header: "Position",
      hint: "Cities with lower numbers come first in short lists",
      cell: wholeNumberCell(6),
    },
  ],
  check: ({ slug = "", city = "", zip = "" }) => {
    const [state = ""] = slug.split("/");
    if (findState(state)?.slug !== state) {
      return { column: "City page", message: ADD_STATE };
    }
    if (city === "") return { column: "City", message: "Enter the city’s name." };
    return zip === "" ? { column: "Primary ZIP", message: "Enter a ZIP code." } : null;
  },
};

interface StoredCity {
  city: string;
  slug: string;
  primaryZip: string | null;
  geotargetId: string | null;
  latitude: number;
  longitude: number;
  isActive: boolean;
  position: number;
}

export function toCityCells(city: StoredCity): Cells {
  return {
    slug: city.slug,
    city: city.city,
    zip: city.primaryZip ?? "",
    latitude: String(city.latitude),
    longitude: String(city.longitude),
    geotarget: city.geotargetId ?? "",
    active: city.isActive ? "yes" : "no",
    position: String(city.position),
  };
}

const USUAL_POSITION = 1_000;

/** `place` is the ZIP's location. A city is active unless the Active column is "no". */
export function fromCityCells(
  cells: Cells,
  place: { latitude: number; longitude: number },
): StoredCity & { state: string } {
  const { slug = "", city = "", zip = "", latitude = "", longitude = "" } = cells;
  const { geotarget = "", active = "", position = "" } = cells;
  const [stateSlug = ""] = slug.split("/");
  return {
    slug,
    city,
    state: findState(stateSlug)?.name ?? "",
    primaryZip: zip,
    geotargetId: geotarget || null,
    latitude: latitude === "" ? place.latitude : Number(latitude),
    longitude: longitude === "" ? place.longitude : Number(longitude),
    isActive: active !== "no",
    position: position === "" ? USUAL_POSITION : Number(position),
  };
}
