import {
  type CoverableCity,
  coverageRows,
  mainCityOf,
  planAround,
  planCoverage,
} from "@/lib/catalog/locations/rules/coverage";
import type { ZipPlace } from "@/lib/core/zip-places";
import { workableCities } from "@/lib/mechanics/profiles/rules/draft";

/** A stored row of a mechanic's coverage. */
export interface CoveredRow {
  locationId: string;
  priority: number;
  isByHand: boolean;
  location: { slug: string; city: string; state: string; isActive: boolean };
}

/** A row to write. */
export interface PlannedRow {
  locationId: string;
  priority: number;
}

interface ReplanInput {
  radiusMiles: number;
  base: ZipPlace;
  /** Active cities, including at least those that `planCoverage` needs. */
  cities: readonly CoverableCity[];
  covered: readonly CoveredRow[];
  /** IDs of the cities that an administrator removed. */
  excluded: ReadonlySet<string>;
  /** Unexpired state registrations. */
  registrations: readonly { stateCode: string }[];
}

export interface Replan {
  added: (PlannedRow & { city: string })[];
  /** Rows that stay, with their new priorities. */
  changed: PlannedRow[];
  removed: CoveredRow[];
  /** Null if the mechanic covers no active city. */
  mainCity: string | null;
}

/**
 * Returns the changes that bring a mechanic's coverage up to date. The coverage consists of the cities within the
 * radius, except those removed manually, plus the cities added manually. Cities in other states that require a
 * registration the mechanic doesn't have are left out, even if they were added manually. Idempotent: a second plan
 * changes nothing.
 */
export function replan(input: ReplanInput): Replan {
  const { radiusMiles, base, cities, covered, excluded, registrations } = input;
  const byHand = covered.filter(({ isByHand }) => isByHand);
  const allowed = new Set(
    workableCities(
      byHand.map(({ location }) => location),
      base.state,
      registrations,
    ),
  );
  const kept = byHand.filter(({ location }) => allowed.has(location));
  const candidates = cities.filter(({ id }) => !excluded.has(id));
  const workable = workableCities(candidates, base.state, registrations);
  const plan = planAround(kept, planCoverage(base, radiusMiles, workable));
  const names = new Map(plan.map(({ location }) => [location.id, location.city]));
  const before = new Map(covered.map((row) => [row.locationId, row]));
  const rows = coverageRows(plan);
  const stays = new Set([...kept, ...rows].map(({ locationId }) => locationId));
  const open = kept.filter(({ location }) => location.isActive);
  return {
    added: rows
      .filter(({ locationId }) => !before.has(locationId))
      .map((row) => ({ ...row, city: names.get(row.locationId) ?? "" })),
    changed: rows.filter((row) => isOther(row, before.get(row.locationId))),
    removed: covered.filter(({ locationId }) => !stays.has(locationId)),
    mainCity: mainCityOf([...open, ...plan]),
  };
}

function isOther(row: PlannedRow, before: CoveredRow | undefined): boolean {
  return before !== undefined && before.priority !== row.priority;
}

/** Whether writing a plan would change any rows. The main city isn't compared, because it is derived from the rows. */
export function changesRows({ added, changed, removed }: Replan): boolean {
  return added.length + changed.length + removed.length > 0;
}

/**
 * Closes gaps in the priorities after cities were removed: cities added manually keep their priorities, and the others
 * get the unused priorities in their current order. Returns the rows that change.
 */
export function renumber(covered: readonly CoveredRow[]): PlannedRow[] {
  const byHand = covered.filter(({ isByHand }) => isByHand);
  const others = covered
    .filter(({ isByHand }) => !isByHand)
    .toSorted((a, b) => a.priority - b.priority || (a.locationId < b.locationId ? -1 : 1));
  const before = new Map(covered.map(({ locationId, priority }) => [locationId, priority]));
  return planAround(byHand, others)
    .filter(({ locationId, priority }) => before.get(locationId) !== priority)
    .map(({ locationId, priority }) => ({ locationId, priority }));
}
