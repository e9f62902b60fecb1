import type { UsState } from "@/lib/core/states";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { describePage, type PageHead } from "@/lib/platform/pages/page-head";
import { paths } from "@/lib/platform/pages/paths";

interface StateCities {
  state: Pick<UsState, "name" | "slug">;
  /** Number of cities with a mechanic. */
  served: number;
}

/** Returns the head of a state's list of cities. */
export function stateCitiesHead({ state, served }: StateCities): PageHead {
  const lead =
    served === 0
      ? `Mobile mechanics aren't available in ${state.name} yet.`
      : served === 1
        ? `See the city in ${state.name} where mobile mechanics come to you.`
        : `Choose from ${served} cities in ${state.name} where mobile mechanics come to you.`;
  return {
    title: `Cities with mobile mechanics in ${state.name}`,
    description: describePage([lead], ["Each city's page lists its services and prices."]),
    canonical: paths.citiesIn(state.slug),
    isIndexable: isIndexable({ kind: "stateCities", served }),
  };
}
