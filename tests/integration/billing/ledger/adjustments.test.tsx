import { randomUUID } from "node:crypto";
import { OwnWaitingAdjustments } from "@/app/dashboard/credits/own-waiting-adjustments";
import { PostedAdjustments } from "@/components/billing/ledger/posted-adjustments";
import { htmlOf } from "@/components/testing/rendered";
import { getAdminOverview } from "@/lib/accounts/overview/data";
import { listPostedAdjustments } from "@/lib/billing/ledger/data/posted-adjustments";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { verifyBook } from "@/lib/billing/ledger/data/verify-book";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { listWaitingAdjustments } from "@/lib/billing/ledger/data/waiting-adjustments";
import { adjustCredits } from "@/lib/billing/ledger/mutations/adjust-credits";
import {
  approveAdjustment,
  rejectAdjustment,
  withdrawAdjustment,
} from "@/lib/billing/ledger/mutations/adjustment-requests";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { HOUR_MS } from "@/lib/core/time";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { superDb } from "@/tests/setup/super-db";
import { demoActor } from "../../actors";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const NOW = new Date();

let mechanicId = "";
beforeEach(async () => {
  [mechanicId = ""] = await createLedgerMechanics(1);
});
afterEach(removeLedgerMechanics);

const revision = async () => revisionOf((await readWallet(mechanicId, NOW)).hash);
const balance = async () => (await readWallet(mechanicId, NOW)).availableCents;
const lastEvent = () =>
  db.auditEvent.findFirst({ where: { subjectId: mechanicId }, orderBy: { createdAt: "desc" } });

interface Options {
  actor?: typeof admin;
  adjustmentId?: string;
  now?: Date;
}

async function adjust(cents: number, { actor = admin, ...options }: Options = {}) {
  const { adjustmentId = randomUUID(), now = NOW } = options;
  const adjustment = {
    adjustmentId,
    mechanicId,
    cents,
    reason: "Outage",
    revision: await revision(),
  };
  return adjustCredits(actor, adjustment, now);
}

/** Makes `admin` a super administrator while `work` runs. */
async function withSecondPerson(work: (second: typeof admin) => Promise<void>): Promise<void> {
  const setRole = (role: "admin" | "super_admin") =>
    db.user.update({ where: { id: admin.userId }, data: { role } });
  await setRole("super_admin");
  try {
    await work({ ...admin, role: "super_admin" });
  } finally {
    await setRole("admin");
  }
}

async function requestLarge(cents = 60_000) {
  const adjustmentId = randomUUID();
  expect(await adjust(cents, { actor: superAdmin, adjustmentId })).toEqual({
    outcome: "requested",
  });
  return adjustmentId;
}

test("an administrator adds and removes credit, and the audit trail has the balance and the reason", async () => {
  expect(await adjust(10_000)).toEqual({ outcome: "posted" });
  await adjust(-2_500);
  expect(await balance()).toBe(7_500);
  expect(await lastEvent()).toMatchObject({
    action: "mechanic.adjust_credits",
    actorId: admin.userId,
    before: { balanceCents: 10_000 },
    after: { balanceCents: 7_500, note: "Outage" },
  });
});

test("sending the same adjustment 20 times at once changes nothing", async () => {
  const adjustmentId = randomUUID();
  const sent = {
    adjustmentId,
    mechanicId,
    cents: 500,
    reason: "Twice",
    revision: await revision(),
  };
  const copies = Array.from({ length: 20 }, () => sent);
  const outcomes = await Promise.all(copies.map((copy) => adjustCredits(admin, copy, NOW)));
  expect(outcomes).toEqual(copies.map(() => ({ outcome: "posted" })));
  expect(await balance()).toBe(500);
  expect(await db.auditEvent.count({ where: { subjectId: mechanicId } })).toBe(1);
});

test("nothing is adjusted if the balance has changed since the preview", async () => {
  const seen = await revision();
  await adjust(1_000);
  const late = {
    adjustmentId: randomUUID(),
    mechanicId,
    cents: 700,
    reason: "Late",
    revision: seen,
  };
  await expect(adjustCredits(admin, late, NOW)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("has changed since the preview"),
  });
  expect(await balance()).toBe(1_000);
});

