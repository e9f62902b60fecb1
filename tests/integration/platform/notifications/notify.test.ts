import { db } from "@/lib/core/db";
import { notify } from "@/lib/platform/notifications/notify";
import { demoActor } from "../../actors";

const mechanic = demoActor("mechanic");
const superAdmin = demoActor("super");
const admin = demoActor("admin");
const TO_MECHANIC = { mechanicId: mechanic.mechanicId ?? "" };

beforeEach(() => db.outboxMail.deleteMany());
afterEach(() => db.mutedNotification.deleteMany());

const warnOfBalance = (key = "1") =>
  db.$transaction((tx) =>
    notify(tx, {
      kind: "low_balance",
      to: TO_MECHANIC,
      key,
      facts: { balanceCents: 1_250, debtCents: 0 },
    }),
  );
const mailed = () => db.outboxMail.findMany({ orderBy: { recipient: "asc" } });
const mute = (kind: string) =>
  db.mutedNotification.create({ data: { userId: mechanic.userId, kind } });

test("emails the mechanic's account once per event", async () => {
  expect(await warnOfBalance()).toBe(true);
  expect(await warnOfBalance()).toBe(false);
  expect(await warnOfBalance("2")).toBe(true);
  const mails = await mailed();
  expect(mails.map(({ recipient }) => recipient)).toEqual([mechanic.email, mechanic.email]);
  expect(mails[0]?.text).toContain("You have $12.50 in credit left.");
  expect(mails[0]?.text).toMatch(
    /Turn off emails about low balance:\nhttp\S+\/unsubscribe\/[a-p]+\n/,
  );
});

test("only an email that can be turned off has a one-click URL", async () => {
  await warnOfBalance();
  await db.$transaction((tx) =>
    notify(tx, { kind: "paused", to: TO_MECHANIC, key: "1", facts: { reason: "hour" } }),
  );
  const urls = (await mailed()).map(({ kind, unsubscribeUrl }) => [kind, unsubscribeUrl]);
  expect(Object.fromEntries(urls)).toEqual({
    low_balance: expect.stringMatching(/^https?:\/\/[^/]+\/api\/unsubscriptions\/[a-p]+$/),
    paused: null,
  });
});

test("leaves out a kind that the recipient turned off, but not the others", async () => {
  await mute("low_balance");
  expect(await warnOfBalance()).toBe(false);
  const facts = { reason: "hour" } as const;
  const isMailed = await db.$transaction((tx) =>
    notify(tx, { kind: "paused", to: TO_MECHANIC, key: "1", facts }),
  );
  expect(isMailed).toBe(true);
  expect(await mailed()).toMatchObject([{ kind: "paused" }]);
});

test("emails every active administrator except the one who caused the event", async () => {
  const request = { mechanicName: "Ana Ruiz", cents: 60_000, requestedByName: "Sam Lee" };
  const ask = (to: "administrators" | "super_administrators", exceptUserId?: string) =>
    db.$transaction((tx) =>
      notify(tx, { kind: "adjustment_waiting", to, key: to, exceptUserId, facts: request }),
    );
  const others = { role: "super_admin", id: { not: superAdmin.userId } } as const;
  await db.user.updateMany({ where: { ...others, status: "active" }, data: { status: "closed" } });
  expect(await ask("super_administrators", superAdmin.userId)).toBe(false);
  expect(await ask("super_administrators")).toBe(true);
  expect(await mailed()).toMatchObject([{ recipient: superAdmin.email }]);
  expect(await ask("administrators", superAdmin.userId)).toBe(true);
  const recipients = (await mailed()).map(({ recipient }) => recipient);
  expect(recipients).toContain(admin.email);
  expect(recipients.filter((email) => email === superAdmin.email)).toHaveLength(1);
  expect(recipients).not.toContain(mechanic.email);
});

test("returns false for a mechanic without an account", async () => {
  const facts = { balanceCents: 0, debtCents: 0 };
  const to = { mechanicId: "cdemomechanic000000000100" };
  const isMailed = await db.$transaction((tx) =>
    notify(tx, { kind: "low_balance", to, key: "1", facts }),
  );
  expect(isMailed).toBe(false);
});
