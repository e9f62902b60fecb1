import type { UsState } from "@/lib/core/states";
import { isIndexable } from "@/lib/site/is-indexable";
import { describePage, type PageHead } from "@/lib/site/page-head";
import { paths } from "@/lib/site/paths";

interface StateCities {
  state: Pick<UsState, "name" | "slug">;
  /** Active cities of the state, and those of them with a mechanic. */
  count: number;
  served: number;
}

/** Head of the list of a state's cities. */
export function stateCitiesHead({ state, count, served }: StateCities): PageHead {
  const lead =
    count === 1
      ? `See the city in ${state.name} where mobile mechanics come to you.`
      : `Choose from ${count} cities in ${state.name} where mobile mechanics come to you.`;
  return {
    title: `Cities with mobile mechanics in ${state.name}`,
    description: describePage([lead], ["Each city's page has its services and prices."]),
    canonical: paths.citiesIn(state.slug),
    isIndexable: isIndexable({ kind: "stateCities", served }),
  };
}
