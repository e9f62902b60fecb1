import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { profileServiceTags } from "@/lib/mechanics/profiles/rules/page-tags";
import { isIndexable } from "@/lib/platform/pages/is-indexable";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { paths } from "@/lib/platform/pages/paths";
import { SITEMAP_BATCH } from "@/lib/site/sitemap/constants";
import { type EditTimes, lastChange } from "@/lib/site/sitemap/rules/sitemap-files";

const BRIEFLY_PAUSED = { state: "paused", isRegistered: true, pausedUntil: { not: null } } as const;

/** Matches mechanics who are listed or only briefly paused. */
export const LISTED = {
  OR: [{ isActive: true }, BRIEFLY_PAUSED],
} satisfies Prisma.MechanicWhereInput;

/** Selects file `number` of its type, with at most `maxUrls` URLs. */
type Chunk = { edits: EditTimes; number: number; maxUrls: number };
type Row = {
  id: string;
  createdAt: Date;
  isActive: boolean;
  pausedUntil: Date | null;
  cities: number;
  primaryLocationSlug: string;
  services: { slug: string; isCityPrice: boolean }[];
};

export async function* listProfiles({ edits, number, maxUrls }: Chunk) {
  let left = maxUrls;
  let after = "";
  while (left > 0) {
    // A subquery with a limit, because PostgreSQL would join EXISTS with all coverage up to `after`.
    const mechanics = await db.$queryRaw<Row[]>`
      SELECT m.*, covered.cities, covered."primaryLocationSlug", offered.services
      FROM (
        SELECT id, "createdAt", "isActive", "pausedUntil" FROM "Mechanic" m
        WHERE id > ${after}
          AND ("isActive" OR (state = 'paused' AND "isRegistered" AND "pausedUntil" IS NOT NULL))
          AND (
            SELECT true FROM "Coverage" c JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
            WHERE c."mechanicId" = m.id LIMIT 1)
        ORDER BY id LIMIT ${Math.min(left, SITEMAP_BATCH)}
        OFFSET ${after === "" ? (number - 1) * maxUrls : 0}
      ) m
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS cities,
          (array_agg(l.slug ORDER BY c.priority, l.slug))[1] AS "primaryLocationSlug"
        FROM "Coverage" c JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
        WHERE c."mechanicId" = m.id
      ) covered
      CROSS JOIN LATERAL (
        SELECT coalesce(
          jsonb_agg(jsonb_build_object('slug', s.slug, 'isCityPrice', o."priceCents" IS NULL)), '[]') AS services
        FROM "Offer" o JOIN "Service" s ON s.id = o."serviceId" AND s."isActive"
        WHERE o."mechanicId" = m.id AND o."isActive"
      ) offered ORDER BY m.id`;
    if (mechanics.length === 0) return;
    for (const { id, createdAt, isActive, pausedUntil, cities, ...shows } of mechanics) {
      const content = isActive
        ? ({ kind: "profile" } as const)
        : ({ kind: "pausedProfile", isBrief: pausedUntil !== null } as const);
      if (!isIndexable({ ...content, cities })) continue;
      // Profiles show the prices of the mechanic's primary city.
      const shown = profileServiceTags(shows);
      const tags = [pageTags.services, pageTags.mechanic(id), ...shown];
      yield {
        path: paths.mechanic(id),
        changedAt: lastChange(edits, { tags, createdAt: [createdAt] }),
      };
    }
    left -= mechanics.length;
    after = mechanics.at(-1)?.id ?? "";
  }
}
