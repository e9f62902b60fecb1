import { changeOwnName } from "@/lib/accounts/users/mutations/change-user";
import {
  changeRole,
  endUserSessions,
  suspendUser,
} from "@/lib/accounts/users/mutations/manage-user";
import { changePassword } from "@/lib/accounts/users/mutations/passwords";
import type { ProvenActor } from "@/lib/core/auth/actor";
import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { startReview } from "@/lib/mechanics/applications/mutations/review";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { suspendMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";

const superAdmin = demoActor("super");
const MECHANIC = demoId("mechanic", 3);
const NAME = "Written without access";
const PASSWORD = "the password for this test";
const REASON = { reason: "Test" };
let admin: ProvenActor;
let other: string;

/** Each test gets a signed-in administrator whose request has already been authorized. */
beforeEach(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const make = (role: "super_admin" | "mechanic", label: string) =>
    db.user.create({
      data: {
        email: `${label}@example.net`,
        name: label,
        role,
        status: "active",
        passwordHash,
        sessions: { create: { sessionVersion: 1 } },
      },
      include: { sessions: true },
    });
  const user = await make("super_admin", "lost-access");
  other = (await make("mechanic", "lost-access-other")).id;
  const { id: userId, email, name } = user;
  const sessionId = user.sessions[0]?.id ?? "";
  const rights = { role: "super_admin", status: "active", mechanicId: null } as const;
  const proof = { provenAt: new Date(), hasSecondFactor: false, mustEnroll: false } as const;
  const person = { userId, sessionId, email, name, timezone: "America/New_York" };
  admin = { ...person, ...rights, ...proof, isProven: true };
});
afterEach(async () => {
  await db.user.deleteMany({ where: { email: { startsWith: "lost-access" } } });
  await db.rateLimit.deleteMany();
  await db.outboxMail.deleteMany({ where: { kind: "suspended" } });
});

const identity = { name: NAME, businessName: null };
const changeIdentity = () =>
  changePart(admin, { mechanicId: MECHANIC, part: "identity" }, identity);
const nameOf = async (id: string) => (await db.mechanic.findUniqueOrThrow({ where: { id } })).name;

test("a write changes nothing if its actor is demoted while it waits for a lock", async () => {
  const before = await nameOf(MECHANIC);
  let late: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Mechanic" WHERE id = ${MECHANIC} FOR UPDATE`;
    late = changeIdentity().catch((error: unknown) => error);
    await tx.user.update({
      where: { id: admin.userId },
      data: { role: "mechanic", sessionVersion: { increment: 1 } },
    });
  });
  expect(await late).toMatchObject({ code: "unauthenticated" });
  expect(await nameOf(MECHANIC)).toBe(before);
  expect(await db.auditEvent.count({ where: { actorId: admin.userId } })).toBe(0);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    "given another role",
    () => changeRole(superAdmin, admin.userId, { role: "admin" }),
    "unauthenticated",
  ],
  ["suspended", () => suspendUser(superAdmin, admin.userId, REASON, new Date()), "unauthenticated"],
  ["signed out everywhere", () => endUserSessions(superAdmin, admin.userId), "unauthenticated"],
  [
    "signed out",
    () => db.userSession.deleteMany({ where: { userId: admin.userId } }),
    "unauthenticated",
  ],
  [
    "idle for too long",
    () =>
      db.userSession.updateMany({
        where: { userId: admin.userId },
        data: { lastSeenAt: new Date(0) },
      }),
    "unauthenticated",
  ],
  [
    "given another role in the same session",
    () => db.user.update({ where: { id: admin.userId }, data: { role: "admin" } }),
    "forbidden",
  ],
])("rejects every write by an actor who is %s", async (_, loseAccess, code) => {
  const before = await nameOf(MECHANIC);
  await loseAccess();
  const writes = [
    () => changeIdentity(),
    () => suspendMechanic(admin, MECHANIC, REASON, new Date()),
    () =>
      changePart(
        admin,
        { mechanicId: MECHANIC, part: "hours" },
        { hours: { week: [[], [], [], [], [], [], []], closedOn: [] } },
      ),
    () => changeSettings(admin, { brandName: NAME }),
    () => suspendUser(admin, other, REASON, new Date()),
    () => changeOwnName(admin, { name: NAME }),
    () => changePassword(admin, { currentPassword: PASSWORD, password: NAME }),
    () => startReview(admin, demoId("application", 1)),
  ];
  for (const write of writes) await expect(write()).rejects.toMatchObject({ code });
  expect(await nameOf(MECHANIC)).toBe(before);
  expect(await db.setting.count({ where: { key: "brandName" } })).toBe(0);
  expect(await db.user.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
    status: "active",
  });
  expect(await db.auditEvent.count({ where: { actorId: admin.userId } })).toBe(0);
});

test("also rejects a write that would change nothing", async () => {
  const applicant = { ...admin, role: "mechanic", status: "pending_approval" } as const;
  await db.user.update({
    where: { id: admin.userId },
    data: { role: "mechanic", status: "pending_approval" },
  });
  const { id } = await startApplication(applicant);
  await db.userSession.deleteMany({ where: { userId: admin.userId } });
  await expect(startApplication(applicant)).rejects.toMatchObject({ code: "unauthenticated" });
  await db.mechanicApplication.delete({ where: { id } });
});
