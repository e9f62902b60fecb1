import "server-only";
import { readCity } from "@/lib/core/city-names";
import type { Transaction } from "@/lib/core/db";
import { foldName } from "@/lib/core/find-text";
import { groupBy } from "@/lib/core/group-by";
import { cityAndState } from "@/lib/core/place-names";
import { isLocationSlug, slugify } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import type { CellProblem, Cells } from "@/lib/platform/imports/rules/csv-format";
import { missingRecord } from "@/lib/platform/imports/rules/missing-record";

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

/** How to tell cities with the same name apart. */
export const ADD_STATE = "Add the state, as in “Austin, TX.”";

/** What a file's row calls its city in "slug": a slug or a name, whose state may be in a column of its own. */
export function cityTextOf({ slug = "", state = "" }: Cells): string {
  const said = readCity(slug);
  const hasState = said.state !== null && said.nickname === undefined;
  return state === "" || slug === "" || isLocationSlug(slug) || hasState
    ? slug
    : `${slug}, ${state}`;
}

/** Replaces the cities' names in rows by slugs, which exports write. Keeps text that names no city, or several. */
export async function withCitySlugs(tx: Transaction, rows: readonly Cells[]): Promise<Cells[]> {
  const found = await findNamedCities(tx, rows.map(cityTextOf));
  return rows.map((cells) => {
    const [only, ...more] = found.get(cityTextOf(cells)) ?? [];
    return only && more.length === 0 ? { ...cells, slug: only.slug } : cells;
  });
}

/** Says that a row's own state isn't the city's. Both may be named in any way; a blank one is no problem. */
export function stateProblem(typed: string, state: string): CellProblem | null {
  const right = findState(state);
  if (typed === "" || !right || findState(typed) === right) return null;
  const message = `This city is in ${right.name}. Correct the city or the state.`;
  return { column: "State", message };
}

/** Says why a row's text names no city. `found` are the cities that it may mean. */
export function cityProblem(text: string, found: readonly NamedCity[] = []): CellProblem {
  const labels = found.map(cityAndState);
  return missingRecord({ column: "City page", noun: "city", text, labels, remedy: ADD_STATE });
}
