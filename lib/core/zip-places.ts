import { createRequire } from "node:module";
import type Zipcodes from "zipcodes";
import { readCity } from "@/lib/core/city-names";
import { foldText } from "@/lib/core/find-text";
import type { GeoPoint } from "@/lib/core/geo";
import { findState } from "@/lib/core/states";

export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
}

const requirePackage = createRequire(import.meta.url);
let loaded: typeof Zipcodes | undefined;

/** Loads the 5 MB table when it is first needed, because loading it takes a third of a second. */
function zipcodes() {
  loaded ??= requirePackage("zipcodes") as typeof Zipcodes;
  return loaded;
}

const ZIP = /^\d{5}$/;

/**
 * Returns null for invalid and unassigned ZIPs, territories, and military mail. Server only, because the underlying
 * table is 5 MB.
 */
export function findZip(zip: string): ZipPlace | null {
  return ZIP.test(zip) ? toPlace(zipcodes().lookup(zip)) : null;
}

/** Returns the USPS code of a ZIP's state. Returns null if the ZIP is null or if `findZip` doesn't know it. */
export function findStateCode(zip: string | null): string | null {
  return zip === null ? null : (findZip(zip)?.stateCode ?? null);
}

/** True for a ZIP in use outside the 50 states and DC: territories and military mail. */
export function isZipOutsideStates(zip: string): boolean {
  const row = ZIP.test(zip) ? zipcodes().lookup(zip) : undefined;
  return row !== undefined && findState(row.state) === null;
}

/** Returns the first ZIP of a US city. `state` is a code or a name. Ignores case. */
export function findCityPlace(city: string, state: string): ZipPlace | null {
  const stateCode = findState(state)?.code;
  return stateCode ? toPlace(zipcodes().lookupByName(city, stateCode)[0]) : null;
}

/** Returns all ZIPs of a US city. `state` is a code or a name. Ignores case. */
export function findCityPlaces(city: string, state: string): ZipPlace[] {
  const stateCode = findState(state)?.code;
  if (!stateCode) return [];
  return zipcodes()
    .lookupByName(city, stateCode)
    .flatMap((row) => toPlace(row) ?? []);
}

function toPlace(row: ReturnType<typeof Zipcodes.lookup>): ZipPlace | null {
  // No ZIP in the states has a positive longitude. In the data, 10200 ("New York") has lost its minus sign, and 96898
  // is Wake Island.
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

const MIN_CITY_LENGTH = 3;

/**
 * Returns the ZIPs of every city whose name starts with the text, such as "san ant" or "Austin, TX", and of the city
 * that is called so ("LA"). Returns an empty array for fewer than 3 letters that are no nickname.
 */
export function findZipsOfCity(text: string): string[] {
  const { city, state } = readCity(text);
  const starts = [foldText(city), foldText(text)].filter(({ length }) => length >= MIN_CITY_LENGTH);
  return Object.values(zipcodes().codes)
    .filter((row) => row.country === "US" && (state === null || row.state === state.code))
    .filter((row) => starts.some((start) => foldText(row.city).startsWith(start)))
    .map((row) => row.zip);
}
