import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { BackfillPart } from "@/lib/platform/jobs/define-backfill";
import { lastId } from "@/lib/platform/jobs/in-order-of-id";

export const countCities = (tx: Transaction) => tx.location.count();

/** Returns the cities in a part, and `last`, which is null if no more cities follow. */
export async function readCityPart(
  tx: Transaction,
  { after, limit }: Pick<BackfillPart, "after" | "limit">,
) {
  const cities = await tx.location.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: limit,
  });
  return { cities, last: lastId(cities, limit) };
}
