import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/core/db";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";

interface CityScores {
  /** Whether another city within 60 miles has a mechanic. */
  hasNeighbor: boolean;
  /** The same for mechanics who offer a service, by the service's ID. */
  services: ReadonlyMap<string, { hasNeighbor: boolean }>;
}

/** Reads what the pages about a city don't read themselves. */
export async function readCityScores(locationId: string): Promise<CityScores> {
  const rows = await db.$queryRaw<{ serviceId: string; hasNeighbor: boolean }[]>`
    SELECT "serviceId", "hasNeighbor" FROM "PageScore" WHERE "locationId" = ${locationId}`;
  const services = new Map(rows.map(({ serviceId, ...page }) => [serviceId, page]));
  return { hasNeighbor: services.get("")?.hasNeighbor ?? false, services };
}

/** Cities per step, so that a step of a job takes well under a second. */
const CITIES_PER_STEP = 40;

async function hasDueScores(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isDue: boolean }[]>`
    SELECT EXISTS (SELECT FROM "PageScoreDue") AS "isDue"`;
  return row?.isDue ?? false;
}

/** Brings the scores of the next cities up to date. Returns how many were due. */
export async function refreshDueScores(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT refresh_due_page_scores(${CITIES_PER_STEP}) AS count`;
  return row?.count ?? 0;
}

/** Brings scores up to date that an edit left, such as those of every city after a change of a service. */
export const scorePages = defineMaintenance({
  kind: "score_pages",
  title: "Score pages",
  text: "Scores the pages that an edit of many cities concerns, such as a change of a service. The scores decide which pages search engines may index.",
  unit: "city",
  cron: EVERY_MINUTE,
  isDue: hasDueScores,
  cursor: z.strictObject({}),
  slice: async ({ tx, isDryRun }) => {
    const done = await refreshDueScores(tx);
    // A dry run rolls back its changes, so the same pages would be due again.
    return { cursor: done === 0 || isDryRun ? null : {}, done };
  },
});
