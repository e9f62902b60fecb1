import "server-only";
import {
  fromGeotargetCells,
  GEOTARGETS_CSV,
  toGeotargetCells,
} from "@/lib/marketing/ads/rules/geotargets-csv";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import { recordImport } from "@/lib/platform/imports/record-import";

/**
 * Stores Google's geotargets. Administrators can't edit them, so the audit trail records an import as one event instead
 * of one for each of 100,000 places.
 */
export const geotargetsStore: CsvStore = {
  format: GEOTARGETS_CSV,
  find: async (tx, rows) => {
    const stored = await tx.geotarget.findMany({
      where: { id: { in: rows.map(({ key }) => key) } },
    });
    return new Map(
      stored.map((geotarget) => [geotarget.id, { cells: toGeotargetCells(geotarget) }]),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    if (changes.length === 0) return;
    const geotargets = changes.map(({ after }) => fromGeotargetCells(after));
    await tx.$executeRaw`
      INSERT INTO "Geotarget" (id, name, "canonicalName", "parentId", "targetType", status, state, "nameKey")
      SELECT g.id, g.name, g."canonicalName", g."parentId", g."targetType", g.status::"GeotargetStatus",
        g.state, g."nameKey"
      FROM jsonb_to_recordset(${JSON.stringify(geotargets)}::jsonb) AS g(
        id text, name text, "canonicalName" text, "parentId" text, "targetType" text, status text,
        state text, "nameKey" text)
      ON CONFLICT (id) DO UPDATE SET
        name = EXCLUDED.name, "canonicalName" = EXCLUDED."canonicalName",
        "parentId" = EXCLUDED."parentId", "targetType" = EXCLUDED."targetType",
        status = EXCLUDED.status, state = EXCLUDED.state, "nameKey" = EXCLUDED."nameKey"`;
    await recordImport(tx, { actor, batchId, action: "geotarget.import", kind: "geotarget" });
  },
};
