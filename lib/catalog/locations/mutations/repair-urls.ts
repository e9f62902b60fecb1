import "server-only";
import { citySlugOf, locationSlug } from "@/lib/catalog/locations/rules/location-form";
import { repairUrl } from "@/lib/catalog/locations/rules/repair-url";
import { keepFormerSlug } from "@/lib/catalog/redirects/former-slugs";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { LocationModel } from "@/lib/core/generated/prisma/models";
import { cityAndState } from "@/lib/core/place-names";
import { slugify } from "@/lib/core/slug";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import type { BackfillPart } from "@/lib/platform/jobs/define-backfill";
import type { PartResult } from "@/lib/platform/jobs/in-order-of-id";
import { readCityPart } from "./city-part";
import { locationBatch, readLocations, type StoredLocation } from "./location-subject";
import { refreshMainCities } from "./main-cities";

/**
 * Repairs the URLs of the cities in the next part: moves cities whose URL names another state to the URL of their own
 * state, and redirects the standard URLs of cities that have a custom one. See `repairUrl`.
 */
export async function repairCityUrls(
  tx: Transaction,
  { actor, batchId, ...part }: BackfillPart,
): Promise<PartResult> {
  const { cities, last } = await readCityPart(tx, part);
  const taken = await findTaken(tx, cities);
  const repairs = cities.flatMap((city) => {
    const repair = repairUrl(city, (slug) => taken.has(slug));
    const slug = repair.slug ?? repair.redirect;
    if (slug === null) return [];
    taken.add(slug);
    return [{ city, ...repair }];
  });
  for (const { city, redirect } of repairs) {
    if (redirect === null) continue;
    await tx.oldSlug.create({ data: { kind: "location", slug: redirect, recordId: city.id } });
  }
  const moves = new Map(repairs.flatMap(({ city, slug }) => (slug ? [[city.id, slug]] : [])));
  if (moves.size > 0) {
    const write = { tx, actor, action: "location.repair_url", subject: locationBatch, batchId };
    await auditedBatch(write, () => moveCities(tx, moves));
  }
  return {
    last,
    count: cities.length,
    changes: repairs.map(({ city, slug, redirect }) => ({
      item: cityAndState(city),
      change: slug
        ? `moved from /${city.slug} to /${slug}`
        : `/${redirect} now redirects to /${city.slug}`,
    })),
  };
}

/** Returns the candidate URLs of these cities that are already in use or already redirect. */
async function findTaken(tx: Transaction, cities: readonly LocationModel[]): Promise<Set<string>> {
  const wanted = cities.flatMap(({ city, state, slug }) => [
    locationSlug(state, citySlugOf(slug)),
    locationSlug(state, slugify(city)),
  ]);
  const [current, former] = await Promise.all([
    tx.location.findMany({ where: { slug: { in: wanted } }, select: { slug: true } }),
    tx.oldSlug.findMany({
      where: { kind: "location", slug: { in: wanted } },
      select: { slug: true },
    }),
  ]);
  return new Set([...current, ...former].map(({ slug }) => slug));
}

async function moveCities(
  tx: Transaction,
  moves: ReadonlyMap<string, string>,
): Promise<BatchedChange<StoredLocation>[]> {
  const ids = [...moves.keys()];
  await lockRows(tx, "Location", ids);
  const stored = await readLocations(tx, ids);
  for (const { id, slug: before } of stored) {
    const after = moves.get(id) ?? before;
    await keepFormerSlug(tx, { kind: "location", id, before, after });
    await tx.location.update({ where: { id }, data: { slug: after } });
  }
  await refreshMainCities(tx, ids);
  return stored.map((before) => ({
    id: before.id,
    before,
    after: { ...before, slug: moves.get(before.id) ?? before.slug },
  }));
}

/** In the next part of the redirects, deletes those whose city or service no longer exists. */
export async function repairRedirects(
  tx: Transaction,
  { after, limit }: Pick<BackfillPart, "after" | "limit">,
): Promise<PartResult> {
  const rows = await tx.$queryRaw<{ kind: string; slug: string; isUseless: boolean }[]>`
    SELECT o.kind::text, o.slug, CASE o.kind
      WHEN 'location' THEN NOT EXISTS (SELECT FROM "Location" l WHERE l.id = o."recordId")
      ELSE NOT EXISTS (SELECT FROM "Service" s WHERE s.id = o."recordId")
      END AS "isUseless"
    FROM "OldSlug" o WHERE o.kind || ':' || o.slug > ${after}
    ORDER BY o.kind || ':' || o.slug LIMIT ${limit}`;
  const useless = rows.filter(({ isUseless }) => isUseless).map(keyOf);
  await tx.$executeRaw`
    DELETE FROM "OldSlug" WHERE kind || ':' || slug = ANY(${useless}::text[])`;
  const last = rows.at(-1);
  return {
    last: last && rows.length === limit ? keyOf(last) : null,
    count: rows.length,
    changes: rows
      .filter(({ isUseless }) => isUseless)
      .map(({ slug }) => ({ item: `/${slug}`, change: "redirect deleted" })),
  };
}

const keyOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}:${slug}`;
