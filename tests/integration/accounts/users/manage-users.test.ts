import * as suspension from "@/app/api/users/[userId]/suspension/route";
import { inviteUser, withdrawInvitation } from "@/lib/accounts/users/mutations/invite";
import {
  changeRole,
  endUserSessions,
  reinstateUser,
  suspendUser,
} from "@/lib/accounts/users/mutations/manage-user";
import { register } from "@/lib/accounts/users/mutations/register";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { send } from "../../mechanics/applications/send";

const superAdmin = demoActor("super");
const admin = demoActor("admin");
const UNKNOWN_ID = "cnobody000000000000000000";

/** Users created for this file, each with a session. */
const TARGETS = {
  mechanic: { id: "ctestmechanicuser00000000", role: "mechanic" },
  admin: { id: "ctestadminuser00000000000", role: "admin" },
} as const;

beforeEach(async () => {
  for (const { id, role } of Object.values(TARGETS)) {
    await db.user.create({
      data: {
        id,
        role,
        email: `${id}@example.net`,
        name: `Test ${role}`,
        status: "active",
        sessions: { create: { sessionVersion: 1 } },
      },
    });
  }
});
afterEach(() => db.user.deleteMany({ where: { email: { endsWith: "@example.net" } } }));

const read = (id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, include: { sessions: true } });
const trailOf = (id: string) =>
  db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { createdAt: "desc" }, take: 1 });
const REASON = { reason: "Drivers complained three times." };
const suspend = (actor: typeof admin, id: string) => suspendUser(actor, id, REASON, new Date());
const refusal = (code: string) => expect.objectContaining({ code });

afterEach(() => db.outboxMail.deleteMany({ where: { kind: "suspended" } }));

test("suspending a user ends every session and is recorded with its actor and reason", async () => {
  const answer = await suspend(admin, TARGETS.mechanic.id);
  expect(answer).toEqual({ id: TARGETS.mechanic.id, isMailed: true });
  const user = await read(TARGETS.mechanic.id);
  expect(user).toMatchObject({ status: "suspended", sessionVersion: 2, sessions: [] });
  expect(await trailOf(user.id)).toMatchObject([
    {
      actorId: admin.userId,
      action: "user.suspend",
      before: { status: "active", suspensionReason: null },
      after: { status: "suspended", suspensionReason: REASON.reason },
    },
  ]);
});

test("a suspended user is emailed the reason and how to respond", async () => {
  await suspend(superAdmin, TARGETS.admin.id);
  const mail = await db.outboxMail.findMany({ where: { kind: "suspended" } });
  expect(mail).toMatchObject([
    {
      recipient: `${TARGETS.admin.id}@example.net`,
      subject: "Your Roadcall Mobile Mechanics account is suspended",
    },
  ]);
  expect(mail[0]?.text).toContain(REASON.reason);
  expect(mail[0]?.text).toContain("reply to this email or call us at (210) 555-0100");
});

test("reinstating a user keeps their role and removes the reason", async () => {
  await suspend(superAdmin, TARGETS.admin.id);
  await reinstateUser(superAdmin, TARGETS.admin.id);
  expect(await read(TARGETS.admin.id)).toMatchObject({
    status: "active",
    role: "admin",
    suspensionReason: null,
  });
});

test("a reset link stops working when its user is suspended", async () => {
  const { id } = TARGETS.mechanic;
  const expiresAt = new Date(Date.now() + 60_000);
  await db.$transaction((tx) => issueToken(tx, { userId: id, kind: "reset", expiresAt }));
  await suspend(admin, id);
  await reinstateUser(admin, id);
  expect(await db.oneTimeToken.count({ where: { userId: id } })).toBe(0);
});

test("suspending a user twice is a conflict", async () => {
  await suspend(admin, TARGETS.mechanic.id);
  await expect(suspend(admin, TARGETS.mechanic.id)).rejects.toThrow(refusal("conflict"));
});

test("a new role ends every session", async () => {
  await changeRole(superAdmin, TARGETS.admin.id, { role: "mechanic" });
  expect(await read(TARGETS.admin.id)).toMatchObject({
    role: "mechanic",
    sessionVersion: 2,
    sessions: [],
  });
});

test("setting the same role again changes nothing", async () => {
  await changeRole(superAdmin, TARGETS.admin.id, { role: "admin" });
  expect(await read(TARGETS.admin.id)).toMatchObject({ sessionVersion: 1, sessions: [{}] });
});

test("sessions can be ended without suspending the user", async () => {
  await endUserSessions(admin, TARGETS.mechanic.id);
  expect(await read(TARGETS.mechanic.id)).toMatchObject({ status: "active", sessions: [] });
});

