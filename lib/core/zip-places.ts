import zipcodes from "zipcodes";
import type { GeoPoint } from "@/lib/core/geo";
import { findState } from "@/lib/core/states";

export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
}

const ZIP = /^\d{5}$/;

/** Null for invalid and unassigned ZIPs, territories, and military mail. Server only: the underlying table is 5 MB. */
export function findZip(zip: string): ZipPlace | null {
  return ZIP.test(zip) ? toPlace(zipcodes.lookup(zip)) : null;
}

/** True for a ZIP in use outside the 50 states and DC: territories and military mail. */
export function isZipOutsideStates(zip: string): boolean {
  const row = ZIP.test(zip) ? zipcodes.lookup(zip) : undefined;
  return row !== undefined && findState(row.state) === null;
}

/** The first ZIP of a US city, by name and the state's code or name, ignoring case. */
export function findCityPlace(city: string, state: string): ZipPlace | null {
  const stateCode = findState(state)?.code;
  return stateCode ? toPlace(zipcodes.lookupByName(city, stateCode)[0]) : null;
}

function toPlace(row: ReturnType<typeof zipcodes.lookup>): ZipPlace | null {
  // No state has a positive longitude in reality. In the data, 10200 ("New York") lost its minus sign, and 96898 is
  // Wake Island.
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
