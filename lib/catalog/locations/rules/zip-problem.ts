import type { CityBack, ServedCity } from "@/lib/catalog/locations/schema";
import { formatMiles } from "@/lib/core/geo";
import { cityAndState } from "@/lib/core/place-names";

/** Why the ZIP code that a visitor typed has no city page. */
export type ZipProblem =
  | { kind: "malformed" }
  | { kind: "unknown"; zip: string }
  /** A ZIP in a territory or for military mail. */
  | { kind: "outside"; zip: string }
  /** `nearest` lists cities with a mechanic, nearest first. */
  | {
      kind: "uncovered";
      zip: string;
      city: string;
      state: string;
      nearest: readonly ServedCity[];
      back?: CityBack | undefined;
      /** Set if the visitor typed the city, and not a ZIP. */
      isNamed?: true | undefined;
      /** Set if the city is only the middle of the region of the ZIP's first three digits. */
      isApproximate?: true | undefined;
    };

interface ZipAnswer {
  city: string;
  state: string;
  nearest?: ServedCity | undefined;
  back?: CityBack | undefined;
  isApproximate?: true | undefined;
}

/** Converts the API's response for a ZIP that no mechanic covers. */
export function uncoveredZip(zip: string, { nearest, ...place }: ZipAnswer): ZipProblem {
  const { city, state, back, isApproximate } = place;
  const cities = nearest ? [nearest] : [];
  return { kind: "uncovered", zip, city, state, nearest: cities, back, isApproximate };
}

/**
 * Says that our table lacks a ZIP, and which region was used instead. USPS keeps adding ZIPs, so this doesn't call it
 * wrong.
 */
export function unlistedZip(place: { zip: string; city: string; state: string }): string {
  const { zip } = place;
  return `ZIP code ${zip} isn’t on our map yet, so we went by ZIP codes that start with ${zip.slice(0, 3)}, around ${cityAndState(place)}.`;
}

/** `service` is what no mechanic offers near an uncovered ZIP; without it, there is no mechanic for anything. */
export function zipProblemText(problem: ZipProblem, service?: string): string {
  switch (problem.kind) {
    case "malformed":
      return "Enter a five-digit ZIP code, such as 78201.";
    case "unknown":
      return `We couldn’t find ZIP code ${problem.zip} on our map. Try the ZIP code of a place nearby.`;
    case "outside":
      return `ZIP code ${problem.zip} is outside the 50 states and DC. We don’t have mechanics there yet.`;
    case "uncovered":
      return uncoveredText(problem, service);
  }
}

type Uncovered = Extract<ZipProblem, { kind: "uncovered" }>;

function uncoveredText(problem: Uncovered, service: string | undefined): string {
  return [missingText(problem, service), ...nearestText(problem.nearest)].join(" ");
}

function nearestText([nearest]: readonly ServedCity[]): string[] {
  if (!nearest) return [];
  const miles = formatMiles(nearest.miles);
  return [`The nearest city with one is ${cityAndState(nearest)}, ${miles} away.`];
}

/** What is known about a city without an active mechanic. */
export interface UnservedCity {
  /** Set if mechanics there are only paused. */
  back: CityBack | null;
  /** Cities with a mechanic, nearest first. */
  nearest: readonly ServedCity[];
}

/** Says that a city of ours has no mechanic, and where the nearest one is. */
export function unservedText(
  place: { city: string; state: string },
  { back, nearest }: UnservedCity,
): string {
  const nobody = nobodyUntil(`We don’t have a mechanic in ${cityAndState(place)}`, back);
  return [nobody, ...nearestText(nearest)].join(" ");
}

/** Says which city of ours stands in for a city without a page. */
export function withoutPage(place: { city: string; state: string }, nearest: typeof place): string {
  return `We don’t have a page for ${cityAndState(place)} yet. The nearest city that has one is ${cityAndState(nearest)}.`;
}

function missingText(problem: Uncovered, service: string | undefined): string {
  const who = service ? `a mechanic for ${service}` : "a mechanic";
  const { back, zip, isNamed, isApproximate } = problem;
  const place = cityAndState(problem);
  const nobody = isApproximate
    ? `${unlistedZip(problem)} We don’t have ${who} there`
    : `We don’t have ${who} near ${isNamed ? place : `${zip} (${place})`}`;
  return nobodyUntil(nobody, back);
}

function nobodyUntil(nobody: string, back: CityBack | null | undefined): string {
  if (!back) return `${nobody} yet.`;
  return [`${nobody} right now.`, ...(back.text ? [`${back.text}.`] : [])].join(" ");
}
