import "server-only";
import type { AuditActor } from "@/lib/audit/record-audit";
import type { Transaction } from "@/lib/core/db";
import type { JobChange } from "@/lib/jobs/schema";

/** The next cities for a backfill to process. */
export interface CityPart {
  /** The last ID of the previous part; "" for the first one. */
  after: string;
  limit: number;
  actor: AuditActor;
  batchId: string;
}

export interface PartResult {
  /** The `after` of the next part; null if nothing is left. */
  last: string | null;
  /** How many records were checked. */
  count: number;
  changes: JobChange[];
}

/** Returns the cities in a part, and `last`, which is null if no more cities follow. */
export async function readCityPart(
  tx: Transaction,
  { after, limit }: Pick<CityPart, "after" | "limit">,
) {
  const cities = await tx.location.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: limit,
  });
  return { cities, last: cities.length < limit ? null : (cities.at(-1)?.id ?? null) };
}
