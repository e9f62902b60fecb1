import "server-only";
import { briefTransaction, db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { LEASE_SECONDS } from "@/lib/platform/jobs/constants";

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

/**
 * Lets a worker run the slice that has been due longest. Returns null if none is due. Only a queued run can be due
 * (`JobRun_queued_has_dueAt`).
 */
export async function claimRun(workerId: string): Promise<ClaimedRun | null> {
  const [run] = await db.$queryRaw<ClaimedRun[]>`
    UPDATE "JobRun" SET
      "state" = 'running',
      "dueAt" = NULL,
      "workerId" = ${workerId}::uuid,
      "leasedUntil" = now() + make_interval(secs => ${LEASE_SECONDS}),
      "heartbeatAt" = now(),
      "startedAt" = coalesce("startedAt", now())
    WHERE "id" = (
      SELECT "id" FROM "JobRun" WHERE "dueAt" <= now()
      ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "kind", "params", "cursor", "isDryRun", "ticket"::text, "workerId"::text`;
  return run ?? null;
}

/** Extends the lease of a slice while its worker is alive and still running it. */
export async function renewLease({ id, ticket, workerId }: ClaimedRun): Promise<void> {
  await briefTransaction(
    (tx) => tx.$executeRaw`
      UPDATE "JobRun" SET
        "leasedUntil" = now() + make_interval(secs => ${LEASE_SECONDS}),
        "heartbeatAt" = now()
      WHERE "id" = ${id} AND "ticket" = ${ticket}::uuid AND "workerId" = ${workerId}::uuid`,
  );
}
