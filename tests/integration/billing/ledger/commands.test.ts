import {
  captureHold,
  charge,
  creditCall,
  placeHold,
  releaseHold,
} from "@/lib/billing/ledger/commands/call-commands";
import {
  type LedgerTransaction,
  ledgerTransaction,
} from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { adjust } from "@/lib/billing/ledger/commands/other-commands";
import type { Posting } from "@/lib/billing/ledger/commands/post";
import { AppError } from "@/lib/core/app-error";
import { db } from "@/lib/core/db";
import { errorResponse } from "@/lib/core/http/error-response";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";

const now = new Date("2026-01-01T00:00:00Z");
const idempotencyKey = () => crypto.randomUUID();

async function openWallet(paidCents: number): Promise<string> {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const bought = { mechanicId, idempotencyKey: idempotencyKey(), now, paidCents };
  await ledgerTransaction((tx) => purchase(tx, { ...bought, orderId: `${mechanicId}:order` }));
  return mechanicId;
}

const countTransfers = (mechanicId: string) => db.ledgerTransfer.count({ where: { mechanicId } });

test("a charge without enough credit returns 402 and writes nothing", async () => {
  const mechanicId = await openWallet(500);
  const command = { mechanicId, idempotencyKey: idempotencyKey(), now };
  const error = await ledgerTransaction((tx) =>
    charge(tx, { ...command, callId: `${mechanicId}:call`, cents: 501 }),
  ).catch((refusal: unknown) => refusal);
  expect(errorResponse(error, "id").status).toBe(402);
  expect(Object(error).message).toBe(
    "This costs $5.01, but only $5 of credit is available. Buy more credits.",
  );
  expect(await countTransfers(mechanicId)).toBe(1);
});

test.each([Number.NaN, 1e21, -0, 0, -1, 0.1 + 0.2, 2 ** 53, "10", [10], null, 100_000_001])(
  "rejects %p as an amount",
  async (cents) => {
    const mechanicId = await openWallet(500);
    const amount = cents as number;
    const command = { mechanicId, idempotencyKey: idempotencyKey(), now };
    const actor = { userId: "test-admin", role: "super_admin" } as const;
    for (const send of [
      () => ledgerTransaction((tx) => charge(tx, { ...command, callId: "c", cents: amount })),
      () => ledgerTransaction((tx) => placeHold(tx, { ...command, attemptId: "a", cents: amount })),
    ]) {
      await expect(send()).rejects.toMatchObject({ code: "invalid_input" });
    }
    if (cents !== -1) {
      await expect(
        ledgerTransaction((tx) =>
          adjust(tx, { ...command, adjustmentId: "a", cents: amount, actor, reason: "Test" }),
        ),
      ).rejects.toMatchObject({ code: "invalid_input" });
    }
    expect(await countTransfers(mechanicId)).toBe(1);
  },
);

test("a key that another mechanic's transfer already has is a conflict", async () => {
  const [one, other] = [await openWallet(500), await openWallet(500)];
  const key = idempotencyKey();
  const send = (mechanicId: string) =>
    ledgerTransaction((tx) =>
      charge(tx, {
        mechanicId,
        idempotencyKey: key,
        now,
        callId: `${mechanicId}:call`,
        cents: 100,
      }),
    );
  await send(one);
  await expect(send(other)).rejects.toMatchObject({ code: "conflict" });
  expect(await countTransfers(other)).toBe(1);
});

test("repeating a command with the same key or cause but a different call, order, hold, bonus, or sign is a conflict", async () => {
  const mechanicId = await openWallet(5_000);
  const command = () => ({ mechanicId, idempotencyKey: idempotencyKey(), now });
  const named = (text: string) => `${mechanicId}:${text}`;
  const [orderId, causeId, disputeId] = [named("order"), named("refund"), named("dispute")];
  const hold = (attempt: string) =>
    ledgerTransaction((tx) =>
      placeHold(tx, { ...command(), attemptId: named(attempt), cents: 100 }),
    );
  const [one, other] = [await hold("one"), await hold("other")];
  const actor = { userId: "test-admin", role: "super_admin" } as const;
  const bought = { orderId: named("another"), paidCents: 5_000 };
  const by = { actor, reason: "Test", adjustmentId: named("adjustment") };
  const kind = { credit: "dispute_credit", refund: "refund" } as const;
  const firsts: ((tx: LedgerTransaction) => Promise<Posting>)[] = [
    (tx) => captureHold(tx, { ...command(), holdId: one.transferId, callId: named("call") }),
    (tx) => charge(tx, { ...command(), callId: named("another"), cents: 100 }),
    (tx) => purchase(tx, { ...command(), ...bought, bonusCents: 500 }),
    (tx) =>
      creditCall(tx, {
        ...command(),
        kind: kind.credit,
        callId: named("call"),
        disputeId,
        cents: 50,
      }),
    (tx) => takeBackOrder(tx, { ...command(), kind: kind.refund, orderId, causeId, cents: 500 }),
    (tx) => adjust(tx, { ...command(), ...by, cents: 200 }),
  ];
  for (const first of firsts) await ledgerTransaction(first);
  const count = await countTransfers(mechanicId);
  const repeats: typeof firsts = [
    (tx) => captureHold(tx, { ...command(), holdId: other.transferId, callId: named("call") }),
    (tx) =>
      creditCall(tx, {
        ...command(),
        kind: kind.credit,
        callId: named("another"),
        disputeId,
        cents: 50,
      }),
    (tx) =>
      takeBackOrder(tx, {
        ...command(),
        kind: kind.refund,
        orderId: named("another"),
        causeId,
        cents: 500,
      }),
    (tx) => adjust(tx, { ...command(), ...by, cents: -200 }),
    (tx) => purchase(tx, { ...command(), ...bought, bonusCents: 501 }),
    (tx) => purchase(tx, { ...command(), ...bought }),
  ];
  for (const repeat of repeats) {
    await expect(ledgerTransaction(repeat)).rejects.toMatchObject({ code: "conflict" });
  }
  const same = { ...command(), ...bought, bonusCents: 500 };
  expect(await ledgerTransaction((tx) => purchase(tx, same))).toMatchObject({ isReplay: true });
  expect(await countTransfers(mechanicId)).toBe(count);
});

