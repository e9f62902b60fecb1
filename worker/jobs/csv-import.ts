import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import { applyRows } from "@/lib/platform/imports/mutations/apply-rows";
import { checkRows } from "@/lib/platform/imports/mutations/check-rows";
import { endPhase } from "@/lib/platform/imports/mutations/move-import";
import { csvImportRun } from "@/lib/platform/imports/rules/import-run";
import { findAdministrator } from "@/lib/platform/jobs/define-backfill";
import { defineJob } from "@/lib/platform/jobs/define-job";

/** Checks an uploaded CSV file against the database, or applies it, one batch of rows per slice. */
export const csvImport = (stores: readonly CsvStore[]) =>
  defineJob({
    ...csvImportRun,
    cursor: z.strictObject({ after: z.int() }),
    slice: async ({ tx, params: { importId, kind, phase, userId }, cursor }) => {
      const store = stores.find(({ format }) => format.kind === kind);
      if (!store) throw new AppError("not_found", `Imports of kind "${kind}" are not supported.`);
      const actor = await findAdministrator(tx, userId);
      const options = { importId, store, after: cursor?.after ?? 0, actor };
      const {
        last,
        count,
        changed = [],
      } = phase === "check"
        ? { ...(await checkRows(tx, options)), changed: [] }
        : await applyRows(tx, options);
      if (last === null) await endPhase(tx, { importId, phase });
      return {
        cursor: last === null ? null : { after: last },
        done: count,
        changes: changed.map((item) => ({ item, change: "imported" })),
      };
    },
  });
