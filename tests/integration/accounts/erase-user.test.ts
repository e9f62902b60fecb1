import { eraseUser } from "@/lib/accounts/mutations/erase-user";
import { startReview } from "@/lib/applications/mutations/review";
import { db } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { MINUTE_MS } from "@/lib/core/time";
import { claimRun } from "@/lib/jobs/mutations/claim-run";
import { cancelRun } from "@/lib/jobs/mutations/control-run";
import { runSlice } from "@/lib/jobs/mutations/run-slice";
import { startScheduledRuns } from "@/lib/jobs/mutations/start-scheduled";
import { charge, placeHold } from "@/lib/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/ledger/commands/ledger-transaction";
import { purchase, takeBackOrder } from "@/lib/ledger/commands/order-commands";
import { verifyLedger } from "@/lib/ledger/data/verify-ledger";
import { getAdminOverview } from "@/lib/overview/data";
import { pageTags } from "@/lib/site/page-tags";
import { demoId } from "@/prisma/seed/demo-id";
import { createLedgerMechanics, removeLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { signInAs } from "@/tests/setup/session";
import { SCHEDULE } from "@/worker/jobs";
import { eraseMentionsOfPeople } from "@/worker/jobs/erase-mentions";
import { demoActor } from "../actors";
import { callApi } from "../api/call-api";
import { readAs, sendJson } from "../api/call-as";
import { createApplicant, forgetApplicants, reviewer, submitNew } from "../applications/applicant";
import { approve, approveDocuments } from "../applications/review-steps";
import { runJobs } from "../imports/run-jobs";
import { forgetInvalidations } from "../page-store/start-process";

const superAdmin = demoActor("super");
const NOW = new Date();

afterEach(removeTraces);

const FORMER_PHONE = "+12105557731";
const PROBLEM = "Brakes grind on a hill";
const BUSINESS = {
  name: "Zelda Quintero",
  businessName: 'Quintero’s "Road" Repair',
  phoneNumber: "+12105557732",
};

/** Creates a mechanic who applied, was approved, bought credit, and spent it. */
async function createPerson() {
  const actor = await createApplicant();
  await db.user.update({ where: { id: actor.userId }, data: { name: BUSINESS.name } });
  const applicationId = await submitNew(actor, { business: BUSINESS });
  await startReview(reviewer(), applicationId);
  await approveDocuments(applicationId);
  const mechanicId = await approve(applicationId);
  await ledgerTransaction((tx) =>
    purchase(tx, { ...command(mechanicId), orderId: mechanicId, paidCents: 2_500 }),
  );
  await ledgerTransaction((tx) =>
    charge(tx, { ...command(mechanicId), callId: mechanicId, cents: 2_500 }),
  );
  return { id: actor.userId, email: actor.email, mechanicId, applicationId };
}

/** Adds rows that mention the person to every table where the site stores data about people. */
async function mention({
  id: userId,
  email,
  mechanicId,
}: Awaited<ReturnType<typeof createPerson>>) {
  const { name, phoneNumber } = BUSINESS;
  await db.mechanic.update({
    where: { id: mechanicId },
    data: { publicEmail: "zelda@garage.example" },
  });
  await db.call.create({
    data: {
      ...{ ...CALL, id: "person", callerKind: "known", callerNumber: phoneNumber },
      ...{ state: "abandoned", endedAt: NOW },
    },
  });
  await db.callIntent.create({
    data: {
      ...{ session: "visit-person", page: "/mechanics", source: "mechanic-card" },
      ...{ mechanicId, basis: "none", numberShown: phoneNumber },
    },
  });
  await db.phoneVerification.create({
    data: { userId, phoneNumber: FORMER_PHONE, codeHash: "x".repeat(32), expiresAt: NOW },
  });
  await db.outboxMail.create({
    data: { kind: "test", recipient: email, subject: "x", text: "x", idempotencyKey: "person" },
  });
  await db.callbackRequest.create({
    data: {
      ...{ state: "cancelled", endedAt: NOW, endReason: "driver", name, phoneNumber, zip: "78201" },
      ...{ timezone: "America/Chicago", problem: PROBLEM, timing: "now", consentVersion: 1 },
      ...{ consentedAt: NOW, consentPage: "/call-me-back", ipHash: "x", dueAt: NOW },
      ...{ cancelHash: "e".repeat(32) },
    },
  });
  await db.jobRun.create({
    data: {
      ...{ kind: "replan_coverage", params: {}, lockKey: "person", state: "succeeded" },
      ...{ finishedAt: NOW, sample: [{ item: name, change: "1 city added" }] },
    },
  });
  const cells = { mechanicId, name };
  await db.csvImport.create({
    data: {
      ...{ id: "person", kind: "coverage", fileName: "coverage.csv", state: "applied" },
      createdById: superAdmin.userId,
      rows: {
        create: {
          line: 2,
          cells,
          before: cells,
          message: `This ID belongs to ${name}. Correct the ID or the name.`,
        },
      },
    },
  });
  await db.auditEvent.createMany({
    data: [
      {
        ...{ action: "mechanic.change_phone", subjectKind: "mechanic", subjectId: mechanicId },
        before: { phoneNumber: FORMER_PHONE },
        after: { phoneNumber },
      },
      {
        ...{ action: "order.refund", subjectKind: "order", subjectId: "person" },
        after: { note: `$5 for\n${name}\n${formatPhone(phoneNumber)}, who wrote from ${email}` },
      },
    ],
  });
}

/** Deletes what the tests created, except audit events. Bypasses the ledger's guards. */
async function removeTraces(): Promise<void> {
  const { id: mechanicId } =
    (await db.mechanic.findFirst({ where: { phoneNumber: "+12000000000" } })) ?? {};
  await db.callAttempt.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.call.deleteMany({ where: { dialedNumber: CALL.dialedNumber, receivedAt: NOW } });
  await db.callbackRequest.deleteMany({ where: { cancelHash: "e".repeat(32) } });
  await db.jobRun.deleteMany({ where: { lockKey: { in: ["person", "erase_mentions"] } } });
  await db.csvImport.deleteMany({ where: { id: "person" } });
  await db.order.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.adjustmentRequest.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await db.user.deleteMany({ where: { mechanicId: { startsWith: "ledger-" } } });
  await removeLedgerMechanics();
  if (mechanicId) {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`DELETE FROM "LedgerLine" WHERE "transferId" IN
        (SELECT id FROM "LedgerTransfer" WHERE "mechanicId" = ${mechanicId})`;
      for (const table of ["CreditLot", "LedgerTransfer", "Wallet"]) {
        await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "mechanicId" = $1`, mechanicId);
      }
    });
    await db.user.updateMany({ where: { mechanicId }, data: { mechanicId: null } });
    await db.mechanic.deleteMany({ where: { id: mechanicId } });
  }
  await forgetApplicants();
  await forgetInvalidations();
}

const MENTIONED = [
  ...["AuditEvent", "Call", "CallIntent", "CallbackRequest", "CsvImportRow", "JobRun", "Mechanic"],
  ...["MechanicApplication", "OutboxMail", "PhoneVerification", "User"],
].map((name) => `public."${name}"`);

/** The tables that still mention the person until the job has run. */
const STILL_MENTIONED = ["AuditEvent", "CsvImportRow", "JobRun", "PendingErasure"].map(
  (name) => `public."${name}"`,
);
const ERASURE = SCHEDULE.filter(({ job }) => job === eraseMentionsOfPeople);

/** Returns the tables that contain one of these texts in any column. */
async function findTables(words: readonly string[]): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS "name" FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE' ORDER BY 1`;
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM ${name} r WHERE lower(r::text) LIKE ANY ($1) LIMIT 1`,
      words.map((word) => `%${word.toLowerCase()}%`),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("erasing an account leaves no name, email, or phone number anywhere, and the ledger intact", async () => {
  const person = await createPerson();
  const { id, email, mechanicId } = person;
  const { name, phoneNumber } = BUSINESS;
  await mention(person);
  const cookie = await signInAs(email);
  const words = [
    ...[email, name, "Quintero’s", phoneNumber, formatPhone(phoneNumber), phoneNumber.slice(2)],
    ...[FORMER_PHONE, "zelda@garage.example", PROBLEM],
  ];
  expect(await findTables(words)).toEqual(expect.arrayContaining(MENTIONED));
  expect((await callApi(`mechanics/${mechanicId}`)).status).toBe(200);
  const events = await db.auditEvent.count();
  const { unconfirmedPhones } = await getAdminOverview(NOW);

  const own = await signInAs("super@example.com");
  const wrong = await sendJson(`users/${id}/erasure`, "POST", { email: "x@example.com" }, own);
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: { email: expect.any(String) } } },
  });
  const { status, text } = await sendJson(`users/${id}/erasure`, "POST", { email }, own);
  expect([status, text]).toEqual([200, expect.any(String)]);

  expect(await findTables(words)).toEqual(STILL_MENTIONED);
  expect(await findTables([FORMER_PHONE])).toEqual(['public."PendingErasure"']);
  await startScheduledRuns(ERASURE, NOW);
  await runJobs();
  expect(await findTables(words)).toEqual([]);
  expect((await callApi(`mechanics/${mechanicId}`)).status).toBe(404);
  expect((await readAs("auth/user", cookie)).status).toBe(401);
  expect((await verifyLedger()).fault).toBeNull();
  expect((await getAdminOverview(NOW)).unconfirmedPhones).toBe(unconfirmedPhones);
  expect(
    await db.pageInvalidation.count({
      where: { tag: pageTags.mechanic(mechanicId), isPurge: true },
    }),
  ).toBeGreaterThan(0);
  expect(await db.auditEvent.count()).toBe(events + 1);
  expect(await db.auditEvent.findMany({ where: { action: "user.erase" } })).toMatchObject([
    {
      actorId: superAdmin.userId,
      subjectId: id,
      before: { status: "active" },
      after: { status: "closed" },
    },
  ]);
  const again = await sendJson(`users/${id}/erasure`, "POST", { email }, own);
  expect(again.status).toBe(409);
});

const command = (mechanicId: string) => ({
  mechanicId,
  idempotencyKey: `erase-${crypto.randomUUID()}`,
  now: NOW,
});
/** Creates a mechanic with an account. */
async function createMechanic() {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const email = `${mechanicId}@example.net`;
  const user = await db.user.create({
    data: { email, name: "Person Test", mechanicId, status: "active" },
  });
  return { ...user, mechanicId };
}

type Person = Awaited<ReturnType<typeof createMechanic>>;
const order = ({ mechanicId }: Person, state: "paid" | "pending") =>
  db.order.create({
    data: {
      ...{ mechanicId, bundleId: demoId("bundle", 3), state, formKey: mechanicId },
      ...{ priceCents: 25_000, bonusCents: 0, createdAt: NOW },
    },
  });

const buy = ({ mechanicId }: Person, paidCents: number) =>
  ledgerTransaction((tx) =>
    purchase(tx, { ...command(mechanicId), orderId: mechanicId, paidCents }),
  );
const CALL = {
  dialedNumber: "+12105550100",
  callerKind: "anonymous" as const,
  rulesVersion: 1,
  receivedAt: NOW,
};

test("mentions are found throughout a long audit trail, even if a run is canceled halfway", async () => {
  const { id, email } = await createMechanic();
  const mentions = () => db.auditEvent.count({ where: { after: { path: ["to"], equals: email } } });
  await db.$executeRaw`
    INSERT INTO "AuditEvent" ("id", "action", "subjectKind", "subjectId", "after")
    SELECT 'long-' || n, 'order.refund', 'order', 'long', jsonb_build_object('to',
      CASE WHEN n % 100 = 0 THEN ${email}::text ELSE 'someone else' END)
    FROM generate_series(1, 5000) n`;
  await eraseUser(superAdmin, id, { email }, NOW);
  await startScheduledRuns(ERASURE, NOW);
  const claimed = await claimRun(crypto.randomUUID());
  if (!claimed) throw new Error("No run was started.");
  await runSlice(eraseMentionsOfPeople, claimed, NOW);
  await cancelRun(null, claimed.id);
  const left = await mentions();
  expect([left > 0, left < 50]).toEqual([true, true]);

  const nextMinute = new Date(NOW.getTime() + MINUTE_MS);
  await startScheduledRuns(ERASURE, nextMinute);
  expect(await runJobs()).toBeGreaterThan(3);
  expect([await mentions(), await db.pendingErasure.count()]).toEqual([0, 0]);
  await startScheduledRuns(ERASURE, new Date(nextMinute.getTime() + MINUTE_MS));
  expect(await db.jobRun.count({ where: { kind: "erase_mentions" } })).toBe(2);
});

const OBSTACLES: Record<string, (person: Person) => Promise<unknown>> = {
  "This mechanic has $100 in paid credit": (person) => buy(person, 10_000),
  "$25 is set aside for a call": async (person) => {
    await buy(person, 2_500);
    await ledgerTransaction((tx) =>
      placeHold(tx, { ...command(person.mechanicId), attemptId: person.id, cents: 2_500 }),
    );
  },
  "This mechanic owes $25": async (person) => {
    const { mechanicId } = person;
    await buy(person, 2_500);
    await ledgerTransaction((tx) =>
      charge(tx, { ...command(mechanicId), callId: mechanicId, cents: 2_500 }),
    );
    const taken = { kind: "chargeback" as const, orderId: mechanicId, causeId: mechanicId };
    await ledgerTransaction((tx) =>
      takeBackOrder(tx, { ...command(mechanicId), ...taken, cents: 2_500 }),
    );
  },
  "This mechanic is on a call": async ({ mechanicId }) => {
    const { id: callId } = await db.call.create({ data: { ...CALL, state: "ringing" } });
    await db.callAttempt.create({ data: { callId, mechanicId, position: 1, rangAt: NOW } });
  },
  "This mechanic has a payment under review": (person) => order(person, "paid"),
  "This mechanic has an unfinished purchase": (person) => order(person, "pending"),
  "A credit adjustment is waiting": ({ mechanicId }) =>
    db.adjustmentRequest.create({
      data: {
        ...{ id: crypto.randomUUID(), mechanicId, cents: 60_000, reason: "Outage" },
        requestedById: superAdmin.userId,
      },
    }),
};

test.each(Object.entries(OBSTACLES))(
  'an account with something unsettled is not erased: "%s"',
  async (words, prepare) => {
    const person = await createMechanic();
    await prepare(person);
    const { id, email } = person;
    await expect(eraseUser(superAdmin, id, { email }, NOW)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(words),
    });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email, status: "active" });
  },
);

test("super administrators can't erase their own account, and administrators can't erase any", async () => {
  const { id, email } = await createMechanic();
  const admin = { ...superAdmin, role: "admin" as const };
  const refused = expect.objectContaining({ code: "forbidden" });
  await expect(eraseUser(admin, id, { email }, NOW)).rejects.toEqual(refused);
  const own = { email: superAdmin.email };
  await expect(eraseUser(superAdmin, superAdmin.userId, own, NOW)).rejects.toEqual(refused);
});
