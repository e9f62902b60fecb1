import "server-only";
import type { ExpiredRows } from "@/lib/core/expired-rows";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { IMPORT_DAYS } from "@/lib/platform/imports/constants";

export function oldImportRows(now: Date): ExpiredRows {
  return {
    table: "CsvImportRow",
    where: Prisma.sql`r."importId" IN (
      SELECT "id" FROM "CsvImport" WHERE "createdAt" < ${oldest(now)})`,
  };
}

/** Selects imports older than IMPORT_DAYS. Delete their rows first (`oldImportRows`). */
export function oldImports(now: Date): ExpiredRows {
  return { table: "CsvImport", where: Prisma.sql`r."createdAt" < ${oldest(now)}` };
}

const oldest = (now: Date) => new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
