import { inviteMechanic } from "@/lib/accounts/users/mutations/invite";
import { linkAccount } from "@/lib/accounts/users/mutations/link-mechanic";
import { db } from "@/lib/core/db";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { submitApplication } from "@/lib/mechanics/applications/mutations/submit";
import { createMechanic } from "@/lib/mechanics/profiles/mutations/create";
import { newMechanicSchema } from "@/lib/mechanics/profiles/schema/admin-list";
import { demoActor } from "../../actors";
import {
  CAN_SEND,
  createApplicant,
  forgetApplicants,
  submitNew,
  TERMS_READ,
} from "../applications/applicant";

const admin = demoActor("admin");
const superAdmin = demoActor("super");
const SENDER = { brandName: "Roadcall", now: new Date("2026-11-21T12:00:00Z") };

let mechanicId = "";
beforeEach(async () => {
  mechanicId = await enter("(830) 555-0177");
});
afterEach(async () => {
  await db.user.updateMany({
    where: { mechanic: { phoneNumber: { startsWith: "+1830555017" } } },
    data: { mechanicId: null },
  });
  await forgetApplicants();
  await db.user.deleteMany({ where: { email: { endsWith: "@example.net" } } });
  await db.mechanic.deleteMany({ where: { phoneNumber: { startsWith: "+1830555017" } } });
});

async function enter(phoneNumber: string): Promise<string> {
  const area = { zipcode: "78201", radiusMiles: 25, timezone: "America/Chicago" };
  const input = newMechanicSchema.parse({ name: "Zoë", businessName: "", phoneNumber, ...area });
  return (await createMechanic(admin, input)).id;
}

/** Creates an applicant with a verified email. */
async function known() {
  const actor = await createApplicant();
  await db.user.update({ where: { id: actor.userId }, data: { emailVerifiedAt: SENDER.now } });
  return actor;
}

const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const refusal = (message: RegExp) =>
  expect.objectContaining({
    code: "conflict",
    message: expect.stringMatching(message),
    fields: { email: expect.stringMatching(message) },
  });

test("links an account to a mechanic and records it for both", async () => {
  const { userId, email } = await known();
  await linkAccount(admin, mechanicId, { email });
  expect(await read(userId)).toMatchObject({ mechanicId, status: "active", role: "mechanic" });
  const events = await db.auditEvent.findMany({
    where: { actorId: admin.userId, subjectId: { in: [userId, mechanicId] } },
    orderBy: { createdAt: "asc" },
  });
  expect(events.slice(-2)).toMatchObject([
    {
      action: "user.link_mechanic",
      before: { mechanicId: null, status: "pending_approval" },
      after: { mechanicId, status: "active" },
    },
    { action: "mechanic.link_account", before: { account: null }, after: { account: email } },
  ]);
});

test("withdraws the account's draft application", async () => {
  const actor = await known();
  const { id } = await startApplication(actor);
  await linkAccount(admin, mechanicId, actor);
  expect(await db.mechanicApplication.findUnique({ where: { id } })).toMatchObject({
    status: "withdrawn",
  });
  await expect(submitApplication(actor, TERMS_READ, CAN_SEND)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("accepts a user who has verified the mechanic's phone number instead of the email", async () => {
  const actor = await createApplicant();
  await expect(linkAccount(admin, mechanicId, actor)).rejects.toThrow(
    refusal(/reset their password/),
  );
  const verification = { userId: actor.userId, codeHash: "x", expiresAt: SENDER.now };
  await db.phoneVerification.create({ data: { ...verification, phoneNumber: "+18305550177" } });
  await expect(linkAccount(admin, mechanicId, actor)).rejects.toThrow(
    refusal(/reset their password/),
  );
  await db.phoneVerification.updateMany({
    where: { userId: actor.userId },
    data: { verifiedAt: SENDER.now },
  });
  await linkAccount(admin, mechanicId, actor);
  expect(await read(actor.userId)).toMatchObject({ mechanicId });
});

test("rejects an account that can't be linked, and changes nothing", async () => {
  const applicant = await known();
  await submitNew(applicant);
  const cases = [
    ["nobody@example.net", /Send an invitation instead/],
    ["mechanic@example.com", /another mechanic/],
    [superAdmin.email, /an administrator/],
    [applicant.email, /Review it first/],
  ] as const;
  for (const [email, words] of cases) {
    await expect(linkAccount(admin, mechanicId, { email })).rejects.toThrow(refusal(words));
  }
  expect(await db.user.count({ where: { mechanicId } })).toBe(0);
});

test("rejects a mechanic that has an account, and doesn't find an unknown one", async () => {
  const [first, second] = [await known(), await known()];
  await linkAccount(admin, mechanicId, first);
  await expect(linkAccount(admin, mechanicId, second)).rejects.toThrow(
    expect.objectContaining({ code: "conflict", message: expect.stringContaining(first.email) }),
  );
  await expect(linkAccount(admin, "cnobody000000000000000000", second)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await read(second.userId)).toMatchObject({ mechanicId: null, status: "pending_approval" });
});

test("lets only one of several simultaneous links of a mechanic or an account succeed", async () => {
  const people = [await known(), await known(), await known()];
  const other = await enter("(830) 555-0178");
  const toOne = await Promise.allSettled(people.map((who) => linkAccount(admin, mechanicId, who)));
  expect(toOne.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const free = people.find((_, n) => toOne[n]?.status === "rejected");
  if (!free) throw new Error("All three accounts were linked.");
  const third = await enter("(830) 555-0179");
  const both = await Promise.allSettled([
    linkAccount(admin, other, free),
    linkAccount(superAdmin, third, free),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of [...toOne, ...both]) {
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "conflict" });
  }
});

test("lets only one of a simultaneous invitation and link succeed", async () => {
  const answers = await Promise.allSettled([
    inviteMechanic(admin, mechanicId, { email: "new@example.net" }, SENDER),
    linkAccount(admin, mechanicId, await known()),
  ]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.user.count({ where: { mechanicId } })).toBe(1);
});

test("refuses to invite an email that has an account, and suggests linking it", async () => {
  const { email } = await known();
  await expect(inviteMechanic(admin, mechanicId, { email }, SENDER)).rejects.toThrow(
    refusal(/link it on the mechanic's page/),
  );
});
