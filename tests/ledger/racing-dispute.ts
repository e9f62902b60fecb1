import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import { withdrawDispute } from "@/lib/telephony/disputes/mutations/respond";
import { NOW, type openWallet } from "./racing-wallet";
import { answerOf } from "./send-until-answered";

type OpenWallet = Awaited<ReturnType<typeof openWallet>>;

const FEE_CENTS = 1_000;
const RULES_VERSION = 1;

/** Charges $10 for a call and disputes it. An administrator can accept the dispute, and its opener can withdraw it. */
export async function openDispute(wallet: OpenWallet) {
  const { mechanicId, name } = wallet;
  await wallet.charge("call", FEE_CENTS);
  const [callId, id] = [name("call"), name("dispute")];
  const [opener, decider] = [await signIn(name("opener")), await signIn(name("decider"))];
  await db.$transaction([
    db.billingRulesVersion.createMany({
      data: [{ version: RULES_VERSION, rules: DEFAULT_BILLING_RULES }],
      skipDuplicates: true,
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
        openedById: opener.userId,
        openedAt: NOW,
        decideBy: NOW,
        verdict: {},
        rulesVersion: RULES_VERSION,
      },
    }),
  ]);
  const decision = { decision: "accept", amount: null, note: "Test", now: NOW } as const;
  return {
    accept: () => answerOf(() => decideDispute(decider, id, decision).then(() => null)),
    withdraw: () => answerOf(() => withdrawDispute(opener, id, NOW).then(() => null)),
    readState: async () => (await db.dispute.findUniqueOrThrow({ where: { id } })).state,
  };
}

/** Creates an administrator with a session. */
async function signIn(userId: string): Promise<ProvenActor> {
  const user = {
    email: `${userId.replace(":", ".")}@example.net`,
    name: "Ledger Test",
    role: "admin",
    status: "active",
  } as const;
  const session = { id: userId, sessionVersion: 1, createdAt: new Date(), lastSeenAt: new Date() };
  await db.user.create({ data: { ...user, id: userId, sessions: { create: session } } });
  const proof = { provenAt: new Date(), hasSecondFactor: false, mustEnroll: false };
  const person = { ...user, userId, sessionId: userId, mechanicId: null };
  return { ...person, ...proof, isProven: true, timezone: "America/Chicago" };
}
