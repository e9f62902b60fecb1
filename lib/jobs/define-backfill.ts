import "server-only";
import { z } from "zod";
import type { AuditActor } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import { auditedRun } from "@/lib/jobs/rules";
import type { JobChange, JobListing } from "@/lib/jobs/schema";
import { defineJob, type Job } from "./define-job";

/** The next records for a backfill to process. */
export interface BackfillPart {
  /** ID of the last record in the previous part; "" for the first one. */
  after: string;
  limit: number;
  actor: AuditActor;
  batchId: string;
}

export interface PartResult {
  /** The `after` of the next part; null if nothing is left. */
  last: string | null;
  /** How many records were checked. */
  count: number;
  changes: JobChange[];
}

interface Backfill extends Omit<JobListing, "screen"> {
  kind: string;
  /** Changes the next part of the records. */
  change: (tx: Transaction, part: BackfillPart & { now: Date }) => Promise<PartResult>;
  /** Counts all records. */
  total: (tx: Transaction, now: Date) => Promise<number>;
  perSlice: number;
}

/** Declares a job that processes all records of one kind, in order of ID. */
export function defineBackfill({ kind, change, total, perSlice, ...words }: Backfill): Job {
  return defineJob({
    ...auditedRun(kind),
    listing: { screen: "backfill", ...words },
    cursor: z.strictObject({ after: z.string() }),
    slice: async ({ tx, params: { userId, batchId }, cursor, now }) => {
      const all = cursor ? undefined : await total(tx, now);
      const { last, count, changes } = await change(tx, {
        after: cursor?.after ?? "",
        limit: perSlice,
        actor: await findAdministrator(tx, userId),
        batchId,
        now,
      });
      return { cursor: last === null ? null : { after: last }, done: count, total: all, changes };
    },
  });
}

/**
 * Returns the administrator who started a job, as the actor for the job's changes. Throws `forbidden` if they are no
 * longer an administrator.
 */
export async function findAdministrator(tx: Transaction, userId: string) {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, status: true },
  });
  if (user?.status !== "active" || user.role === "mechanic") {
    throw new AppError(
      "forbidden",
      "The person who started this job is no longer an administrator.",
    );
  }
  return { userId, role: user.role, sessionId: null };
}
