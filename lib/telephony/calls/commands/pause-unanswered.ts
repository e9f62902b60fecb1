import "server-only";
import { findAutoPause } from "@/lib/catalog/rating/auto-pause";
import type { BillingRules } from "@/lib/catalog/rating/billing-rules";
import type { Transaction } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { mechanicSubject } from "@/lib/mechanics/profiles/mechanic-subject";
import { canPause } from "@/lib/mechanics/profiles/rules/state";
import { auditedWrite } from "@/lib/platform/audit/audited-write";
import { notify } from "@/lib/platform/notifications/notify";
import { ANSWER_RATE_RINGS } from "@/lib/telephony/calls/commands/answer-rate-rings";

interface Unanswered {
  mechanicId: string;
  rules: Pick<BillingRules, "missedPerHour" | "missedPerDay">;
  now: Date;
}

/**
 * Pauses a mechanic who has missed too many calls. The pause lasts until the mechanic ends it. Call this after each
 * unanswered call attempt.
 */
export async function pauseUnanswered(
  tx: Transaction,
  { mechanicId, rules, now }: Unanswered,
): Promise<void> {
  const limits = await tx.callLimits.findUnique({ where: { mechanicId } });
  const reason = findAutoPause(await readRings(tx, mechanicId, now), {
    now,
    since: limits?.autoPausedAt ?? null,
    rules,
  });
  if (reason === null) return;
  await auditedWrite(
    {
      tx,
      actor: null,
      action: "mechanic.pause_unanswered",
      subject: mechanicSubject,
      id: mechanicId,
    },
    async (before) => {
      if (!canPause(before)) return null;
      await tx.callLimits.upsert({
        where: { mechanicId },
        create: { mechanicId, autoPausedAt: now },
        update: { autoPausedAt: now },
      });
      const key = `${mechanicId}:${now.toISOString()}`;
      await notify(tx, { kind: "paused", to: { mechanicId }, key, facts: { reason } });
      return { state: "paused", stateReason: "unanswered", pausedUntil: null } as const;
    },
  );
}

async function readRings(tx: Transaction, mechanicId: string, now: Date) {
  const attempts = await tx.callAttempt.findMany({
    where: {
      mechanicId,
      rangAt: { not: null },
      endedAt: { gt: new Date(now.getTime() - DAY_MS) },
      ...ANSWER_RATE_RINGS,
    },
    select: { result: true, rangAt: true, endedAt: true },
  });
  return attempts.flatMap(({ result, rangAt, endedAt }) =>
    result && rangAt && endedAt
      ? [{ result, endedAt, rungSeconds: (endedAt.getTime() - rangAt.getTime()) / 1000 }]
      : [],
  );
}
