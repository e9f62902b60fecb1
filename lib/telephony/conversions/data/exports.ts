import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";
import {
  adjustmentColumns,
  conversionColumns,
  fileOf,
} from "@/lib/telephony/conversions/rules/google-files";
import type { ConversionExport, FileRow } from "@/lib/telephony/conversions/schema";

export const EXPORT_NOT_FOUND = "File not found.";

/** Returns the latest files for Google Ads, newest first. */
export async function listExports(limit: number): Promise<ConversionExport[]> {
  const open = { where: { state: "exported" as const } };
  const exports = await db.conversionExport.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    include: {
      createdBy: { select: { name: true } },
      _count: { select: { conversions: open, adjustments: open } },
    },
  });
  return exports.map(({ id, file, rowCount, createdBy, createdAt, _count }) => ({
    id,
    file,
    rowCount,
    openCount: _count.conversions + _count.adjustments,
    createdBy: createdBy.name,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Returns a file for Google Ads. Leaves out conversions that are queued to be uploaded again, and their adjustments.
 * Throws `not_found`.
 */
export async function readExportFile(id: string): Promise<CsvFile<FileRow>> {
  const found = await db.conversionExport.findUnique({ where: { id } });
  const { file, actionName, createdAt } = orNotFound(found, EXPORT_NOT_FOUND);
  const { columns, rows } =
    file === "clicks"
      ? fileOf(conversionColumns(actionName), await readConversions(id))
      : fileOf(adjustmentColumns(actionName), await readAdjustments(id));
  const name = `google-ads-${file}-${createdAt.toISOString().slice(0, 10)}-${id.slice(-6)}`;
  return new CsvFile(name, columns, rows, false);
}

async function readConversions(exportId: string) {
  const rows = await db.conversionUpload.findMany({
    where: { exportId },
    orderBy: [{ convertedAt: "asc" }, { callId: "asc" }],
  });
  return rows.map((row) => ({ ...row, valueCents: row.uploadedCents ?? 0 }));
}

function readAdjustments(exportId: string) {
  return db.conversionAdjustment.findMany({
    where: { exportId },
    orderBy: [{ adjustedAt: "asc" }, { id: "asc" }],
  });
}
