import "server-only";
import { adjustmentColumns, conversionColumns } from "@/lib/conversions/rules/google-files";
import {
  type AdjustmentRow,
  basisSchema,
  type ConversionExport,
  type ConversionRow,
} from "@/lib/conversions/schema";
import { orNotFound } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";

export const EXPORT_NOT_FOUND = "This file does not exist.";

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

/** Returns a file for Google Ads, without the rows that are to be uploaded again. Throws `not_found`. */
export async function readExportFile(
  id: string,
): Promise<CsvFile<ConversionRow> | CsvFile<AdjustmentRow>> {
  const found = await db.conversionExport.findUnique({ where: { id } });
  const { file, actionName, createdAt } = orNotFound(found, EXPORT_NOT_FOUND);
  const name = `google-ads-${file}-${createdAt.toISOString().slice(0, 10)}-${id.slice(-6)}`;
  return file === "clicks"
    ? new CsvFile(name, conversionColumns(actionName), await readConversions(id), false)
    : new CsvFile(name, adjustmentColumns(actionName), await readAdjustments(id), false);
}

async function readConversions(exportId: string): Promise<ConversionRow[]> {
  const rows = await db.conversionUpload.findMany({
    where: { exportId },
    orderBy: [{ convertedAt: "asc" }, { callId: "asc" }],
  });
  return rows.map(({ callId, clickIdKind, clickId, basis, convertedAt, uploadedCents }) => ({
    callId,
    clickIdKind,
    clickId,
    basis: basisSchema.parse(basis),
    convertedAt: convertedAt.toISOString(),
    valueCents: uploadedCents ?? 0,
  }));
}

async function readAdjustments(exportId: string): Promise<AdjustmentRow[]> {
  const rows = await db.conversionAdjustment.findMany({
    where: { exportId },
    orderBy: [{ adjustedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ callId, kind, valueCents, adjustedAt }) => ({
    callId,
    kind,
    valueCents,
    adjustedAt: adjustedAt.toISOString(),
  }));
}
