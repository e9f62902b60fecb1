import { reinstateUser, suspendUser } from "@/lib/accounts/users/mutations/manage-user";
import { db } from "@/lib/core/db";
import { activateMechanic, suspendMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { createMechanic } from "@/lib/mechanics/profiles/mutations/create";
import { newMechanicSchema } from "@/lib/mechanics/profiles/schema/admin-list";
import { demo } from "@/prisma/seed/demo-lookups";
import { demoActor } from "../../actors";
import { makeCallable } from "../../mechanics/profiles/make-callable";

const admin = demoActor("admin");
const USER_ID = "csuspendedaccount00000000";
const NEW = newMechanicSchema.parse({
  name: "Suspended Sam",
  businessName: "",
  phoneNumber: "(830) 555-0178",
  zipcode: "78201",
  radiusMiles: 25,
  timezone: "America/Chicago",
});
const REASON = { reason: "Two drivers were charged more than agreed." };
let mechanicId = "";

beforeEach(async () => {
  ({ id: mechanicId } = await createMechanic(admin, NEW));
  const serviceId = demo.services[0]?.id ?? "";
  await db.offer.create({ data: { mechanicId, serviceId } });
  await makeCallable(mechanicId);
  await activateMechanic(admin, mechanicId);
  const account = {
    id: USER_ID,
    email: "sam@example.net",
    name: NEW.name,
    role: "mechanic",
  } as const;
  await db.user.create({ data: { ...account, status: "active", mechanicId } });
  await db.pageInvalidation.deleteMany();
});
afterEach(async () => {
  await db.user.deleteMany({ where: { id: USER_ID } });
  await db.mechanic.deleteMany({ where: { id: mechanicId } });
  await db.outboxMail.deleteMany({ where: { kind: "suspended" } });
});

const suspendAccount = () => suspendUser(admin, USER_ID, REASON, new Date());
const readMechanic = () => db.mechanic.findUniqueOrThrow({ where: { id: mechanicId } });
const readUser = () => db.user.findUniqueOrThrow({ where: { id: USER_ID } });
const actionsOn = async (subjectId: string) => {
  const events = await db.auditEvent.findMany({ where: { subjectId, actorId: admin.userId } });
  return events.map(({ action }) => action);
};

test("suspending an account takes its mechanic off the site, and records both suspensions", async () => {
  expect(await readMechanic()).toMatchObject({ state: "active", isActive: true });
  await suspendAccount();
  expect(await readMechanic()).toMatchObject({
    state: "suspended",
    stateReason: "administrator",
    suspensionReason: REASON.reason,
    isActive: false,
  });
  expect(await actionsOn(USER_ID)).toEqual(["user.suspend"]);
  expect(await actionsOn(mechanicId)).toContain("mechanic.suspend");
});

test("purges the pages that showed the mechanic", async () => {
  await suspendAccount();
  const purged = await db.pageInvalidation.findMany({ where: { isPurge: true } });
  const tags = purged.map(({ tag }) => tag);
  expect(tags).toContain(`mechanic:${mechanicId}`);
  expect(tags).toContain("location:texas/san-antonio");
});

test("sends one email that names both suspensions", async () => {
  await suspendAccount();
  const mails = await db.outboxMail.findMany({ where: { kind: "suspended" } });
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /you can't sign in, and drivers can't find you[\s\S]*charged more than agreed/,
    ),
  ]);
});

test("an account that can't be suspended leaves its mechanic on the site", async () => {
  await db.user.update({ where: { id: USER_ID }, data: { status: "invited" } });
  await expect(suspendAccount()).rejects.toThrow(/no longer active/);
  expect(await readMechanic()).toMatchObject({ state: "active", isActive: true });
});

test("keeps the suspension reason of a mechanic who was already suspended", async () => {
  await suspendMechanic(admin, mechanicId, { reason: "Insurance in doubt." }, new Date());
  await suspendAccount();
  expect(await readMechanic()).toMatchObject({ suspensionReason: "Insurance in doubt." });
});

describe("each suspension is lifted separately", () => {
  beforeEach(suspendAccount);

  test("reinstating the account leaves the mechanic off the site", async () => {
    await reinstateUser(admin, USER_ID);
    expect(await readUser()).toMatchObject({ status: "active", suspensionReason: null });
    expect(await readMechanic()).toMatchObject({ state: "suspended", isActive: false });
  });

  test("activating the mechanic leaves the account suspended", async () => {
    await activateMechanic(admin, mechanicId);
    expect(await readMechanic()).toMatchObject({ state: "active", isActive: true });
    expect(await readUser()).toMatchObject({ status: "suspended" });
  });
});
