import { formatMiles } from "@/lib/core/geo";
import { cityAndState } from "@/lib/core/place-names";
import type { CityBack, ServedCity } from "@/lib/locations/schema";

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
    };

interface ZipAnswer {
  city: string;
  state: string;
  nearest?: ServedCity | undefined;
  back?: CityBack | undefined;
}

/** Converts the API's response for a ZIP that no mechanic covers. */
export function uncoveredZip(zip: string, { city, state, nearest, back }: ZipAnswer): ZipProblem {
  return { kind: "uncovered", zip, city, state, nearest: nearest ? [nearest] : [], back };
}

export function zipProblemText(problem: ZipProblem): string {
  switch (problem.kind) {
    case "malformed":
      return "Enter a five-digit ZIP code, such as 78201.";
    case "unknown":
      return `ZIP code ${problem.zip} is not valid. Check all five digits.`;
    case "outside":
      return `ZIP code ${problem.zip} is outside the 50 states and DC. We don't have mechanics there yet.`;
    case "uncovered":
      return uncoveredText(problem);
  }
}

function uncoveredText(problem: Extract<ZipProblem, { kind: "uncovered" }>): string {
  const [nearest] = problem.nearest;
  const sorry = missingText(problem);
  if (!nearest) return sorry;
  const miles = formatMiles(nearest.miles);
  return `${sorry} The nearest city with one is ${cityAndState(nearest)}, ${miles} away.`;
}

function missingText({ back, zip, ...place }: Extract<ZipProblem, { kind: "uncovered" }>): string {
  const nobody = `We don't have a mechanic near ${zip} (${cityAndState(place)})`;
  if (!back) return `${nobody} yet.`;
  return [`${nobody} right now.`, ...(back.text ? [`${back.text}.`] : [])].join(" ");
}
