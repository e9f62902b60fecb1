import type { CoverageEntry, Mechanic } from "@/lib/mechanics/schema/directory";

/** How a profile names the area of a mechanic. */
export function areaWords({ radiusMiles, zipcode }: Pick<Mechanic, "radiusMiles" | "zipcode">) {
  return radiusMiles === null
    ? `Service area around ${zipcode}`
    : `${radiusMiles} mile radius from ${zipcode}`;
}

export function zoneWords({ timezone }: Pick<Mechanic, "timezone">): string {
  return `Time zone: ${timezone.replaceAll("_", " ")}`;
}

/** The cities of a mechanic by state, states in the order of their best entry. */
export function groupByState<E extends CoverageEntry>(coverage: readonly E[]): [string, E[]][] {
  const groups = new Map<string, E[]>();
  for (const entry of coverage.toSorted((a, b) => a.priority - b.priority)) {
    groups.set(entry.state, [...(groups.get(entry.state) ?? []), entry]);
  }
  return [...groups];
}