describe("permissions", () => {
  const acts = { suspend, endUserSessions } as const;

  test.each(Object.keys(acts) as (keyof typeof acts)[])(
    "%s: an admin can't do this to another administrator, and no one can do it to themselves",
    async (name) => {
      await expect(acts[name](admin, TARGETS.admin.id)).rejects.toThrow(refusal("forbidden"));
      await expect(acts[name](superAdmin, superAdmin.userId)).rejects.toThrow(refusal("forbidden"));
      expect((await read(TARGETS.admin.id)).sessions).toHaveLength(1);
    },
  );

  test("an admin cannot change roles", async () => {
    const asked = changeRole(admin, TARGETS.mechanic.id, { role: "super_admin" });
    await expect(asked).rejects.toThrow(refusal("forbidden"));
    expect(await read(TARGETS.mechanic.id)).toMatchObject({ role: "mechanic" });
  });

  test("an unknown user is not found", async () => {
    await expect(suspend(admin, UNKNOWN_ID)).rejects.toThrow(refusal("not_found"));
    await expect(changeRole(superAdmin, UNKNOWN_ID, { role: "admin" })).rejects.toThrow(
      refusal("not_found"),
    );
  });
});

test("the last active super administrator cannot be demoted or suspended", async () => {
  const second = { email: "super2@example.com" };
  await db.user.update({ where: second, data: { status: "closed" } });
  const other = { ...superAdmin, userId: TARGETS.admin.id };
  const asked = changeRole(other, superAdmin.userId, { role: "admin" });
  await expect(asked).rejects.toThrow(/last active super administrator/);
  await expect(suspend(other, superAdmin.userId)).rejects.toThrow(refusal("conflict"));
  expect(await read(superAdmin.userId)).toMatchObject({ role: "super_admin", status: "active" });
  await db.user.update({ where: second, data: { status: "active" } });
});

describe("an open invitation", () => {
  const sender = { brandName: "Roadcall", now: new Date("2026-11-21T12:00:00Z") };
  const ana = { name: "Ana", email: "ana.invited@example.net", role: "admin" } as const;
  const linksOf = (userId: string) => db.oneTimeToken.count({ where: { userId, usedAt: null } });

  test("can be withdrawn, after which its link stops working and the email can be invited again", async () => {
    const { id } = await inviteUser(superAdmin, ana, sender);
    expect(await linksOf(id)).toBe(1);
    await withdrawInvitation(superAdmin, id);
    expect([await linksOf(id), (await read(id)).status]).toEqual([0, "closed"]);
    expect(await trailOf(id)).toMatchObject([
      { action: "user.withdraw_invitation", after: { status: "closed" } },
    ]);
    const again = await inviteUser(superAdmin, { ...ana, role: "super_admin" }, sender);
    expect(again).toMatchObject({ id, status: "invited", role: "super_admin" });
  });

  test("can be withdrawn, after which the email can register as a mechanic, whatever it was invited as", async () => {
    const { id } = await inviteUser(superAdmin, ana, sender);
    const account = { email: ana.email, name: "Ana Ruiz", password: "kite harbor lantern 9" };
    const business = { businessName: null, phoneNumber: "+12105550171" };
    await expect(register({ ...account, ...business })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Sign in, or reset your password."),
    });
    await withdrawInvitation(superAdmin, id);
    const tries = await Promise.allSettled([1, 2].map(() => register({ ...account, ...business })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const registered = { role: "mechanic", status: "pending_approval", name: "Ana Ruiz" };
    expect(await read(id)).toMatchObject({ ...registered, mechanicId: null });
    expect(await trailOf(id)).toMatchObject([
      { actorId: id, action: "user.register", after: { status: "pending_approval" } },
    ]);
    expect(await db.mechanicApplication.deleteMany({ where: { userId: id } })).toEqual({
      count: 1,
    });
  });

  test("can only be withdrawn while it is open, by someone who could have sent it", async () => {
    const { id } = await inviteUser(superAdmin, ana, sender);
    await expect(withdrawInvitation(admin, id)).rejects.toThrow(refusal("forbidden"));
    await expect(withdrawInvitation(superAdmin, TARGETS.admin.id)).rejects.toThrow(
      refusal("conflict"),
    );
  });

  test("can't be changed to the mechanic role if no mechanic is linked", async () => {
    const { id } = await inviteUser(superAdmin, ana, sender);
    await expect(changeRole(superAdmin, id, { role: "mechanic" })).rejects.toThrow(
      refusal("conflict"),
    );
  });
});

test("a form posted without JavaScript suspends a user and returns to the list, with the error if there is one", async () => {
  const { id } = TARGETS.mechanic;
  const cookie = await signInAs("admin@example.com");
  const post = (body: string) => send(suspension.POST, { cookie, params: { userId: id }, body });
  expect((await post("reason=")).status).toBe(303);
  expect((await read(id)).status).toBe("active");
  expect((await post("reason=Drivers+complained.")).status).toBe(303);
  expect(await read(id)).toMatchObject({
    status: "suspended",
    suspensionReason: "Drivers complained.",
  });
});
