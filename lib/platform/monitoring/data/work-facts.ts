import "server-only";
import { db } from "@/lib/core/db";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { DROPPED_CODES } from "@/lib/platform/mail/constants";
import { CALLBACK_LATE_MS } from "@/lib/platform/monitoring/constants";
import type { WorkFacts } from "@/lib/platform/monitoring/schema";
import { readSettings } from "@/lib/platform/settings/read-settings";

/** Reads how much work waits, and the calls of the last hour. */
export async function readWorkFacts(now: Date): Promise<WorkFacts> {
  const [jobs, dueJob, waiting, abandonedMail, lateCallbacks, calls] = await Promise.all([
    db.jobRun.groupBy({
      by: "state",
      where: { state: { notIn: ["succeeded", "errored", "cancelled"] } },
      _count: true,
    }),
    db.jobRun.aggregate({ where: { dueAt: { lte: now } }, _min: { dueAt: true } }),
    db.outboxMail.aggregate({
      // Texts may wait until quiet hours are over.
      where: { channel: "email", state: { in: ["waiting", "sending"] } },
      _count: true,
      _min: { createdAt: true },
    }),
    db.outboxMail.count({
      where: {
        channel: "email",
        state: "failed",
        createdAt: { gte: new Date(now.getTime() - DAY_MS) },
        NOT: { lastErrorCode: { in: [...DROPPED_CODES] } },
      },
    }),
    countLateCallbacks(now),
    db.call.groupBy({
      by: "state",
      where: { receivedAt: { gte: new Date(now.getTime() - HOUR_MS) } },
      _count: true,
    }),
  ]);
  return {
    jobs: countsOf(jobs),
    oldestJobSeconds: secondsSince(dueJob._min.dueAt, now),
    outbox: waiting._count,
    oldestMailSeconds: secondsSince(waiting._min.createdAt, now),
    abandonedMail,
    lateCallbacks,
    calls: countsOf(calls),
  };
}

async function countLateCallbacks(now: Date): Promise<number> {
  const { hasTelephony } = await readSettings(db);
  const late = CALLBACK_LATE_MS[hasTelephony ? "automatic" : "byHand"];
  return db.callbackRequest.count({
    where: { state: "waiting", nextTryAt: { lte: new Date(now.getTime() - late) } },
  });
}

const countsOf = (groups: readonly { state: string; _count: number }[]) =>
  Object.fromEntries(groups.map(({ state, _count }) => [state, _count]));

const secondsSince = (at: Date | null, now: Date) =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
