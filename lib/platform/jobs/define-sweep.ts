import "server-only";
import { z } from "zod";
import { type Batch, db, type Transaction } from "@/lib/core/db";
import { isFrequent } from "@/lib/platform/jobs/rules";
import type { JobListing, JobSchedule } from "@/lib/platform/jobs/schema";
import { defineMaintenance, type Job } from "./define-job";

interface SweepDeclaration<Row> extends Omit<JobListing, "screen">, JobSchedule {
  kind: string;
  /** Reads due records, always in the same order. */
  due: (tx: Transaction, now: Date, batch: Batch) => Promise<readonly Row[]>;
  /** Handles a record, so that it is no longer due. Returns false if there was nothing to do. */
  handle: (tx: Transaction, row: Row, now: Date) => Promise<unknown>;
  perSlice: number;
  nameOf: (row: Row) => string;
  /** What happened to each record, for display. */
  change: string;
}

interface Sweep extends Job {
  /** Whether any record is due. */
  hasDue: (now: Date) => Promise<boolean>;
  /** Handles a batch of due records and returns their names. */
  sweep: (tx: Transaction, now: Date, batch: Batch) => Promise<string[]>;
}

/** Declares a job that handles due records until none are left. If it runs often, it starts only if any are due. */
export function defineSweep<Row>(declaration: SweepDeclaration<Row>): Sweep {
  const { due, handle, perSlice, nameOf, change, ...listing } = declaration;
  const hasDue =
    declaration.isDue ?? (async (now: Date) => (await due(db, now, { take: 1 })).length > 0);
  const sweep = async (tx: Transaction, now: Date, batch: Batch) => {
    const names: string[] = [];
    for (const row of await due(tx, now, batch)) {
      if ((await handle(tx, row, now)) !== false) names.push(nameOf(row));
    }
    return names;
  };
  const job = defineMaintenance({
    ...listing,
    isDue: isFrequent(listing.cron) ? hasDue : undefined,
    cursor: z.strictObject({ skip: z.int().optional() }),
    slice: async ({ tx, cursor, now, isDryRun }) => {
      const skip = cursor?.skip ?? 0;
      const names = await sweep(tx, now, { skip, take: perSlice });
      // A dry run rolls back its changes, so the same records are still due.
      const next = isDryRun ? { skip: skip + perSlice } : {};
      return {
        cursor: names.length === perSlice ? next : null,
        done: names.length,
        changes: names.map((item) => ({ item, change })),
      };
    },
  });
  return { ...job, hasDue, sweep };
}