test("credit that returns to an empty lot pays the debt that a chargeback left", async () => {
  const mechanicId = await openWallet(500);
  const command = () => ({ mechanicId, idempotencyKey: idempotencyKey(), now });
  const named = (kind: string) => `${mechanicId}:${kind}`;
  const [callId, attemptId, orderId] = [named("call"), named("attempt"), named("order")];
  await ledgerTransaction((tx) => charge(tx, { ...command(), callId, cents: 300 }));
  const { transferId: holdId } = await ledgerTransaction((tx) =>
    placeHold(tx, { ...command(), attemptId, cents: 200 }),
  );
  const chargeback = { kind: "chargeback" as const, orderId, causeId: named("taken") };
  await ledgerTransaction((tx) => takeBackOrder(tx, { ...command(), ...chargeback, cents: 400 }));
  const balances = { paidCents: 0, heldCents: 200, debtCents: 400 };
  const read = () => db.wallet.findUnique({ where: { mechanicId } });
  expect(await read()).toMatchObject(balances);
  const credit = { kind: "auto_credit" as const, callId, disputeId: named("dispute") };
  await ledgerTransaction((tx) => creditCall(tx, { ...command(), ...credit, cents: 300 }));
  expect(await read()).toMatchObject({ ...balances, debtCents: 100 });
  await ledgerTransaction((tx) => releaseHold(tx, { ...command(), holdId }));
  expect(await read()).toMatchObject({ paidCents: 100, heldCents: 0, debtCents: 0 });
});

test("writes in the transaction of a rejected command are rolled back", async () => {
  const mechanicId = await openWallet(500);
  await expect(
    ledgerTransaction(async (tx) => {
      await tx.mechanic.update({ where: { id: mechanicId }, data: { name: "Renamed" } });
      const command = { mechanicId, idempotencyKey: idempotencyKey(), now };
      return charge(tx, { ...command, callId: `${mechanicId}:call`, cents: 501 });
    }),
  ).rejects.toThrow(AppError);
  const { name } = await db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
  expect(name).toBe("Ledger Test");
});

test("uses READ COMMITTED, whatever the database's default is", async () => {
  const [row] = await ledgerTransaction(
    (tx) =>
      tx.$queryRaw<{ level: string }[]>`SELECT current_setting('transaction_isolation') AS level`,
  );
  expect(row?.level).toBe("read committed");
});

describe("after conflicts", () => {
  const conflict = (code: string) => Object.assign(new Error("conflict"), { code });
  /** Charges in a transaction whose first `failures` attempts fail with `error` at the end. */
  async function chargeAfter(failures: number, error: Error) {
    const mechanicId = await openWallet(500);
    let runs = 0;
    const result = await ledgerTransaction(async (tx) => {
      runs += 1;
      const command = { mechanicId, idempotencyKey: `${mechanicId}:key`, now };
      await charge(tx, { ...command, callId: `${mechanicId}:call`, cents: 100 });
      if (runs <= failures) throw error;
      return "charged";
    }).catch((refusal: unknown) => refusal);
    const { paidCents } = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
    return { result, runs, paidCents };
  }

  test.each(["40001", "40P01", "P2034", "23505"])("%s is retried five times", async (code) => {
    expect(await chargeAfter(5, conflict(code))).toEqual({
      result: "charged",
      runs: 6,
      paidCents: 400,
    });
  });

  test("a sixth conflict returns 503 with Retry-After, and nothing is written", async () => {
    const { result, runs, paidCents } = await chargeAfter(6, conflict("40001"));
    const response = errorResponse(result, "id");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect([runs, paidCents]).toEqual([6, 500]);
  });

  test("other errors are not retried", async () => {
    const error = new Error("Something else");
    expect(await chargeAfter(1, error)).toEqual({ result: error, runs: 1, paidCents: 500 });
  });
});
