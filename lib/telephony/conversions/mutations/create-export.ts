import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db, lockRows, type Transaction } from "@/lib/core/db";
import type { ConversionFile } from "@/lib/core/generated/prisma/enums";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { MAX_FILE_ROWS } from "@/lib/telephony/conversions/constants";
import { readyAdjustments, readyConversions } from "../data/ready";

/**
 * Puts the conversions or adjustments that are ready into a new file for Google Ads: at most 2,000, oldest first. Each
 * goes into only one file, even if two administrators create files at the same time. Throws `conflict` if nothing is
 * ready, or if no conversion action is set. Returns the file's ID.
 */
export function createExport(actor: Actor, file: ConversionFile, now: Date): Promise<string> {
  return db.$transaction(async (tx) => {
    const { conversionAction: actionName } = await readSettings(tx);
    if (actionName === "") {
      const message = "Enter the name of the conversion action in Settings first.";
      throw new AppError("conflict", message);
    }
    const ids = await lockReady(tx, FILES[file], now);
    const rowCount = ids.length;
    if (rowCount === 0)
      throw new AppError("conflict", "Nothing is ready for upload yet. Try again later.");
    const { id } = await tx.conversionExport.create({
      data: { file, actionName, rowCount, createdById: actor.userId, createdAt: now },
    });
    await FILES[file].mark(tx, ids, id);
    await recordAudit(tx, {
      actor,
      action: "conversion.export",
      subject: { kind: "conversion", id },
      before: null,
      after: { file, rows: rowCount },
    });
    return id;
  });
}

interface FileRows {
  /** Returns the rows that are ready, oldest first. If set, `callIds` limits the result to rows for these calls. */
  read: (tx: Transaction, now: Date, callIds?: string[]) => Promise<ExportRow[]>;
  mark: (tx: Transaction, ids: string[], exportId: string) => Promise<unknown>;
}

interface ExportRow {
  id: string;
  callId: string;
}

const take = MAX_FILE_ROWS;

const FILES: Readonly<Record<ConversionFile, FileRows>> = {
  clicks: {
    read: async (tx, now, callIds) => {
      const rows = await tx.conversionUpload.findMany({
        where: { AND: [readyConversions(now), { callId: { in: callIds } }] },
        orderBy: [{ convertedAt: "asc" }, { callId: "asc" }],
        take,
        select: { callId: true },
      });
      return rows.map(({ callId }) => ({ id: callId, callId }));
    },
    mark: (tx, ids, exportId) => tx.$executeRaw`
      UPDATE "ConversionUpload"
      SET "state" = 'exported', "exportId" = ${exportId}, "uploadedCents" = "valueCents"
      WHERE "callId" = ANY(${ids})`,
  },
  adjustments: {
    read: (tx, now, callIds) =>
      tx.conversionAdjustment.findMany({
        where: { AND: [readyAdjustments(now), { callId: { in: callIds } }] },
        orderBy: [{ adjustedAt: "asc" }, { id: "asc" }],
        take,
        select: { id: true, callId: true },
      }),
    mark: (tx, ids, exportId) =>
      tx.conversionAdjustment.updateMany({
        where: { id: { in: ids } },
        data: { state: "exported", exportId },
      }),
  },
};

/** Locks the calls of the ready rows, so that disputes can't change the rows. Returns the IDs of rows still ready. */
async function lockReady(tx: Transaction, { read }: FileRows, now: Date): Promise<string[]> {
  const callIds = (await read(tx, now)).map(({ callId }) => callId);
  await lockRows(tx, "Call", callIds);
  return (await read(tx, now, callIds)).map(({ id }) => id);
}
