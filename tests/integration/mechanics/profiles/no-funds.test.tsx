import { randomUUID } from "node:crypto";
import { HubView } from "@/components/site/city-hub/hub-view";
import { textOf } from "@/components/testing/rendered";
import { charge, placeHold } from "@/lib/billing/ledger/commands/call-commands";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { takeBackOrder } from "@/lib/billing/ledger/commands/order-commands";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { adjustCredits } from "@/lib/billing/ledger/mutations/adjust-credits";
import { receiveEvent } from "@/lib/billing/purchases/mutations/receive-event";
import { db } from "@/lib/core/db";
import type { CallFeeRule } from "@/lib/core/generated/prisma/client";
import { revisionOf } from "@/lib/core/revision";
import { MINUTE_MS } from "@/lib/core/time";
import { activateMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { endPauses } from "@/lib/mechanics/profiles/mutations/end-pauses";
import { followCredit, hasFundingChanges } from "@/lib/mechanics/profiles/mutations/follow-credit";
import { pauseMechanic, resumeMechanic } from "@/lib/mechanics/profiles/mutations/pause";
import { defaultSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { createOrder, eventsOf, signed } from "@/tests/purchases/payment-events";
import { demoActor } from "../../actors";
import { createScene, FEE_CENTS, type Scene, walletOf } from "../../telephony/calls/call-scene";

const TELEPHONY = { key: "hasTelephony", value: true };
const PAUSED = { state: "paused", stateReason: "no_funds", isActive: false };
const ACTIVE = { state: "active", stateReason: null, isActive: true };

let scene: Scene;
let mechanicId = "";
const mechanic = demoActor("mechanic");
const admin = demoActor("super");

const own = () => ({ ...mechanic, mechanicId });
const pause = () => pauseMechanic(own(), mechanicId, { length: "open", now: new Date() });
const resume = () => resumeMechanic(own(), mechanicId, new Date());
const sweep = (now = new Date()) => db.$transaction((tx) => followCredit(tx, now, { take: 500 }));
const read = () =>
  db.mechanic.findUniqueOrThrow({
    where: { id: mechanicId },
    select: { state: true, stateReason: true, isActive: true },
  });
const mails = () => db.outboxMail.findMany({ where: { recipient: `${mechanicId}@example.net` } });

let commands = 0;
const command = () => {
  commands += 1;
  return { mechanicId, idempotencyKey: `no-funds-${mechanicId}-${commands}`, now: new Date() };
};
const spend = (cents: number) =>
  ledgerTransaction((tx) => charge(tx, { ...command(), callId: `spent-${commands}`, cents }));

/** Completes an order of $100, which includes a $10 bonus. */
async function buy(): Promise<void> {
  const { body, signature } = signed(eventsOf(await createOrder(mechanicId)).completed());
  await receiveEvent(Buffer.from(body), signature, new Date());
}

async function cityPage(): Promise<string> {
  const { slug } = await db.location.findUniqueOrThrow({ where: { id: scene.locationId } });
  const site = { ...defaultSite(), hasTelephony: true };
  const page = await getCityHub(slug, { now: new Date(), phones: site });
  if (!page) throw new Error("The city has no page.");
  return textOf(<HubView site={site} {...page} />);
}

async function adjustBy(cents: number): Promise<void> {
  const revision = revisionOf((await readWallet(mechanicId, new Date())).hash);
  const adjustment = { adjustmentId: randomUUID(), mechanicId, cents, reason: "Outage", revision };
  await adjustCredits(admin, adjustment, new Date());
}

let demoFees: CallFeeRule[] = [];
/** Demo mechanics without credit, whom the job would pause, too. */
const unfunded = { wallet: null, isActive: true } as const;

beforeAll(async () => {
  demoFees = await db.callFeeRule.findMany({ where: { locationId: null } });
  await db.setting.create({ data: TELEPHONY });
  await db.mechanic.updateMany({ where: unfunded, data: { phoneVerifiedAt: null } });
});
beforeEach(async () => {
  scene = await createScene([FEE_CENTS]);
  mechanicId = scene.mechanicIds[0] ?? "";
  const email = `${mechanicId}@example.net`;
  await db.user.create({ data: { email, name: "Zoë", mechanicId, status: "active" } });
});
afterEach(async () => {
  await db.callFeeRule.createMany({ data: demoFees, skipDuplicates: true });
  await db.outboxMail.deleteMany({ where: { recipient: `${mechanicId}@example.net` } });
  await db.setting.upsert({ where: { key: TELEPHONY.key }, create: TELEPHONY, update: TELEPHONY });
});

test("a city's page stops saying that a mechanic is available once the last one can't pay for a call, until they buy credits", async () => {
  await sweep();
  expect(await cityPage()).toContain("Mechanic Available Now");
  await spend(1);
  expect(await hasFundingChanges(new Date())).toBe(true);
  await sweep();
  expect(await read()).toEqual(PAUSED);
  expect(await cityPage()).not.toContain("Mechanic Available Now");
  expect(await db.pageInvalidation.count({ where: { isPurge: true } })).toBeGreaterThan(0);
  expect(await mails()).toMatchObject([
    { kind: "paused", text: expect.stringContaining("Your credit doesn't cover the fee") },
  ]);
  expect(await hasFundingChanges(new Date())).toBe(false);
  await buy();
  expect(await read()).toEqual(ACTIVE);
  expect(await cityPage()).toContain("Mechanic Available Now");
  const events = await db.auditEvent.findMany({ where: { subjectId: mechanicId } });
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    "mechanic.pause_no_funds",
    "mechanic.resume_funded",
  ]);
});

