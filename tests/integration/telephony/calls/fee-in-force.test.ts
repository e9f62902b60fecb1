import { stepsForPickUp } from "@/app/api/webhooks/twilio/call-steps";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { changeCallFee } from "@/lib/catalog/call-fees/mutations/change-fee";
import { db } from "@/lib/core/db";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import { pickUp } from "@/lib/telephony/calls/mutations/continue-call";
import { demoActor } from "../../actors";
import { createScene, FEE_CENTS, type Scene } from "./call-scene";
import { openSceneCall, ringMechanic, talkToMechanic } from "./take-call";

const admin = demoActor("admin");
const NOW = new Date("2026-11-28T17:00:00Z");
const ON_DATE = new Date("2026-12-02T05:00:00Z");
const before = (seconds: number) => new Date(ON_DATE.getTime() - seconds * 1000);

async function raisedScene(): Promise<Scene> {
  const scene = await createScene([20_000]);
  const fee = await db.callFeeRule.findFirstOrThrow({ where: { locationId: scene.locationId } });
  await changeCallFee(admin, fee.id, { feeCents: 4_000, from: "2026-12-02", now: NOW });
  return scene;
}

const feeOf = async (id: string) => (await db.call.findUniqueOrThrow({ where: { id } })).feeCents;

test("a call received just before a higher fee applies costs the old one, even if its phone rings later", async () => {
  const scene = await raisedScene();
  const id = await openSceneCall(scene, { now: before(1) });
  await talkToMechanic(id, 60, new Date(ON_DATE.getTime() + 5_000));
  expect(await feeOf(id)).toBe(FEE_CENTS);
});

test("a call received when a higher fee applies costs the new one", async () => {
  const scene = await raisedScene();
  const id = await openSceneCall(scene, { now: ON_DATE });
  await talkToMechanic(id, 60, ON_DATE);
  expect(await feeOf(id)).toBe(4_000);
});

test("a call keeps the billing rules that applied when it was received", async () => {
  const scene = await createScene([20_000]);
  const latest = await db.billingRulesVersion.findFirstOrThrow({ orderBy: { version: "desc" } });
  const rules = { ...(latest.rules as object), minTalkSeconds: 20 };
  const version = latest.version + 1;
  await db.billingRulesVersion.create({ data: { version, rules, effectiveAt: ON_DATE } });
  const old = await openSceneCall(scene, { line: 1, now: before(1) });
  await talkToMechanic(old, 25, before(1));
  const later = new Date(ON_DATE.getTime() + 60_000);
  const current = await openSceneCall(scene, { line: 2, now: later });
  await talkToMechanic(current, 25, later);
  expect(await feeOf(old)).toBeNull();
  expect(await feeOf(current)).toBe(FEE_CENTS);
  // The database keeps every version, so the earlier rules are saved again for the next test.
  await db.billingRulesVersion.create({
    data: { version: version + 1, rules: latest.rules ?? {} },
  });
});

describe("before pressing 1, the mechanic hears", () => {
  async function heard(callId: string, now: Date): Promise<string> {
    const ring = await ringMechanic(callId, now);
    const attemptId = ring?.attemptId ?? "";
    const [step] = stepsForPickUp(await pickUp({ attemptId, now }), {
      attemptId,
      brandName: "Roadcall",
    });
    return step && "text" in step ? String(step.text) : "";
  }

  test("the service, the city, and the fee", async () => {
    const scene = await createScene([20_000]);
    expect(await heard(await openSceneCall(scene, { now: NOW }), NOW)).toBe(
      `Roadcall: ${scene.serviceName} in ${scene.city}, $25. Press 1 to take the call, or 2 to decline.`,
    );
  });

  test("that a repeat call is free", async () => {
    const scene = await createScene([20_000]);
    await talkToMechanic(await openSceneCall(scene, { now: NOW }), 60, NOW);
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(await heard(await openSceneCall(scene, { now: later }), later)).toContain(
      `in ${scene.city}, no charge. Press 1`,
    );
  });

  test("that a call from a hidden number is free", async () => {
    const scene = await createScene([20_000]);
    const { serviceId, locationId, tracking } = scene;
    const id = await ledgerTransaction((tx) =>
      openCall(tx, {
        providerSid: null,
        dialedNumber: tracking.phoneNumber,
        callerNumber: null,
        ...{ serviceId, locationId, zip: null, now: NOW },
      }),
    );
    expect(await heard(id, NOW)).toContain("no charge. Press 1");
  });
});
