import { formatShortMiles } from "@/lib/core/geo";
import { shortName } from "@/lib/mechanics/profiles/rules/short-name";

/** A city's mechanics by ID, in ring order, as search results name them. */
export type CrewInReach = ReadonlyMap<
  string,
  {
    name: string;
    /** From the car to the mechanic's base; null if the base's ZIP code isn't listed. */
    miles: number | null;
  }
>;

export const MOST_NAMED = 2;

/** Returns text such as "Marcus W. (4 mi), Ana R. (12 mi), and 3 more". Empty if none of the IDs is in the crew. */
export function crewWords(ids: readonly string[], crew: CrewInReach): string {
  const wanted = new Set(ids);
  const offering = [...crew].flatMap(([id, mechanic]) => (wanted.has(id) ? [mechanic] : []));
  const named = offering
    .slice(0, MOST_NAMED)
    .map(({ name, miles }) =>
      miles === null ? shortName(name) : `${shortName(name)} (${formatShortMiles(miles)})`,
    );
  const more = offering.length - named.length;
  return new Intl.ListFormat("en-US").format(more > 0 ? [...named, `${more} more`] : named);
}
