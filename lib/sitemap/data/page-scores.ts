import "server-only";
import { db, type Transaction } from "@/lib/core/db";

export interface CityScores {
  /** Whether another city within 60 miles has a mechanic. */
  hasNeighbor: boolean;
  /** The scores of the pages about each service in the city, by the service's ID. */
  services: ReadonlyMap<string, { score: number; hasNeighbor: boolean }>;
}

/** Reads the scores of every page about a city. */
export async function readCityScores(locationId: string): Promise<CityScores> {
  const rows = await db.$queryRaw<{ serviceId: string; score: number; hasNeighbor: boolean }[]>`
    SELECT "serviceId", score, "hasNeighbor" FROM "PageScore" WHERE "locationId" = ${locationId}`;
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
