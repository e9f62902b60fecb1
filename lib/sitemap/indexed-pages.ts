import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { GeoPoint } from "@/lib/core/geo";
import { servedWhere } from "@/lib/locations/access";
import { settingSchemas } from "@/lib/settings/schema";
import { isIndexable } from "@/lib/site/is-indexable";
import { DEFAULT_INDEX_THRESHOLD, type PageFacts } from "@/lib/site/page-weights";
import { readPageFacts } from "./data/page-facts";

/**
 * With more cities than this, assumes that all of them gain or lose pages, because checking them would take too long.
 */
const MAX_CITIES = 250;

/**
 * Reads which pages about these cities search engines may index. Call the returned function after prices change: it
 * reads the pages again and returns the IDs of the cities whose indexed pages differ.
 */
export async function watchIndexedPages(
  tx: Transaction,
  cityIds: readonly string[],
): Promise<() => Promise<ReadonlySet<string>>> {
  if (cityIds.length === 0) return async () => new Set();
  const cities = await tx.location.findMany({
    where: { ...servedWhere(null, new Date()), id: { in: [...new Set(cityIds)] } },
    select: { id: true, latitude: true, longitude: true },
  });
  const ids = cities.map(({ id }) => id);
  if (ids.length > MAX_CITIES) return async () => new Set(ids);
  const before = await listIndexedPages(tx, cities);
  return async () => {
    const after = await listIndexedPages(tx, cities);
    return new Set(ids.filter((id) => before.get(id) !== after.get(id)));
  };
}

/** Returns each city's indexed pages as one string, keyed by city ID. */
async function listIndexedPages(
  tx: Transaction,
  cities: readonly (GeoPoint & { id: string })[],
): Promise<Map<string, string>> {
  const setting = await tx.setting.findUnique({ where: { key: "indexThreshold" } });
  const parsed = settingSchemas.indexThreshold.safeParse(setting?.value);
  const threshold = parsed.success ? parsed.data : DEFAULT_INDEX_THRESHOLD;
  const isIndexed = (facts: PageFacts) => isIndexable({ kind: "local", facts, threshold });
  const pages = await readPageFacts(cities, tx);
  return new Map(
    [...pages].map(([id, { hub, services }]) => {
      const indexed = [...services].filter(([, facts]) => isIndexed(facts));
      return [id, [isIndexed(hub), ...indexed.map(([serviceId]) => serviceId).sort()].join()];
    }),
  );
}