const ring = () =>
  ledgerTransaction((tx) =>
    placeHold(tx, { ...command(), attemptId: `rang-${commands}`, cents: FEE_CENTS }),
  );
const isFree = () => db.callFeeRule.deleteMany({ where: { OR: [{ locationId: null }, ofCity()] } });
const ofCity = () => ({ locationId: scene.locationId });
const isDirect = () => db.setting.update({ where: { key: TELEPHONY.key }, data: { value: false } });
const spendOne = () => spend(1);

test.each([
  ["the fee is held while their phone rings", [ring]],
  ["their calls are free", [isFree, spendOne]],
  ["drivers call them directly", [isDirect, spendOne]],
  ["they are buying credit", [() => createOrder(mechanicId), spendOne]],
])("a mechanic isn't paused if %s", async (_, steps) => {
  for (const step of steps) await step();
  await sweep();
  expect(await read()).toEqual(ACTIVE);
  expect(await mails()).toEqual([]);
});

test("a mechanic who starts to buy credit but doesn't pay within ten minutes is paused then", async () => {
  await createOrder(mechanicId);
  await spend(1);
  await sweep(new Date(Date.now() + 11 * MINUTE_MS));
  expect(await read()).toEqual(PAUSED);
});

test("a mechanic who owes money is paused even if calls are free, until they have paid", async () => {
  await isFree();
  await spend(FEE_CENTS);
  await sweep();
  expect(await read()).toEqual(ACTIVE);
  const order = { orderId: `call-${mechanicId}`, causeId: mechanicId, cents: FEE_CENTS };
  await ledgerTransaction((tx) =>
    takeBackOrder(tx, { ...command(), kind: "chargeback", ...order }),
  );
  await sweep();
  expect(await read()).toEqual(PAUSED);
  await buy();
  expect(await read()).toEqual(ACTIVE);
});

test.each([
  ["an administrator adds credit", () => adjustBy(1)],
  ["calls become free", () => isFree().then(() => sweep())],
  ["drivers call mechanics directly again", () => isDirect().then(() => sweep())],
])("calls resume once %s", async (_, change) => {
  await spend(1);
  await sweep();
  expect(await read()).toEqual(PAUSED);
  await change();
  expect(await read()).toEqual(ACTIVE);
});

test("a mechanic who has no credit stays paused when they resume or an administrator activates them", async () => {
  await spend(1);
  await pause();
  expect(await resume()).toMatchObject({ state: "paused", stateReason: "no_funds" });
  expect(await resume()).toMatchObject({ state: "paused", stateReason: "no_funds" });
  await expect(activateMechanic(admin, mechanicId)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("credit"),
  });
  await adjustBy(1);
  expect(await read()).toEqual(ACTIVE);
});

test("a mechanic whose pause ends while they can't pay for calls isn't listed, and is told why in one email", async () => {
  await spend(1);
  const length = { length: "hour", now: new Date() } as const;
  const { pausedUntil } = await pauseMechanic(own(), mechanicId, length);
  const end = new Date(pausedUntil ?? 0);
  await db.$transaction((tx) => endPauses.sweep(tx, end, { take: 500 }));
  expect(await read()).toEqual(PAUSED);
  await sweep(end);
  expect(await mails()).toMatchObject([
    { kind: "paused", text: expect.stringContaining("Your credit doesn't cover the fee") },
  ]);
  await adjustBy(1);
  expect(await read()).toEqual(ACTIVE);
});

test("credit doesn't end a pause that the mechanic began, or a suspension", async () => {
  await spend(1);
  await sweep();
  await pause();
  await buy();
  await sweep();
  expect(await read()).toMatchObject({ state: "paused", stateReason: "self" });
  expect(await resume()).toMatchObject({ state: "active" });
  await db.mechanic.update({ where: { id: mechanicId }, data: { state: "suspended" } });
  await buy();
  await sweep();
  expect((await read()).state).toBe("suspended");
});

test("the job pauses and resumes everyone, each slice continuing where the last one ended", async () => {
  const ids = [mechanicId, ...(await createScene([0, 0])).mechanicIds];
  const count = (where: object) => db.mechanic.count({ where: { ...where, id: { in: ids } } });
  const walk = async () => {
    const handled: number[] = [];
    let after: string | null = "";
    while (after !== null) {
      const part: { after: string; take: number } = { after, take: 1 };
      const slice = await db.$transaction((tx) => followCredit(tx, new Date(), part));
      handled.push(slice.names.length);
      after = slice.last;
    }
    return handled.filter((names) => names > 0);
  };
  await spend(1);
  expect((await walk()).every((names) => names === 1)).toBe(true);
  expect(await count(PAUSED)).toBe(3);
  expect(await walk()).toEqual([]);
  await isDirect();
  await walk();
  expect(await count(ACTIVE)).toBe(3);
});

test("a purchase that arrives while the job runs always resumes calls, however the two interleave", async () => {
  await spend(1);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([sweep(), buy(), sweep()]);
    expect(await read()).toEqual(ACTIVE);
    await spend((await walletOf(mechanicId)).paidCents);
  }
});
