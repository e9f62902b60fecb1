import "server-only";
import { briefTransaction, db, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { LEASE_SECONDS } from "@/lib/jobs/constants";
import { takeSlice } from "./queue";

/** A slice that this worker may run until its lease ends. */
export interface ClaimedRun {
  id: string;
  kind: string;
  params: Prisma.JsonValue;
  cursor: Prisma.JsonValue;
  isDryRun: boolean;
  ticket: string;
  workerId: string;
}

/** Claims the next due slice for a worker. Returns null if there is none. */
export function claimRun(workerId: string): Promise<ClaimedRun | null> {
  return db.$transaction(async (tx) => {
    for (let ticket = await takeSlice(tx); ticket; ticket = await takeSlice(tx)) {
      const run = await claim(tx, ticket, workerId);
      // If the run has since been paused, canceled, or taken over, no run has this ticket: try the next one.
      if (run) return run;
    }
    return null;
  });
}

async function claim(
  tx: Transaction,
  ticket: string,
  workerId: string,
): Promise<ClaimedRun | null> {
  const [run] = await tx.$queryRaw<ClaimedRun[]>`
    UPDATE "JobRun" SET
      "state" = 'running',
      "workerId" = ${workerId}::uuid,
      "leasedUntil" = now() + make_interval(secs => ${LEASE_SECONDS}),
      "heartbeatAt" = now(),
      "startedAt" = coalesce("startedAt", now())
    WHERE "ticket" = ${ticket}::uuid AND "state" IN ('enqueued', 'running') AND "workerId" IS NULL
    RETURNING "id", "kind", "params", "cursor", "isDryRun", "ticket"::text, "workerId"::text`;
  return run ?? null;
}

/** Extends the lease of a slice while its worker is alive and still running it. */
export async function renewLease({ ticket, workerId }: ClaimedRun): Promise<void> {
  await briefTransaction(
    (tx) => tx.$executeRaw`
      UPDATE "JobRun" SET
        "leasedUntil" = now() + make_interval(secs => ${LEASE_SECONDS}),
        "heartbeatAt" = now()
      WHERE "ticket" = ${ticket}::uuid AND "workerId" = ${workerId}::uuid`,
  );
}
