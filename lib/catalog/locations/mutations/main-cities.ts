import "server-only";
import type { Transaction } from "@/lib/core/db";

/**
 * Updates the main city of each mechanic who covers any of these cities: their active city with the highest priority.
 */
export async function refreshMainCities(
  tx: Transaction,
  locationIds: readonly string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Mechanic" m SET "mainCity" = (
      SELECT split_part(l.slug, '/', 2) FROM "Coverage" c
      JOIN "Location" l ON l.id = c."locationId" AND l."isActive"
      WHERE c."mechanicId" = m.id ORDER BY c.priority, c."locationId" LIMIT 1)
    WHERE m.id IN (
      SELECT "mechanicId" FROM "Coverage" WHERE "locationId" = ANY(${[...locationIds]}))`;
}
