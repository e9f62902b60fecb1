import { db } from "@/lib/core/db";
import { moveDispute } from "@/lib/disputes/rules/move-dispute";
import { creditCall } from "@/lib/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { DEFAULT_BILLING_RULES } from "@/lib/rating/billing-rules";
import { NOW, type openWallet } from "./racing-wallet";
import { type Answer, answerOf } from "./send-until-answered";

type OpenWallet = Awaited<ReturnType<typeof openWallet>>;

const FEE_CENTS = 1_000;
const RULES_VERSION = 1;

/** Charges a call $10 and disputes it. An administrator can accept the dispute, and its opener withdraw it. */
export async function openDispute(wallet: OpenWallet) {
  const { mechanicId, name } = wallet;
  await wallet.charge("call", FEE_CENTS);
  const [callId, id, openerId, deciderId] = [
    name("call"),
    name("dispute"),
    name("opener"),
    name("decider"),
  ];
  await db.$transaction([
    db.billingRulesVersion.createMany({
      data: [{ version: RULES_VERSION, rules: DEFAULT_BILLING_RULES }],
      skipDuplicates: true,
    }),
    db.user.createMany({
      data: [openerId, deciderId].map((userId) => ({
        id: userId,
        email: `${userId.replace(":", ".")}@example.net`,
        name: "Ledger Test",
        role: "admin" as const,
        status: "active" as const,
      })),
    }),
    db.call.create({
      data: {
        id: callId,
        receivedAt: NOW,
        acceptedAt: NOW,
        endedAt: NOW,
        ratedAt: NOW,
        dialedNumber: "+12105550100",
        callerKind: "known",
        state: "completed",
        billing: "disputed",
        mechanicId,
        feeCents: FEE_CENTS,
        rating: {},
        rulesVersion: RULES_VERSION,
      },
    }),
    db.dispute.create({
      data: {
        id,
        callId,
        mechanicId,
        state: "under_review",
        reason: "other",
        openedById: openerId,
        openedAt: NOW,
        decideBy: NOW,
        verdict: {},
        rulesVersion: RULES_VERSION,
      },
    }),
  ]);
  return {
    accept: () => decide({ wallet, id, kind: "accept", actorId: deciderId }),
    withdraw: () => decide({ wallet, id, kind: "withdraw", actorId: openerId }),
    readState: async () => (await db.dispute.findUniqueOrThrow({ where: { id } })).state,
  };
}

interface Decision {
  wallet: OpenWallet;
  id: string;
  kind: "accept" | "withdraw";
  actorId: string;
}

function decide({ wallet, id, kind, actorId }: Decision): Promise<Answer> {
  return answerOf(async () => {
    await ledgerTransaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM "Dispute" WHERE id = ${id} FOR UPDATE`;
      const dispute = await tx.dispute.findUniqueOrThrow({ where: { id } });
      const { callId, creditedCents } = dispute;
      const { state, creditCents } = moveDispute(
        { ...dispute, feeCents: FEE_CENTS },
        { kind },
        { now: NOW, actorId, timezone: "UTC", decisionBusinessDays: 2 },
      );
      await tx.dispute.update({
        where: { id },
        data: {
          state,
          decideBy: null,
          creditedCents: creditedCents + creditCents,
          ...(kind === "accept" ? { decidedAt: NOW, decidedById: actorId } : {}),
        },
      });
      if (creditCents === 0) return;
      const credit = { callId, disputeId: id, cents: creditCents };
      await creditCall(tx, { ...wallet.command(), ...credit, kind: "dispute_credit" });
    });
    return null;
  });
}