test("the same ID for a different amount is a conflict, whether it was posted or is waiting", async () => {
  const adjustmentId = randomUUID();
  await adjust(500, { adjustmentId });
  await expect(adjust(600, { adjustmentId })).rejects.toMatchObject({ code: "conflict" });
  expect(await balance()).toBe(500);
  const waitingId = await requestLarge();
  const reused = adjust(70_000, { actor: superAdmin, adjustmentId: waitingId });
  await expect(reused).rejects.toMatchObject({ code: "conflict" });
  expect(await listWaitingAdjustments(mechanicId)).toMatchObject([{ cents: 60_000 }]);
});

const at = (hours: number) => ({ now: new Date(NOW.getTime() + hours * HOUR_MS) });
const FORBIDDEN = { code: "forbidden" };

test("12 adjustments of $100 by one administrator: only the first is posted, and the next a day later", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => adjust(10_000)));
  const posted = outcomes.filter(({ status }) => status === "fulfilled");
  expect(posted).toHaveLength(1);
  expect(await balance()).toBe(10_000);
  await expect(adjust(1, at(23.9))).rejects.toMatchObject(FORBIDDEN);
  // The other direction has its own limit.
  await adjust(-10_000, at(23.9));
  await adjust(10_000, at(24));
  expect((await verifyLedger()).fault).toBeNull();
});

