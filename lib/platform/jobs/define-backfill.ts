import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Transaction } from "@/lib/core/db";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import { auditedRun } from "@/lib/platform/jobs/rules";
import type { JobListing } from "@/lib/platform/jobs/schema";
import { defineJob, type Job } from "./define-job";
import { inOrderOfId, type PartResult } from "./in-order-of-id";

/** The next records for a backfill to process. */
export interface BackfillPart {
  /** ID of the last record in the previous part; "" for the first one. */
  after: string;
  limit: number;
  actor: AuditActor;
  batchId: string;
}

type AuditedParams = Parameters<ReturnType<typeof auditedRun>["lockKey"]>[0];

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
    ...inOrderOfId<AuditedParams>(
      async (after, { tx, params: { userId, batchId }, now }) => {
        const actor = await findAdministrator(tx, userId);
        return change(tx, { after, limit: perSlice, actor, batchId, now });
      },
      ({ tx, now }) => total(tx, now),
    ),
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
