import "server-only";
import type { EarlierAdjustments } from "@/lib/billing/ledger/access";
import { readEarlierAdjustments } from "@/lib/billing/ledger/commands/earlier-adjustments";
import { SHOWN_ADJUSTMENT_CENTS, SHOWN_ADJUSTMENT_DAYS } from "@/lib/billing/ledger/constants";
import { changeOf } from "@/lib/billing/ledger/rules/credit-line";
import type { PostedAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";

/** Returns what counts toward the limits of a person's next adjustment. */
export function readEarlier(
  next: Parameters<typeof readEarlierAdjustments>[1],
): Promise<EarlierAdjustments> {
  return readEarlierAdjustments(db, next);
}

/** Returns the last week's adjustments above $25, newest first. The limits keep their number small. */
export async function listPostedAdjustments(now: Date): Promise<PostedAdjustment[]> {
  const transfers = await db.ledgerTransfer.findMany({
    where: {
      kind: "adjustment",
      amountCents: { gt: SHOWN_ADJUSTMENT_CENTS },
      createdAt: { gt: new Date(now.getTime() - SHOWN_ADJUSTMENT_DAYS * DAY_MS) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      lines: { select: { account: true, amountCents: true } },
      wallet: { select: { mechanic: { select: { name: true } } } },
    },
  });
  const names = await readNames(transfers.flatMap((one) => [one.actorId, one.approvedById]));
  return transfers.map(({ id, mechanicId, wallet, lines, reason, createdAt, ...by }) => ({
    id,
    mechanicId,
    mechanicName: wallet.mechanic.name,
    cents: changeOf(lines),
    reason: reason ?? "",
    actorName: names.get(by.actorId ?? "") ?? null,
    approverName: names.get(by.approvedById ?? "") ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

async function readNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const users = await db.user.findMany({
    where: { id: { in: ids.filter((id) => id !== null) } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, name]));
}
