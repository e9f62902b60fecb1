import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import { readStoredDataOfMechanic } from "@/lib/accounts/users/data/stored-data";
import { eraseUnlinkedMechanic } from "@/lib/accounts/users/mutations/erase-unlinked-mechanic";
import { eraseUser } from "@/lib/accounts/users/mutations/erase-user";
import { withdrawInvitation } from "@/lib/accounts/users/mutations/invite";
import { verifyLedger } from "@/lib/billing/ledger/data/verify-ledger";
import { db } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { MINUTE_MS } from "@/lib/core/time";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { startScheduledRuns } from "@/lib/platform/jobs/mutations/start-scheduled";
import { createLedgerMechanics } from "@/tests/ledger/ledger-mechanics";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { readAs, sendJson } from "../../api/call-as";
import { findTables } from "../../find-tables";
import { runJobs } from "../../platform/imports/run-jobs";
import {
  BUSINESS,
  ERASURE,
  mention,
  NOW,
  OBSTACLES,
  removeTraces,
  STILL_MENTIONED,
  superAdmin,
  WORDS,
} from "./erased-people";

const INVITED = "zelda.q@example.net";
/** The email of an invitation that was withdrawn, and that someone registered with later. */
const USED = "zelda.used@example.net";
const PHONE = { phoneNumber: "+12105550199" };

afterEach(async () => {
  await removeTraces();
  await db.user.deleteMany({ where: { email: { in: [INVITED, USED] } } });
});

/** Creates a mechanic as an administrator does, who was invited by mistake. */
async function createMechanic(): Promise<string> {
  const own = await signInAs("admin@example.com");
  const area = { zipcode: "78201", radiusMiles: "25", timezone: "America/Chicago" };
  const created = await sendJson("mechanics", "POST", { ...BUSINESS, ...area }, own);
  expect(created.status).toBe(201);
  const mechanicId: string = Object(created.body).id;
  await inviteAndWithdraw(mechanicId);
  return mechanicId;
}

/** Does what an invitation does except for its email, because the tests have no mail server. */
async function inviteAndWithdraw(mechanicId: string, email = INVITED): Promise<string> {
  const data = { email, name: BUSINESS.name, mechanicId, status: "invited" as const };
  const { id } = await db.user.create({ data });
  const subject = { kind: "user" as const, id };
  const invitation = { actor: superAdmin, action: "user.invite", subject };
  await recordAudit(db, { ...invitation, before: null, after: data });
  await withdrawInvitation(superAdmin, id);
  return id;
}

const count = (action: string, subjectId: string) =>
  db.auditEvent.count({ where: { action, subjectId, actorId: superAdmin.userId } });

test("erasing a mechanic who has no account leaves no name, email, or phone number anywhere", async () => {
  const mechanicId = await createMechanic();
  await mention({ userId: null, email: INVITED, mechanicId });
  const words = [INVITED, ...WORDS];
  expect(await findTables(words)).toEqual(
    expect.arrayContaining(["AuditEvent", "Mechanic", "User"].map((name) => `public."${name}"`)),
  );
  const url = `mechanics/${mechanicId}/erasure`;
  const own = await signInAs("super@example.com");
  expect(await sendJson(url, "POST", PHONE, own)).toMatchObject({
    status: 400,
    body: { error: { fields: { phoneNumber: expect.any(String) } } },
  });
  const typed = { phoneNumber: formatPhone(BUSINESS.phoneNumber) };
  expect((await sendJson(url, "POST", typed, own)).status).toBe(200);

  expect(await findTables(words)).toEqual(STILL_MENTIONED);
  // One run for the mechanic and one for the invitation.
  for (const minutes of [0, 1]) {
    await startScheduledRuns(ERASURE, new Date(NOW.getTime() + minutes * MINUTE_MS));
    await runJobs();
  }
  expect(await findTables(words)).toEqual([]);
  expect((await callApi(`mechanics/${mechanicId}`)).status).toBe(404);
  expect((await verifyLedger()).fault).toBeNull();
  const pseudonym = `Closed account ${mechanicId.slice(-6)}`;
  expect(
    await db.mechanic.findUnique({ where: { id: mechanicId }, include: { user: true } }),
  ).toMatchObject({
    ...{ name: pseudonym, state: "suspended", stateReason: "closed" },
    user: { name: pseudonym, status: "closed", passwordHash: null },
  });
  expect(await count("mechanic.erase", mechanicId)).toBe(1);

  const again = await sendJson(url, "POST", typed, own);
  expect(again).toMatchObject({
    status: 409,
    body: { error: { message: "This mechanic has already been erased." } },
  });
  const invited = { email: "again@example.net" };
  expect((await sendJson(`mechanics/${mechanicId}/account`, "PUT", invited, own)).status).toBe(409);
});

