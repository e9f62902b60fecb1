import { getAdminOverview } from "@/lib/accounts/overview/data";
import { eraseMentionsOfPeople } from "@/lib/accounts/users/mutations/erase-mentions";
import { eraseUser } from "@/lib/accounts/users/mutations/erase-user";
import { charge } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { purchase } from "@/lib/billing/ledger/commands/order-commands";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { closeErasedCheckouts } from "@/lib/billing/purchases/mutations/close-checkout";
import { recordPayment } from "@/lib/billing/purchases/mutations/receive-event";
import { db } from "@/lib/core/db";
import { DAY_MS, MINUTE_MS } from "@/lib/core/time";
import { startReview } from "@/lib/mechanics/applications/mutations/review";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { cancelRun } from "@/lib/platform/jobs/mutations/control-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startScheduledRuns } from "@/lib/platform/jobs/mutations/start-scheduled";
import { pageTags } from "@/lib/platform/pages/page-tags";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { createOrder, eventsOf, removeTestOrders } from "@/tests/purchases/payment-events";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { readAs, sendJson } from "../../api/call-as";
import { findTables } from "../../find-tables";
import { createApplicant, reviewer, submitNew } from "../../mechanics/applications/applicant";
import { approve, approveDocuments } from "../../mechanics/applications/review-steps";
import { runJobs } from "../../platform/imports/run-jobs";
import {
  BUSINESS,
  command,
  ERASURE,
  FORMER_PHONE,
  mention,
  NOW,
  OBSTACLES,
  order,
  removeTraces,
  STILL_MENTIONED,
  superAdmin,
  WORDS,
} from "./erased-people";

afterEach(removeTraces);

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

const MENTIONED = [
  ...["AuditEvent", "Call", "CallIntent", "CallbackRequest", "CsvImportRow", "JobRun", "Mechanic"],
  ...["MechanicApplication", "OutboxMail", "PhoneVerification", "TextConsent", "User"],
].map((name) => `public."${name}"`);

test("erasing an account leaves no name, email, or phone number anywhere, and the ledger intact", async () => {
  const { id, email, mechanicId } = await createPerson();
  await mention({ userId: id, email, mechanicId });
  const cookie = await signInAs(email);
  const words = [email, ...WORDS];
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

/** Creates a mechanic with an account. */
async function createMechanic() {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const email = `${mechanicId}@example.net`;
  const user = await db.user.create({
    data: { email, name: "Person Test", mechanicId, status: "active" },
  });
  return { ...user, mechanicId };
}

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

test.each(Object.entries(OBSTACLES))(
  'an account with something unsettled is not erased: "%s"',
  async (words, prepare) => {
    const { id, email, mechanicId } = await createMechanic();
    await prepare(mechanicId);
    await expect(eraseUser(superAdmin, id, { email }, NOW)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(words),
    });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ email, status: "active" });
  },
);

test("an open checkout doesn't keep an account from being erased, and is closed with it", async () => {
  const { id, email, mechanicId } = await createMechanic();
  const tomorrow = new Date(NOW.getTime() + DAY_MS);
  const { id: orderId } = await order(mechanicId, {
    ...{ state: "pending", sessionId: "cs_erased", expiresAt: tomorrow },
  });
  await eraseUser(superAdmin, id, { email }, NOW);
  expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({
    state: "expired",
    expiresAt: NOW,
  });
  const closed: string[] = [];
  const closeCheckout = async (sessionId: string) => closed.push(sessionId) > 0;
  await closeErasedCheckouts({ user: { id } }, { closeCheckout });
  expect(closed).toEqual(["cs_erased"]);
});

test("a completed checkout whose payment takes days keeps an account from being erased", async () => {
  const { id, email, mechanicId } = await createMechanic();
  const paid = await createOrder(mechanicId);
  await recordPayment(eventsOf(paid).completed({ payment_status: "unpaid" }), NOW);
  await expect(eraseUser(superAdmin, id, { email }, NOW)).rejects.toMatchObject({
    message: "A payment from this mechanic is still being processed. Try again in a day.",
  });
  await removeTestOrders();
});

test("a payment that arrives after its account was erased is reported to super administrators", async () => {
  const { id, email, mechanicId } = await createMechanic();
  const paid = await createOrder(mechanicId, { topUpBelowCents: 5_000 });
  await eraseUser(superAdmin, id, { email }, NOW);
  await recordPayment(eventsOf(paid).completed(), NOW);
  expect(await db.order.findUnique({ where: { id: paid.id } })).toMatchObject({
    state: "fulfilled",
  });
  expect(await db.autoTopUp.count({ where: { mechanicId } })).toBe(0);
  const mails = await db.outboxMail.findMany({
    where: { kind: "payment_problem", recipient: superAdmin.email },
  });
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`whose account was erased. Refund order ${paid.id}.`),
  ]);
  await removeTestOrders();
});

test("super administrators can't erase their own account, and administrators can't erase any", async () => {
  const { id, email } = await createMechanic();
  const admin = { ...superAdmin, role: "admin" as const };
  const refused = expect.objectContaining({ code: "forbidden" });
  await expect(eraseUser(admin, id, { email }, NOW)).rejects.toEqual(refused);
  const own = { email: superAdmin.email };
  await expect(eraseUser(superAdmin, superAdmin.userId, own, NOW)).rejects.toEqual(refused);
});
