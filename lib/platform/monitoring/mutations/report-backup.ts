import "server-only";
import { db } from "@/lib/core/db";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { BackupKind } from "@/lib/core/generated/prisma/enums";
import { REPORT_DAYS } from "@/lib/platform/monitoring/constants";

interface BackupReport {
  kind: BackupKind;
  isOk: boolean;
  finishedAt: Date;
}

/** Records that a backup, or the check that one can be restored, has finished. */
export async function reportBackup(report: BackupReport): Promise<void> {
  await db.backupReport.create({ data: report });
}

/** Reports from before REPORT_DAYS, except the latest good one of each kind. */
export const OLD_BACKUP_REPORTS: ExpiredRows = {
  table: "BackupReport",
  where: Prisma.sql`r."finishedAt" < now() - make_interval(days => ${REPORT_DAYS}::int)
    AND EXISTS (
      SELECT FROM "BackupReport" newer
      WHERE newer."kind" = r."kind" AND newer."isOk" AND newer."finishedAt" > r."finishedAt")`,
};
