import { captureHold, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { STALE_HOLD_HOURS } from "@/lib/billing/ledger/constants";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { lapseLots, releaseStaleHolds } from "@/lib/billing/ledger/mutations/sweeps";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { HOUR_MS } from "@/lib/core/time";
import type { Job } from "@/lib/platform/jobs/define-job";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { JOBS } from "@/worker/jobs";
import { ledgerDigest } from "@/worker/jobs/ledger-digest";

const WORKER = "00000000-0000-4000-8000-000000000001";
const BOUGHT = new Date("2025-01-01T12:00:00Z");
const hoursAfter = (hours: number) => new Date(BOUGHT.getTime() + hours * HOUR_MS);

let mechanicId = "";

async function forget() {
  await db.jobRun.deleteMany();
  await db.outboxMail.deleteMany({ where: { kind: "ledger_digest" } });
}

beforeEach(async () => {
  await forget();
  [mechanicId = ""] = await createLedgerMechanics(1);
  const bought = { paidCents: 2_000, bonusCents: 500, bonusDays: 1 };
  await ledgerTransaction((tx) =>
    purchase(tx, { ...command(BOUGHT), orderId: name("order"), ...bought }),
  );
});
afterEach(removeLedgerMechanics);

const name = (text: string) => `${mechanicId}:${text}`;
const command = (now: Date) => ({ mechanicId, idempotencyKey: crypto.randomUUID(), now });

async function runAt(job: Job, now: Date, { isDryRun = false } = {}) {
  const id = await startRun(job, { isDryRun });
  for (let slice = await claimRun(WORKER); slice; slice = await claimRun(WORKER)) {
    await runSlice(job, slice, now);
  }
  return db.jobRun.findUniqueOrThrow({ where: { id } });
}

const kinds = async () =>
  (await db.ledgerTransfer.findMany({ where: { mechanicId }, orderBy: { sequence: "asc" } })).map(
    ({ kind }) => kind,
  );

test("credit is removed when it expires, and only once", async () => {
  await runAt(lapseLots, hoursAfter(23));
  expect(await kinds()).toEqual(["purchase", "bonus"]);
  const { state, sample } = await runAt(lapseLots, hoursAfter(24));
  expect(state).toBe("succeeded");
  expect(sample).toContainEqual({ item: "Ledger Test: $5", change: "expired" });
  await runAt(lapseLots, hoursAfter(48));
  expect(await kinds()).toEqual(["purchase", "bonus", "expiry"]);
  expect(await readWallet(mechanicId, hoursAfter(48))).toMatchObject({
    paidCents: 2_000,
    promoCents: 0,
  });
});

test("a dry run shows what would expire, and removes nothing", async () => {
  const { sample } = await runAt(lapseLots, hoursAfter(24), { isDryRun: true });
  expect(sample).toContainEqual({ item: "Ledger Test: $5", change: "expired" });
  expect(await kinds()).toEqual(["purchase", "bonus"]);
});

const hold = (attempt: string) =>
  ledgerTransaction((tx) =>
    placeHold(tx, { ...command(hoursAfter(1)), attemptId: name(attempt), cents: 600 }),
  );

test("an unresolved hold is released after STALE_HOLD_HOURS, and only once", async () => {
  await hold("lost");
  const { transferId: holdId } = await hold("billed");
  await ledgerTransaction((tx) =>
    captureHold(tx, { ...command(hoursAfter(2)), holdId, callId: name("call") }),
  );
  const due = hoursAfter(1 + STALE_HOLD_HOURS);
  await runAt(releaseStaleHolds, new Date(due.getTime() - 1));
  expect(await readWallet(mechanicId, due)).toMatchObject({ heldCents: 600 });
  const { sample } = await runAt(releaseStaleHolds, due);
  expect(sample).toContainEqual({ item: "Ledger Test: $6", change: "released" });
  await runAt(releaseStaleHolds, due);
  expect(await kinds()).toEqual([
    "purchase",
    "bonus",
    "hold",
    "hold",
    "call_charge",
    "hold_release",
  ]);
  expect(await readWallet(mechanicId, due)).toMatchObject({ heldCents: 0, availableCents: 1_900 });
});

test("the digest is logged on a live site, and emailed to super administrators once a day", async () => {
  const info = jest.spyOn(log, "info").mockImplementation();
  const head = await readHead();
  await runAt(ledgerDigest, hoursAfter(24));
  expect(info).not.toHaveBeenCalled();
  const { mode } = getEnv();
  getEnv().mode = "live";
  await runAt(ledgerDigest, hoursAfter(25));
  getEnv().mode = mode;
  const mails = await db.outboxMail.findMany({ where: { kind: "ledger_digest" } });
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    "super2@example.com",
    "super@example.com",
  ]);
  const text = mails[0]?.text ?? "";
  const hash = /SHA-256: ([0-9a-f]{64})/.exec(text)?.[1];
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ hash }), "ledger digest");
  info.mockRestore();

  const heads = JSON.parse(text.slice(text.indexOf("\n{\n")));
  expect(heads[mechanicId]).toEqual(head);
  const mine = { [mechanicId]: heads[mechanicId] };
  expect((await verifyLedger(mine)).fault).toBeNull();
  await removeLedgerMechanics();
  expect((await verifyLedger(mine)).fault).toMatchObject({ table: "Wallet", id: mechanicId });
});

test("the digest says when the last check of the ledger failed, or when there was none", async () => {
  const subjectAt = async (hours: number) => {
    await db.outboxMail.deleteMany({ where: { kind: "ledger_digest" } });
    await runAt(ledgerDigest, hoursAfter(hours));
    return (await db.outboxMail.findFirstOrThrow({ where: { kind: "ledger_digest" } })).subject;
  };
  const check = (state: "succeeded" | "errored", hours: number) =>
    db.jobRun.create({
      data: {
        kind: "verify_ledger",
        params: {},
        lockKey: "verify_ledger",
        state,
        createdAt: hoursAfter(hours),
        finishedAt: hoursAfter(hours),
      },
    });
  expect(await subjectAt(24)).toMatch(/^Ledger not checked/);
  await check("succeeded", 24);
  expect(await subjectAt(25)).toMatch(/^Ledger digest/);
  await check("errored", 26);
  expect(await subjectAt(27)).toMatch(/^Ledger check failed/);
  expect(await subjectAt(51)).toMatch(/^Ledger not checked/);
});

async function readHead() {
  const { sequence, hash } = await db.wallet.findUniqueOrThrow({ where: { mechanicId } });
  return { sequence, hash };
}

test("all three jobs run on a schedule", () => {
  const crons = new Map(JOBS.map(({ kind, schedule }) => [kind, schedule?.cron]));
  expect(crons.get("lapse_lots")).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(crons.get("ledger_digest")).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(crons.get("release_holds")).toMatch(/^\d+ \* \* \* \*$/);
});
