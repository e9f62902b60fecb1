import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { profileServiceTags } from "@/lib/mechanics/rules/page-tags";
import { isIndexable } from "@/lib/site/is-indexable";
import { pageTags } from "@/lib/site/page-tags";
import { paths } from "@/lib/site/paths";
import { SITEMAP_BATCH } from "@/lib/sitemap/constants";
import { type EditTimes, lastChange } from "@/lib/sitemap/rules/sitemap-files";

const IN_CITY = { location: { isActive: true } } as const;

const BRIEFLY_PAUSED = { state: "paused", isRegistered: true, pausedUntil: { not: null } } as const;

/** Matches mechanics who cover a city and are listed or only briefly paused. */
export const WITH_CITY = {
  OR: [{ isActive: true }, BRIEFLY_PAUSED],
  coverage: { some: IN_CITY },
} satisfies Prisma.MechanicWhereInput;

/** Selects file `number` of its type, with at most `maxUrls` URLs. */
type Chunk = { edits: EditTimes; number: number; maxUrls: number };
type Row = {
  id: string;
  createdAt: Date;
  isActive: boolean;
  pausedUntil: Date | null;
  _count: { coverage: number };
  offers: { priceCents: number | null; service: { slug: string } }[];
  coverage: { location: { slug: string } }[];
};

export async function* listProfiles({ edits, number, maxUrls }: Chunk) {
  let left = maxUrls;
  let after = "";
  while (left > 0) {
    const mechanics: Row[] = await db.mechanic.findMany({
      where: { ...WITH_CITY, id: { gt: after } },
      select: {
        id: true,
        createdAt: true,
        isActive: true,
        pausedUntil: true,
        _count: { select: { coverage: { where: IN_CITY } } },
        offers: {
          where: { isActive: true, service: { isActive: true } },
          select: { priceCents: true, service: { select: { slug: true } } },
        },
        coverage: {
          where: IN_CITY,
          orderBy: [{ priority: "asc" }, { location: { slug: "asc" } }],
          take: 1,
          select: { location: { select: { slug: true } } },
        },
      },
      orderBy: { id: "asc" },
      take: Math.min(left, SITEMAP_BATCH),
      skip: after === "" ? (number - 1) * maxUrls : 0,
    });
    if (mechanics.length === 0) return;
    for (const { id, createdAt, isActive, pausedUntil, _count, offers, coverage } of mechanics) {
      const content = isActive
        ? ({ kind: "profile" } as const)
        : ({ kind: "pausedProfile", isBrief: pausedUntil !== null } as const);
      if (!isIndexable({ ...content, cities: _count.coverage })) continue;
      // Profiles show the prices of the mechanic's primary city.
      const shown = profileServiceTags({
        services: offers.map(({ priceCents, service: { slug } }) => ({
          slug,
          isCityPrice: priceCents === null,
        })),
        primaryLocationSlug: coverage[0]?.location.slug,
      });
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
