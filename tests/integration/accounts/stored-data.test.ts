import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "../api/call-as";

afterAll(() => db.$disconnect());

const USER = demoId("user", 3);
const read = async (userId: string, email: string) =>
  readAs(`users/${userId}/data`, await signInAs(email));

/** Tables with a column that names a user or a mechanic. A copy of someone's data has all but these. */
const LEFT_OUT = {
  BlockedCaller: "drivers’ numbers, as hashes",
  CallIntent: "visitors’ taps",
  CallbackRequest: "drivers’ requests",
  LowBalanceNotice: "follows from the wallet",
  OneTimeToken: "hashes of links",
};
const COPIED = [
  ...["AdjustmentRequest", "AutoTopUp", "Call", "CallAttempt", "CallFeeRule", "CallLimits"],
  ...["Coverage", "CoverageExclusion", "CreditLot", "Dispute", "LedgerTransfer"],
  ...["MechanicApplication", "MechanicDocument", "MutedNotification", "Offer", "Order"],
  ...["PhoneVerification", "TermsAcceptance", "TrackingNumber", "User", "UserSession", "Wallet"],
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
    where: { OR: [{ mechanicId }, { attempts: { some: { mechanicId } } }] },
  });
  expect(body).toMatchObject({ calls: { length: calls.length } });
  const callers = calls.flatMap(({ callerNumber }) => callerNumber ?? []);
  expect(callers.length).toBeGreaterThan(0);
  for (const secret of [...callers, String(user.passwordHash), "codeHash"]) {
    expect(text).not.toContain(secret);
  }
});

test("a table that names a user or a mechanic is either copied or left out on purpose", async () => {
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
