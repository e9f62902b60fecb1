import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { readAs } from "../../api/call-as";
import { disputeCall } from "../../telephony/conversions/converted-calls";
import { addChargedCall } from "../../telephony/disputes/charged-call";

const mechanic = demoActor("mechanic");
const USER = demoId("user", 3);
const read = async (userId: string, email: string) =>
  readAs(`users/${userId}/data`, await signInAs(email));

/** Tables that refer to a user or a mechanic but are left out of a copy of that person's data. */
const LEFT_OUT = {
  BlockedCaller: "drivers’ numbers, as hashes",
  CallIntent: "visitors’ taps",
  CallbackRequest: "drivers’ requests",
  LowBalanceNotice: "follows from the wallet",
  MechanicSearchText: "follows from the name",
  OneTimeToken: "hashes of links",
  PageScoreDue: "follows from what is offered",
  PendingErasure: "only for accounts that were erased",
  ReviewInvitation: "hashes of drivers’ links",
};
const COPIED = [
  ...["AdjustmentRequest", "AutoTopUp", "Call", "CallAttempt", "CallFeeRule", "CallLimits"],
  ...["AuthenticatorApp", "Passkey", "RecoveryCode"],
  ...["Coverage", "CoverageExclusion", "CreditLot", "Dispute", "LedgerTransfer"],
  ...[
    "MechanicApplication",
    "MechanicDocument",
    "MechanicPhoto",
    "MutedNotification",
    "Offer",
    "Order",
  ],
  ...[
    "PhoneVerification",
    "PushDevice",
    "Review",
    "SavedView",
    "TermsAcceptance",
    "TextConsent",
    "TrackingNumber",
    "User",
    "UserSession",
    "Wallet",
  ],
];

test("a super administrator downloads everything about a mechanic, without secrets or drivers' numbers", async () => {
  const user = await db.user.findUniqueOrThrow({
    where: { id: USER },
    include: { mechanic: true },
  });
  const mechanicId = user.mechanicId ?? "";
  const { status, body, text } = await read(USER, "super@example.com");
  expect(status).toBe(200);
  const count = { where: { mechanicId } };
  expect(body).toMatchObject({
    account: { email: user.email, name: user.name, sessions: expect.any(Array) },
    mechanic: {
      phoneNumber: user.mechanic?.phoneNumber,
      documents: { length: await db.mechanicDocument.count(count) },
      orders: { length: await db.order.count(count) },
      disputes: { length: await db.dispute.count(count) },
    },
    ledger: { length: await db.ledgerTransfer.count(count) },
  });
  const calls = await db.call.findMany({
    where: { OR: [{ mechanicId }, { attempts: { some: { mechanicId, rangAt: { not: null } } } }] },
  });
  expect(body).toMatchObject({ calls: { length: calls.length } });
  const callers = calls.flatMap(({ callerNumber }) => callerNumber ?? []);
  expect(callers.length).toBeGreaterThan(0);
  for (const secret of [...callers, String(user.passwordHash), "codeHash"]) {
    expect(text).not.toContain(secret);
  }
});

test("the copy contains nothing about other mechanics' calls or what administrators noted", async () => {
  const { mechanicId } = await db.user.findUniqueOrThrow({ where: { id: USER } });
  const own = { mechanicId: mechanicId ?? "" };
  const callId = await addChargedCall({ ...own, now: new Date() });
  const disputeId = await disputeCall(mechanic, callId);
  const taken = { mechanicId: { not: null }, NOT: own, rating: { not: Prisma.AnyNull } };
  const [rung, skipped] = await db.call.findMany({
    where: { ...taken, attempts: { none: own } },
    orderBy: { id: "asc" },
    take: 2,
  });
  if (!rung || !skipped) throw new Error("The demo has too few calls.");
  const position = 99;
  await db.callAttempt.createMany({
    data: [
      { ...own, callId: rung.id, position, rangAt: rung.receivedAt, result: "no_answer" },
      { ...own, callId: skipped.id, position, result: "skipped", skipReason: "paused" },
    ],
  });
  const messages = [
    { disputeId, kind: "note" as const, text: "Third claim like this" },
    { disputeId, kind: "question" as const, text: "Which street was it?" },
  ];
  await db.disputeMessage.createMany({ data: messages });
  try {
    const { body, text } = await read(USER, "super@example.com");
    const calls: { id: string }[] = Object(body).calls;
    const shown = calls.find(({ id }) => id === rung.id);
    expect(shown).toMatchObject({ attempts: [{ result: "no_answer" }] });
    for (const field of ["billing", "feeCents", "rating", "outcome", "acceptedAt"]) {
      expect(shown).not.toHaveProperty(field);
    }
    expect(text).not.toContain(skipped.id);
    expect(text).toContain("Which street was it?");
    expect(text).not.toContain("Third claim like this");
  } finally {
    await db.callAttempt.deleteMany({ where: { position } });
    await db.disputeMessage.deleteMany({ where: { OR: messages } });
  }
});

test("a table that refers to a user or a mechanic is either copied or left out on purpose", async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT table_name AS "name" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('mechanicId', 'userId')`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...COPIED, ...Object.keys(LEFT_OUT)].toSorted(),
  );
});

test("administrators can't download anyone's data, and an unknown user isn't found", async () => {
  expect((await read(USER, "admin@example.com")).status).toBe(403);
  expect((await read("cnobody000000000000000001", "super@example.com")).status).toBe(404);
});
