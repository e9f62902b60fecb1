import "server-only";
import {
  cityProblem,
  cityTextOf,
  findNamedCities,
  type NamedCity,
  stateProblem,
} from "@/lib/catalog/locations/find-named-cities";
import { CITIES_CSV, fromCityCells, toCityCells } from "@/lib/catalog/locations/rules/cities-csv";
import { coordinatesProblem } from "@/lib/catalog/locations/rules/coordinates-problem";
import { locationSlug } from "@/lib/catalog/locations/rules/location-form";
import { readCity } from "@/lib/core/city-names";
import { lockRows, type Transaction } from "@/lib/core/db";
import { UNKNOWN_ZIP } from "@/lib/core/parse-zip";
import { isLocationSlug, slugify } from "@/lib/core/slug";
import { findZip } from "@/lib/core/zip-places";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { CsvStore, FoundRecord } from "@/lib/platform/imports/csv-store";
import { type CellProblem, type Cells, mergeCells } from "@/lib/platform/imports/rules/csv-format";
import { locationBatch, readLocations, type StoredLocation } from "./location-subject";
import { refreshMainCities } from "./main-cities";

export const citiesStore: CsvStore = {
  format: CITIES_CSV,
  normalize: withSlugs,
  find: async (tx, rows) => {
    const slugs = rows.map(({ cells }) => cells.slug ?? "");
    const stored = await findBySlug(tx, slugs);
    const owners = await findGeotargetOwners(tx, rows);
    const named = await findNamedCities(
      tx,
      slugs.filter((slug) => slug !== "" && !isLocationSlug(slug)),
    );
    return new Map(
      rows.map(({ key, cells }): [string, FoundRecord] => {
        const city = stored.get(cells.slug ?? "");
        const found = city ? toCityCells(city) : null;
        const wrong =
          cityProblemOf(named, cells) ?? placeProblem(found, cells) ?? ownerProblem(cells, owners);
        return [key, wrong ? { problem: wrong } : { cells: found }];
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

/**
 * Replaces names by slugs, which the export writes, and makes those of new cities from their names and states. A row
 * without a slug is found by its city and state. Keeps names that may mean several cities, or that have no state.
 */
async function withSlugs(tx: Transaction, rows: readonly Cells[]): Promise<Cells[]> {
  const said = rows.map((cells) => ({
    cells,
    text: cityTextOf({ ...cells, slug: cells.slug || cells.city || "" }),
  }));
  const found = await findNamedCities(
    tx,
    said.flatMap(({ text }) => (isLocationSlug(text) ? [] : text)),
  );
  return said.map(({ cells, text }) => {
    if (isLocationSlug(text)) return { ...cells, slug: text };
    const [stored, ...more] = found.get(text) ?? [];
    const { city, state } = readCity(text);
    if (more.length > 0 || (!stored && !state)) return { ...cells, slug: text };
    const slug = stored?.slug ?? locationSlug(state?.name ?? "", slugify(city));
    if (cells.slug && cells.city) return { ...cells, slug };
    return { ...cells, slug, city: stored?.city ?? city };
  });
}

function cityProblemOf(
  named: ReadonlyMap<string, NamedCity[]>,
  { slug = "", state = "" }: Cells,
): CellProblem | null {
  const found = named.get(slug) ?? [];
  if (found.length > 1) return cityProblem(slug, found);
  return stateProblem(state, slug.slice(0, slug.indexOf("/")));
}

/** Judges a city's ZIP and coordinates, unless they are the stored ones. */
function placeProblem(found: Cells | null, cells: Cells): CellProblem | null {
  const { zip = "", latitude = "", longitude = "" } = mergeCells(CITIES_CSV, found, cells);
  const isSame =
    [zip, latitude, longitude].join() === [found?.zip, found?.latitude, found?.longitude].join();
  if (isSame || zip === "") return null;
  const place = findZip(zip);
  const hasPoint = latitude !== "" && longitude !== "";
  if (!place || (place.isApproximate && !hasPoint)) {
    return { column: "Primary ZIP", message: place ? UNLISTED_ZIP : UNKNOWN_ZIP };
  }
  const point = {
    latitude: latitude === "" ? place.latitude : Number(latitude),
    longitude: longitude === "" ? place.longitude : Number(longitude),
  };
  return coordinatesProblem(point, place);
}

const UNLISTED_ZIP =
  "This ZIP code isn’t on our map yet. Fill in the city’s latitude and longitude, too.";

function ownerProblem(
  { slug = "", geotarget = "" }: Cells,
  owners: ReadonlyMap<string, string>,
): CellProblem | null {
  const owner = owners.get(geotarget);
  if (owner === undefined || owner === slug) return null;
  return {
    column: "Google Ads location ID",
    message: `${owner} already has this ID. Remove it from that city first.`,
  };
}

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
