import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { checkLinks } from "@/lib/catalog/redirects/data";
import { db } from "@/lib/core/db";
import { endCalls } from "@/lib/mechanics/profiles/mutations/end-calls";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { refreshAllPages } from "@/lib/site/sitemap/mutations";
import { demoId } from "@/prisma/seed/demo-id";
import { mechanicRow } from "@/prisma/seed/factories";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { superDb } from "@/tests/setup/super-db";
import { purgeExpired } from "@/worker/jobs/purge-expired";
import { verifyLedgerJob } from "@/worker/jobs/verify-ledger";
import { runJobs } from "../imports/run-jobs";
import { forgetInvalidations, writtenTags } from "../page-store/start-process";

beforeEach(async () => {
  await db.jobRun.deleteMany();
  await forgetInvalidations();
});

async function run(job: Parameters<typeof startRun>[0], { isDryRun = false } = {}) {
  const id = await startRun(job, { isDryRun });
  await runJobs();
  return db.jobRun.findUniqueOrThrow({ where: { id } });
}

test("a check of a sound ledger counts every wallet", async () => {
  const wallets = await db.wallet.count();
  expect(wallets).toBeGreaterThan(50);
  expect(await run(verifyLedgerJob)).toMatchObject({
    state: "succeeded",
    done: wallets,
    total: wallets,
    sample: [],
  });
});

test("a check of the ledger fails if a balance doesn't follow from its transfers or a purchase has no order, and names both", async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const orderId = `${mechanicId}:order`;
  const order = { orderId, paidCents: 2_000, bonusCents: 0, bonusDays: 1 };
  const command = { mechanicId, idempotencyKey: crypto.randomUUID(), now: new Date() };
  await ledgerTransaction((tx) => purchase(tx, { ...command, ...order }));
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE "Wallet" SET "paidCents" = 9900 WHERE "mechanicId" = ${mechanicId}`;
  });
  const { state, error, sample } = await run(verifyLedgerJob);
  await removeLedgerMechanics();
  expect([state, error]).toEqual(["errored", expect.stringContaining("at least 2 problems")]);
  expect(sample).toEqual([
    { item: "Ledger Test", change: expect.stringContaining("Wallet") },
    { item: `Order ${orderId}`, change: "differs from the ledger" },
  ]);
});

test("lists former URLs that lead nowhere or to an inactive page", async () => {
  const seguin = await db.location.findUniqueOrThrow({ where: { slug: "texas/seguin" } });
  await db.oldSlug.createMany({
    data: [
      { kind: "location", slug: "texas/gone", recordId: "cnobody000000000000000001" },
      { kind: "location", slug: "texas/walnut-branch", recordId: seguin.id },
      { kind: "location", slug: "texas/alamo-city", recordId: demoId("location", 1) },
    ],
  });
  expect(await run(checkLinks)).toMatchObject({
    done: 3,
    sample: [
      { item: "/texas/gone", change: "leads nowhere" },
      { item: "/texas/walnut-branch", change: "leads to Seguin, Texas, whose page is inactive" },
    ],
  });
});

test("refreshes the pages of every active record, but none in a dry run", async () => {
  const isActive = { where: { isActive: true } };
  const count =
    (await db.service.count(isActive)) +
    (await db.location.count(isActive)) +
    (await db.mechanic.count(isActive));
  expect(await run(refreshAllPages, { isDryRun: true })).toMatchObject({ done: count });
  expect(await writtenTags()).toEqual([]);
  expect(await run(refreshAllPages)).toMatchObject({ done: count, total: count });
  const tags = await writtenTags();
  expect(tags).toHaveLength(count);
  expect(tags).toEqual(
    expect.arrayContaining([
      "location:texas/austin",
      "service:oil-change",
      `mechanic:${demoId("mechanic", 1)}`,
    ]),
  );
});

test("a dry run counts all due records, not only those in the first slice, and changes none", async () => {
  const now = new Date();
  const due = Array.from({ length: 25 }, (_, i) =>
    mechanicRow({ phoneNumber: `+1830555${1000 + i}`, callsEndAt: now }),
  );
  await db.mechanic.createMany({ data: due });
  const dryRun = { state: "succeeded", done: 25, total: 25 };
  expect(await run(endCalls, { isDryRun: true })).toMatchObject(dryRun);
  expect(await db.mechanic.count({ where: { callsEndAt: now } })).toBe(25);
  await db.mechanic.deleteMany({ where: { callsEndAt: now } });

  const resetAt = new Date("2026-01-01T00:00:00Z");
  const old = Array.from({ length: 1_201 }, (_, i) => ({ key: `old:${i}`, count: 1, resetAt }));
  await db.rateLimit.createMany({ data: old });
  const sample = ({ sample: changes }: { sample: unknown }) =>
    (changes as { item: string; change: string }[]).filter(({ item }) => /rate limits/.test(item));
  const counted = await run(purgeExpired, { isDryRun: true });
  expect(sample(counted)).toMatchObject([{ change: "1,201 deleted" }]);
  expect(await db.rateLimit.count({ where: { resetAt } })).toBe(1_201);
  const purged = await run(purgeExpired);
  expect(purged.done).toBe(counted.done);
  expect(sample(purged)).toHaveLength(3);
  expect(await db.rateLimit.count({ where: { resetAt } })).toBe(0);
});
