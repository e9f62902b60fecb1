import "server-only";
import { toService } from "@/lib/catalog/services/rules/service";
import {
  fromServiceCells,
  SERVICES_CSV,
  toServiceCells,
} from "@/lib/catalog/services/rules/services-csv";
import { lockRows } from "@/lib/core/db";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import { serviceBatch, updateRecord } from "./service-subject";

export const servicesStore: CsvStore = {
  format: SERVICES_CSV,
  find: async (tx, rows) => {
    const slugs = rows.map(({ cells }) => cells.slug ?? "");
    const found = await tx.service.findMany({
      where: { slug: { in: slugs } },
      select: { id: true },
    });
    const ids = found.map(({ id }) => id);
    await lockRows(tx, "Service", ids);
    const records = await tx.service.findMany({ where: { id: { in: ids } } });
    const stored = new Map(
      records.map((record) => {
        const { slug, position } = record;
        return [slug, toServiceCells({ ...toService(record), position })];
      }),
    );
    return new Map(
      rows.map(({ key, cells }) => [key, { cells: stored.get(cells.slug ?? "") ?? null }]),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    await auditedBatch(
      { tx, actor, action: "service.import", subject: serviceBatch, batchId },
      async () => {
        const written = [];
        for (const change of changes) {
          const data = fromServiceCells(change.after);
          const before = await tx.service.findUnique({ where: { slug: data.slug } });
          const after = before
            ? await updateRecord(tx, before.id, data)
            : await tx.service.create({ data });
          written.push({ id: after.id, before, after });
        }
        return written;
      },
    );
  },
};
