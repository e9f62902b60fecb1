import "server-only";
import { missingZip } from "@/lib/catalog/locations/rules/missing-zip";
import { lockRows } from "@/lib/core/db";
import { cityAndState } from "@/lib/core/place-names";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineBackfill } from "@/lib/platform/jobs/define-backfill";
import type { JobChange } from "@/lib/platform/jobs/schema";
import { countCities, readCityPart } from "./city-part";
import { locationBatch, readLocations, type StoredLocation } from "./location-subject";

/** Replaces missing or invalid primary ZIPs in the next part of the cities. See `missingZip`. */
export const fillZips = defineBackfill({
  kind: "fill_zips",
  title: "Primary ZIP codes",
  text: "For each city without a valid primary ZIP, chooses the city’s ZIP that is closest to its location on the map.",
  unit: "city",
  total: countCities,
  perSlice: 50,
  change: async (tx, { actor, batchId, ...part }) => {
    const { cities, last } = await readCityPart(tx, part);
    const due = cities.filter((city) => missingZip(city) !== null).map(({ id }) => id);
    const write = { tx, actor, action: "location.fill_zip", subject: locationBatch, batchId };
    const filled = await auditedBatch(write, async () => {
      await lockRows(tx, "Location", due);
      const found = (await readLocations(tx, due)).flatMap((before) => {
        const primaryZip = missingZip(before)?.zip;
        return primaryZip ? [{ id: before.id, before, after: { ...before, primaryZip } }] : [];
      });
      await tx.$executeRaw`
        UPDATE "Location" l SET "primaryZip" = z.zip
        FROM unnest(
          ${found.map(({ id }) => id)}::text[], ${found.map((city) => city.after.primaryZip)}::text[]
        ) AS z(id, zip) WHERE l.id = z.id`;
      return found;
    });
    return { last, count: cities.length, changes: filled.flatMap(toChange) };
  },
});

const toChange = ({ after: city }: BatchedChange<StoredLocation>): JobChange[] =>
  city ? [{ item: cityAndState(city), change: `primary ZIP set to ${city.primaryZip}` }] : [];
