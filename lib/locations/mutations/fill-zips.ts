import "server-only";
import { auditedBatch } from "@/lib/audit/audited-batch";
import type { AuditActor } from "@/lib/audit/record-audit";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { JobChange } from "@/lib/jobs/schema";
import { missingZip } from "@/lib/locations/rules/missing-zip";
import { locationBatch, readLocations } from "./location-subject";

/** The next cities that a backfill looks at. */
export interface CityPart {
  /** The last ID of the previous part; "" for the first one. */
  after: string;
  limit: number;
  actor: AuditActor;
  batchId: string;
}

/**
 * Gives the next cities without a valid primary ZIP the one closest to their location. Returns the last ID, null if no
 * cities are left, and how many it looked at.
 */
export async function fillZips(
  tx: Transaction,
  { after, limit, actor, batchId }: CityPart,
): Promise<{ last: string | null; count: number; changes: JobChange[] }> {
  const cities = await tx.location.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: limit,
  });
  const due = cities.filter((city) => missingZip(city) !== null).map(({ id }) => id);
  const changes: JobChange[] = [];
  const write = { tx, actor, action: "location.fill_zip", subject: locationBatch, batchId };
  if (due.length > 0) {
    await auditedBatch(write, async () => {
      await lockRows(tx, "Location", due);
      const filled = (await readLocations(tx, due)).flatMap((before) => {
        const primaryZip = missingZip(before)?.zip;
        return primaryZip ? [{ id: before.id, before, after: { ...before, primaryZip } }] : [];
      });
      await tx.$executeRaw`
        UPDATE "Location" l SET "primaryZip" = z.zip
        FROM unnest(
          ${filled.map(({ id }) => id)}::text[], ${filled.map((city) => city.after.primaryZip)}::text[]
        ) AS z(id, zip) WHERE l.id = z.id`;
      for (const { after: city } of filled) {
        changes.push({
          item: `${city.city}, ${city.state}`,
          change: `primary ZIP ${city.primaryZip}`,
        });
      }
      return filled;
    });
  }
  const last = cities.length < limit ? null : (cities.at(-1)?.id ?? null);
  return { last, count: cities.length, changes };
}
