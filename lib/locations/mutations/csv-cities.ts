import "server-only";
import { auditedBatch } from "@/lib/audit/audited-batch";
import { lockRows, type Transaction } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { findZip } from "@/lib/core/zip-places";
import type { CsvStore, FoundRecord } from "@/lib/imports/csv-store";
import type { Cells } from "@/lib/imports/rules/csv-format";
import { CITIES_CSV, fromCityCells, toCityCells } from "@/lib/locations/rules/cities-csv";
import { locationBatch, readLocations, type StoredLocation } from "./location-subject";
import { refreshMainCities } from "./main-cities";

export const citiesStore: CsvStore = {
  format: CITIES_CSV,
  find: async (tx, rows) => {
    const slugs = rows.map(({ cells }) => cells.slug ?? "");
    const stored = await findBySlug(tx, slugs);
    const owners = await findGeotargetOwners(tx, rows);
    return new Map(
      rows.map(({ key, cells }): [string, FoundRecord] => {
        const { slug = "", zip = "", geotarget = "" } = cells;
        if (zip !== "" && !findZip(zip)) {
          return [key, problem("Primary ZIP", UNKNOWN_ZIP)];
        }
        const owner = owners.get(geotarget);
        if (owner !== undefined && owner !== slug) {
          return [
            key,
            problem(
              "Google Ads location ID",
              `${owner} already has this ID. Remove it from that city first.`,
            ),
          ];
        }
        const city = stored.get(slug);
        return [key, { cells: city ? toCityCells(city) : null }];
      }),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    const write = { tx, actor, action: "location.import", subject: locationBatch, batchId };
    await auditedBatch(write, async () => {
      const stored = await findBySlug(
        tx,
        changes.map(({ after }) => after.slug ?? ""),
      );
      const ids: string[] = [];
      for (const { after } of changes) {
        ids.push(await store(tx, after, stored.get(after.slug ?? "")?.id ?? null));
      }
      await refreshMainCities(tx, ids);
      const written = await readLocations(tx, ids);
      return written.map((after) => ({
        id: after.id,
        before: stored.get(after.slug) ?? null,
        after,
      }));
    });
  },
};

const problem = (column: string, message: string) => ({ problem: { column, message } });

/** Returns the city's ID; `id` is null for a new city. */
async function store(tx: Transaction, cells: Cells, id: string | null): Promise<string> {
  const place = findZip(cells.zip ?? "") ?? { latitude: 0, longitude: 0 };
  const data = fromCityCells(cells, place);
  const record = id
    ? await tx.location.update({ where: { id }, data })
    : await tx.location.create({ data });
  return record.id;
}

async function findBySlug(
  tx: Transaction,
  slugs: readonly string[],
): Promise<Map<string, StoredLocation>> {
  const found = await tx.location.findMany({
    where: { slug: { in: [...slugs] } },
    select: { id: true },
  });
  const ids = found.map(({ id }) => id);
  await lockRows(tx, "Location", ids);
  const locations = await readLocations(tx, ids);
  return new Map(locations.map((location) => [location.slug, location]));
}

/** Maps geotarget IDs to the slugs of the cities that have them. No two cities can have the same ID. */
async function findGeotargetOwners(
  tx: Transaction,
  rows: readonly { cells: Cells }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ cells }) => cells.geotarget || []);
  const owners = await tx.location.findMany({
    where: { geotargetId: { in: ids } },
    select: { geotargetId: true, slug: true },
  });
  return new Map(owners.map(({ geotargetId, slug }) => [geotargetId ?? "", slug]));
}
