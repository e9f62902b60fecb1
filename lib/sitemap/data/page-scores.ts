import "server-only";
import { db, type Transaction } from "@/lib/core/db";

export interface CityScores {
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

export async function hasDueScores(): Promise<boolean> {
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
