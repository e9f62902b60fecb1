import "server-only";
import { db } from "@/lib/core/db";
import { foldText } from "@/lib/core/find-text";
import { toListedMechanics } from "@/lib/mechanics/profiles/list-mechanics";
import type { DirectoryContext } from "@/lib/mechanics/profiles/rules/directory";
import { rankServices } from "@/lib/site/search/rules/rank-services";
import type { SearchResult } from "@/lib/site/search/schema";
import { findDirectory } from "./find-directory";

const MOST = { locations: 24, services: 12, mechanics: 12 } as const;

/** A single letter would match almost every name. */
const MIN_LETTERS = 2;

export const NOTHING: SearchResult = {
  locations: [],
  services: [],
  mechanics: [],
  totals: { locations: 0, services: 0, mechanics: 0 },
};

export async function searchDirectory(
  text: string,
  context: DirectoryContext,
): Promise<SearchResult> {
  if (foldText(text).length < MIN_LETTERS) return NOTHING;
  const found = await findDirectory(text, {
    cities: MOST.locations,
    mechanics: MOST.mechanics,
    isFullList: true,
  });
  const services = rankServices(text, found.services, found.cityStems);
  return {
    locations: found.cities,
    services: services.slice(0, MOST.services),
    mechanics: await readMechanics(found.mechanicIds, context),
    totals: {
      locations: found.cityCount,
      services: services.length,
      mechanics: found.mechanicCount,
    },
  };
}

async function readMechanics(ids: readonly string[], context: DirectoryContext) {
  if (ids.length === 0) return [];
  const records = await db.mechanic.findMany({
    where: { isActive: true, id: { in: [...ids] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    include: { trackingNumbers: { where: { isActive: true } } },
  });
  return toListedMechanics(records, context);
}