test("changes every column about the mechanic, except those that identify no one", async () => {
  const mechanicId = await createMechanic();
  const where = { id: mechanicId };
  const before = await db.mechanic.update({
    where,
    data: {
      ...{ newPhone: "+12105557733", publicEmail: "zelda@garage.example", mainCity: "boerne" },
      ...SAMPLE_INTRODUCTION,
      photo: "a".repeat(32),
      ...{ hours: { week: [[], [], [], [], [], [], []], closedOn: ["2026-12-24"] } },
      ...{ state: "paused", stateReason: "self", pausedUntil: NOW },
      ...{ callsEndAt: NOW, documentsValidUntil: NOW },
      registrations: [{ stateCode: "CA", number: "ARD-1" }],
    },
  });
  await eraseUnlinkedMechanic(superAdmin, mechanicId, { phoneNumber: before.phoneNumber }, NOW);
  const after = await db.mechanic.findUniqueOrThrow({ where });
  const kept = Object.keys(before).filter((name) => {
    const [was, is] = [before, after].map((row) => JSON.stringify(Reflect.get(row, name)));
    return was === is;
  });
  // Only suspended mechanics have a suspensionReason. isActive and isRegistered follow from other columns.
  const stays = ["id", "zipcode", "timezone", "createdAt"];
  expect(kept).toEqual(expect.arrayContaining(stays));
  expect(kept.filter((name) => !stays.includes(name)).toSorted()).toEqual([
    "isActive",
    "isRegistered",
    "suspensionReason",
  ]);
});

test("closing the account of a mechanic also erases unused invitations to other emails", async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const invitedId = await inviteAndWithdraw(mechanicId);
  const registered = { id: await inviteAndWithdraw(mechanicId, USED), email: USED };
  await db.user.update({ where: registered, data: { googleSubject: "zelda", status: "active" } });
  const account = { email: `${mechanicId}@example.net`, name: "Person Test", mechanicId };
  const { id, email } = await db.user.create({ data: { ...account, status: "active" } });
  const copy = await readStoredDataOfMechanic(mechanicId);
  expect(copy).toMatchObject({ account: { email }, invitations: [{ email: INVITED }] });

  await eraseUser(superAdmin, id, { email }, NOW);
  expect(await db.user.count({ where: { email: INVITED } })).toBe(0);
  expect(await db.user.findUnique({ where: registered })).toMatchObject({ status: "active" });
  expect([await count("user.erase", id), await count("user.erase", invitedId)]).toEqual([1, 1]);
});

test("a mechanic who has an account is erased under Users", async () => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const data = { email: `${mechanicId}@example.net`, name: "Person Test", mechanicId };
  await db.user.create({ data });
  await expect(eraseUnlinkedMechanic(superAdmin, mechanicId, PHONE, NOW)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("under Users"),
  });
});

test.each(Object.entries(OBSTACLES))(
  'a mechanic with something unsettled is not erased: "%s"',
  async (words, prepare) => {
    const [mechanicId = ""] = await createLedgerMechanics(1);
    await prepare(mechanicId);
    await expect(eraseUnlinkedMechanic(superAdmin, mechanicId, PHONE, NOW)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(words),
    });
    expect(await db.mechanic.findUnique({ where: { id: mechanicId } })).toMatchObject(PHONE);
    expect(await db.user.count({ where: { mechanicId } })).toBe(0);
  },
);

test("a super administrator downloads a copy of a mechanic's data, with the email of an invitation", async () => {
  const mechanicId = await createMechanic();
  const own = await signInAs("super@example.com");
  const { status, body } = await readAs(`mechanics/${mechanicId}/data`, own);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ account: null, applications: [], changesByThem: [], emails: [] },
    invitations: [{ email: INVITED, name: BUSINESS.name }],
    mechanic: { id: mechanicId, ...BUSINESS },
    changesAboutThem: [{ action: "mechanic.create", subjectId: mechanicId }],
  });
});

test.each([
  ["admin@example.com", 403],
  ["mechanic@example.com", 403],
  [null, 401],
])("%s can neither erase mechanics nor download their data: %i", async (email, status) => {
  const [mechanicId = ""] = await createLedgerMechanics(1);
  const own = email === null ? "" : await signInAs(email);
  const url = `mechanics/${mechanicId}`;
  expect((await sendJson(`${url}/erasure`, "POST", PHONE, own)).status).toBe(status);
  expect((await readAs(`${url}/data`, own)).status).toBe(status);
  const refused = expect.objectContaining({ code: "forbidden" });
  const admin = { ...superAdmin, role: "admin" as const };
  await expect(eraseUnlinkedMechanic(admin, mechanicId, PHONE, NOW)).rejects.toEqual(refused);
  expect(await db.mechanic.findUnique({ where: { id: mechanicId } })).toMatchObject(PHONE);
});

test("an unknown mechanic is not found", async () => {
  const own = await signInAs("super@example.com");
  const url = "mechanics/cnobody000000000000000001";
  expect((await sendJson(`${url}/erasure`, "POST", PHONE, own)).status).toBe(404);
  expect((await readAs(`${url}/data`, own)).status).toBe(404);
});
