import "server-only";
import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import type { WaitingAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import { db } from "@/lib/core/db";

/** Lists adjustments that are waiting for a second person's approval, oldest first: one mechanic's, or everyone's. */
export async function listWaitingAdjustments(mechanicId?: string): Promise<WaitingAdjustment[]> {
  const requests = await db.adjustmentRequest.findMany({
    where: { state: "waiting", ...(mechanicId && { mechanicId }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: {
      mechanic: { select: { name: true, wallet: true } },
      requestedBy: { select: { name: true } },
    },
  });
  return requests.map(({ id, cents, reason, requestedById, ...request }) => ({
    id,
    mechanicId: request.mechanicId,
    mechanicName: request.mechanic.name,
    cents,
    reason,
    requestedById,
    requestedByName: request.requestedBy.name,
    createdAt: request.createdAt.toISOString(),
    balanceCents: request.mechanic.wallet ? totalCredit(request.mechanic.wallet) : 0,
  }));
}