test("an administrator's limit spans mechanics, even for two at once", async () => {
  const first = mechanicId;
  const [second = ""] = await createLedgerMechanics(1);
  const sent = [first, second].map(async (id) => {
    const { hash } = await readWallet(id, NOW);
    const adjustment = { mechanicId: id, cents: 6_000, reason: "Outage" };
    const form = { ...adjustment, adjustmentId: randomUUID(), revision: revisionOf(hash) };
    return adjustCredits(admin, form, NOW);
  });
  const states = (await Promise.allSettled(sent)).map(({ status }) => status);
  expect(states.toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a mechanic's limit spans administrators", async () => {
  await adjust(40_000, { actor: superAdmin });
  await expect(adjust(100)).rejects.toMatchObject(FORBIDDEN);
  expect(await adjust(10_000, { actor: superAdmin })).toEqual({ outcome: "posted" });
  expect(await adjust(1, { actor: superAdmin })).toEqual({ outcome: "requested" });
});

test("what two people approved doesn't count toward the limits", async () => {
  await withSecondPerson(async (second) => {
    await approveAdjustment(second, await requestLarge(), NOW);
    expect(await adjust(50_000, { actor: superAdmin })).toEqual({ outcome: "posted" });
  });
  expect(await balance()).toBe(110_000);
});

test("sending an adjustment again that used up the limit is still the same adjustment", async () => {
  const adjustmentId = randomUUID();
  expect(await adjust(30_000, { actor: superAdmin, adjustmentId })).toEqual({ outcome: "posted" });
  const again = await adjust(30_000, { actor: superAdmin, adjustmentId });
  expect(again).toEqual({ outcome: "posted" });
  expect(await listWaitingAdjustments(mechanicId)).toEqual([]);
});

test("verification finds adjustments that exceed a limit together", async () => {
  await adjust(6_000);
  await adjust(6_000, at(24));
  expect((await verifyLedger()).fault).toBeNull();
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE "LedgerTransfer" SET "createdAt" = "createdAt" - INTERVAL '1 hour'
      WHERE "mechanicId" = ${mechanicId} AND sequence = 2`;
  });
  expect(await db.$transaction(verifyBook)).toMatchObject({
    table: "LedgerTransfer",
    invariant: "I13",
    problem: "exceeds what one person may adjust alone in 24 hours",
  });
});

test("the home screen of super administrators lists each posted adjustment above $25 for a week", async () => {
  await adjust(2_500);
  await adjust(2_501);
  await adjust(-2_501, at(1));
  const listed = await listPostedAdjustments(at(1).now);
  expect(listed.filter((one) => one.mechanicId === mechanicId)).toMatchObject([
    { cents: -2_501, actorName: admin.name, approverName: null, reason: "Outage" },
    { cents: 2_501, mechanicName: "Ledger Test" },
  ]);
  const html = htmlOf(<PostedAdjustments adjustments={listed} />);
  expect(html).toContain("Adjustments above $25 in the last 7 days");
  expect(html).toContain("+$25.01");
  expect(await listPostedAdjustments(at(8 * 24).now)).toEqual([]);
});

test("a mechanic sees an adjustment that is waiting on their own credits page", async () => {
  await requestLarge();
  const [request] = await listWaitingAdjustments(mechanicId);
  if (!request) throw new Error("Nothing is waiting.");
  const html = htmlOf(<OwnWaitingAdjustments requests={[request]} />);
  expect(html).toContain("+$600");
  expect(html).toContain("Outage");
  expect(html).toContain("Your balance won’t change until an administrator approves");
  expect(html).not.toContain(superAdmin.name);
});

test("a large adjustment waits on the home screen, and the other super administrators are emailed once", async () => {
  const waiting = async () => (await getAdminOverview(NOW)).waitingAdjustments;
  const before = await waiting();
  await withSecondPerson(async (second) => {
    await db.outboxMail.deleteMany({ where: { kind: "adjustment_waiting" } });
    const adjustmentId = await requestLarge();
    expect(await waiting()).toBe(before + 1);
    const mails = await db.outboxMail.findMany({ where: { kind: "adjustment_waiting" } });
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      second.email,
      "super2@example.com",
    ]);
    expect(mails[0]?.text).toContain(`${superAdmin.name} wants to add $600 to `);
    await approveAdjustment(second, adjustmentId, NOW);
    expect(await waiting()).toBe(before);
  });
});

test("an administrator can't adjust more than $100, and nobody can remove more than there is", async () => {
  await expect(adjust(10_001)).rejects.toMatchObject({ code: "forbidden" });
  await expect(adjust(-1)).rejects.toMatchObject({ code: "conflict" });
  expect(await balance()).toBe(0);
});

test("above $500, nothing changes until another super administrator approves it", async () => {
  const id = await requestLarge();
  expect(await balance()).toBe(0);
  expect(await listWaitingAdjustments()).toContainEqual(
    expect.objectContaining({
      id,
      cents: 60_000,
      requestedByName: superAdmin.name,
      balanceCents: 0,
    }),
  );
  await expect(approveAdjustment(superAdmin, id, NOW)).rejects.toMatchObject({ code: "forbidden" });
  await expect(approveAdjustment(admin, id, NOW)).rejects.toMatchObject({ code: "forbidden" });
  await withSecondPerson(async (second) => {
    // A form that is sent twice at once is approved once, and both get the same answer.
    const approvals = await Promise.all([1, 2].map(() => approveAdjustment(second, id, NOW)));
    expect(approvals).toEqual([{ done: true }, { done: true }]);
    expect(await balance()).toBe(60_000);
    await expect(rejectAdjustment(second, id, { note: "No", now: NOW })).rejects.toMatchObject({
      message: "This adjustment was already approved.",
    });
  });
  expect(await db.ledgerTransfer.findFirst({ where: { mechanicId } })).toMatchObject({
    actorId: superAdmin.userId,
    approvedById: admin.userId,
    reason: "Outage",
  });
  expect(await lastEvent()).toMatchObject({
    action: "mechanic.approve_adjustment",
    actorId: admin.userId,
  });
  expect((await verifyLedger()).fault).toBeNull();
});

test("an adjustment can't be approved if its requester is no longer a super administrator", async () => {
  await withSecondPerson(async (second) => {
    const id = randomUUID();
    await adjust(60_000, { actor: second, adjustmentId: id });
    await db.user.update({ where: { id: admin.userId }, data: { role: "admin" } });
    await expect(approveAdjustment(superAdmin, id, NOW)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("no longer an active super administrator"),
    });
    expect(await balance()).toBe(0);
    await rejectAdjustment(superAdmin, id, { note: "Not needed", now: NOW });
    expect(await db.adjustmentRequest.findUnique({ where: { id } })).toMatchObject({
      state: "rejected",
      decisionNote: "Not needed",
    });
  });
});

test("an adjustment can be withdrawn by its requester, and by no one else", async () => {
  const id = await requestLarge(-60_000);
  await expect(withdrawAdjustment(admin, id, NOW)).rejects.toMatchObject({ code: "forbidden" });
  await withdrawAdjustment(superAdmin, id, NOW);
  expect((await listWaitingAdjustments()).map((request) => request.id)).not.toContain(id);
  await withSecondPerson(async (second) => {
    await expect(approveAdjustment(second, id, NOW)).rejects.toMatchObject({
      message: "This adjustment was already withdrawn.",
    });
  });
});
