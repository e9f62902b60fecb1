import { groupBy } from "@/lib/core/group-by";
import { cityAndState } from "@/lib/core/place-names";
import type { UnmetArea, UnmetCity } from "@/lib/marketing/demand/schema";

/** Adds up areas, which are sorted by searches, for each city, and returns the most searched cities first. */
export function worstCities(areas: readonly UnmetArea[]): UnmetCity[] {
  return [...groupBy(areas, ({ city, place }) => city?.id ?? place)]
    .flatMap(([, own]) => {
      const [first] = own;
      if (!first) return [];
      const { city, place, zip } = first;
      return [
        {
          name: city ? cityAndState(city) : place,
          id: city?.id ?? null,
          zip,
          count: own.reduce((sum, { count }) => sum + count, 0),
          mechanicCount: city?.mechanicCount ?? 0,
        },
      ];
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
