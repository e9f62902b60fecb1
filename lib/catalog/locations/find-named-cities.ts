import "server-only";
import { readCity } from "@/lib/core/city-names";
import type { Transaction } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";
import { slugify } from "@/lib/core/slug";

export interface NamedCity {
  id: string;
  slug: string;
  city: string;
  state: string;
}

/**
 * Finds the cities that each text may mean: the one with this slug ("texas/austin"), or those with this name ("Austin,
 * TX", "austin", "LA"). A name without a state may have several active cities; inactive ones need their state.
 */
export async function findNamedCities(
  tx: Transaction,
  texts: readonly string[],
): Promise<Map<string, NamedCity[]>> {
  const readings = [...new Set(texts)].map((text) => ({ text, ...readingsOf(text) }));
  const names = new Set(readings.flatMap(({ said, whole }) => [foldName(said.city), whole]));
  const cities = await tx.location.findMany({
    where: {
      OR: [
        { slug: { in: readings.flatMap(({ slugs }) => slugs) } },
        { searchText: { name: { in: [...names] } } },
      ],
    },
    select: { id: true, slug: true, city: true, state: true },
    orderBy: { slug: "asc" },
  });
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  const byName = groupBy(cities, ({ city }) => foldName(city));
  return new Map(
    readings.map(({ text, slugs, said, whole }): [string, NamedCity[]] => {
      const named = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
      const inState = (byName.get(foldName(said.city)) ?? []).filter(
        ({ state }) => state === said.state?.name,
      );
      // A name may end like a state, as "Port Washington" does.
      const [found = []] = [named, inState, byName.get(whole) ?? []].filter(
        ({ length }) => length > 0,
      );
      return [text, found];
    }),
  );
}

/** The slugs that a text is or may stand for, the city and state that it names, and the folded text. */
function readingsOf(text: string) {
  const said = readCity(text);
  const slugs = said.state ? [text, `${said.state.slug}/${slugify(said.city)}`] : [text];
  return { slugs, said, whole: foldName(text) };
}
