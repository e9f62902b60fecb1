import { recall, remember } from "@/lib/core/client/browser-store";

const ZIP_KEY = "rc-zip";
const SENT_KEY = "rc-zip-sent";

/** A ZIP code that the visitor entered, and the city it belongs to. */
export interface RememberedZip {
  readonly zip: string;
  readonly city: string;
  /** "texas/san-antonio"; null if only the city's name is known. */
  readonly slug: string | null;
}

/** Returns null if no ZIP code is remembered. */
export function recallZip(): RememberedZip | null {
  try {
    const { zip, city, slug } = JSON.parse(recall("localStorage", ZIP_KEY) ?? "{}");
    const isValid = /^\d{5}$/.test(zip) && typeof city === "string" && city !== "";
    return isValid ? { zip, city, slug: typeof slug === "string" ? slug : null } : null;
  } catch {
    return null;
  }
}

/** Null clears the remembered ZIP code. */
export function rememberZip(place: RememberedZip | null): void {
  remember("localStorage", ZIP_KEY, place && JSON.stringify(place));
}

/** Keeps the ZIP code of a submitted form until the next page shows which city it led to. Null clears it. */
export function keepSentZip(zip: string | null): void {
  remember("sessionStorage", SENT_KEY, zip);
}

/** Returns the ZIP code of the form that led to this page, and clears it. */
export function takeSentZip(): string | null {
  const zip = recall("sessionStorage", SENT_KEY);
  if (zip) keepSentZip(null);
  return zip;
}

/** Adds the slug of the city's page to the remembered ZIP code, if `zip` is that ZIP code. */
export function rememberCityPage(zip: string, slug: string): void {
  const place = recallZip();
  if (place?.zip === zip) rememberZip({ ...place, slug });
}
