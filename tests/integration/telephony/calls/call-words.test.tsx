import { CallFacts } from "@/app/dashboard/calls/[callId]/call-facts";
import { CallTimeline } from "@/app/dashboard/calls/[callId]/call-timeline";
import { callResult } from "@/components/telephony/calls/call-words";
import { WhyBilled } from "@/components/telephony/calls/why-billed";
import { textOf } from "@/components/testing/rendered";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { answerLeg } from "@/lib/telephony/calls/commands/accept-attempt";
import { endCall } from "@/lib/telephony/calls/commands/end-call";
import { endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import { ringNext } from "@/lib/telephony/calls/commands/ring-next";
import { findCall } from "@/lib/telephony/calls/data/call-detail";
import { demoActor } from "../../actors";
import { createScene, driverNumber, type Scene } from "./call-scene";
import { newSid, play } from "./twilio";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const admin = demoActor("admin");
const mechanic = demoActor("mechanic");

/** Returns the text that the actor sees on a call's page, and the call's label in the list. */
async function seen(actor: Actor, callId: string) {
  const call = await findCall(actor, callId);
  if (!call) throw new Error("the call isn't shown");
  const isOwn = call.row.isAnswered && actor !== admin;
  const text = textOf(
    <>
      <CallFacts call={call} isOwn={false} returned={null} />
      <CallTimeline call={call} isOwn={isOwn} />
      {call.isCallerVisible && <WhyBilled call={call} isOwn={isOwn} />}
    </>,
  );
  return { label: callResult(call.row).label, text };
}

const idOf = async (providerSid: string) =>
  (await db.call.findUniqueOrThrow({ where: { providerSid } })).id;
const mechanicOf = ({ mechanicIds }: Scene): Actor => ({
  ...mechanic,
  mechanicId: mechanicIds[0] ?? "",
});

async function missAndReturn(answer: "accept" | "no-answer") {
  const scene = await createScene([10_000]);
  const { phoneNumber: to } = scene.tracking;
  await play({ from: driverNumber(1), to, reactions: [{ kind: "no-answer" }] });
  const accept = { kind: "accept", ringSeconds: 6, talkSeconds: 90 } as const;
  const reactions = [answer === "accept" ? accept : { kind: answer }];
  const { sid } = await play({ from: scene.number(1), to, reactions });
  return { owner: mechanicOf(scene), callId: await idOf(sid) };
}

test("tells a mechanic who returned a call that the driver answered, not that the driver pressed 1", async () => {
  const { owner, callId } = await missAndReturn("accept");
  const { label, text } = await seen(owner, callId);
  expect(label).toBe("Answered");
  expect(text).toMatch(/You returned the driver’s call.*Driver’s phone rang.*Driver answered/);
  expect(text).toMatch(/The driver answered on .*paused when the driver answered/);
  expect(text).not.toMatch(/pressed 1|Your phone rang|Call came in|call came in/);
});

test("a returned call that the driver didn't answer is not another missed call", async () => {
  const { owner, callId } = await missAndReturn("no-answer");
  for (const actor of [owner, admin]) {
    const { label, text } = await seen(actor, callId);
    expect(label).toBe("Driver not reached");
    expect(text).toMatch(/Driver’s phone rang.*Driver not reached/);
    expect(text).not.toMatch(/Missed|presse[sd] 1/);
  }
});

test("tells no one that the caller hung up in a callback that no mechanic took", async () => {
  const { locationId, serviceId, number } = await createScene([]);
  const asked = { locationId, serviceId, zip: null, dialedNumber: number(0) };
  const now = new Date();
  const callId = await ledgerTransaction(async (tx) => {
    const call = { ...asked, providerSid: null, callerNumber: driverNumber(1), now };
    const id = await openCall(tx, call);
    await endCall(tx, { callId: id, leftAt: now, now });
    return id;
  });
  const { label, text } = await seen(admin, callId);
  expect(label).toBe("Not connected");
  expect(text).toMatch(/Callback started/);
  expect(text).not.toMatch(/hung up|presse[sd] 1|came in/);
});

test.each([
  ["hasn't missed the call if they had picked up", true, "Caller hung up"],
  ["has missed the call if they hadn't picked up", false, "Missed"],
])("a mechanic whose driver hangs up %s", async (_, picksUp, label) => {
  const scene = await createScene([10_000]);
  const { locationId, serviceId } = scene;
  const asked = { locationId, serviceId, zip: null, dialedNumber: scene.tracking.phoneNumber };
  const now = new Date();
  const callId = await ledgerTransaction((tx) =>
    openCall(tx, { ...asked, providerSid: newSid(), callerNumber: driverNumber(1), now }),
  );
  const ring = await ledgerTransaction((tx) => ringNext(tx, { callId, now }));
  const attemptId = ring?.attemptId ?? "";
  await ledgerTransaction(async (tx) => {
    if (picksUp) await answerLeg(tx, { attemptId, now });
    await endCall(tx, { callId, leftAt: now, now });
    await endLeg(tx, { attemptId, status: "completed", seconds: null, now });
  });
  const own = await seen(mechanicOf(scene), callId);
  expect(own.label).toBe(label);
  expect(own.text).toMatch(new RegExp(`Your phone rang.*${label}`));
});

test("doesn't ask why a call was billed while it is in progress", async () => {
  const { locationId, serviceId, tracking } = await createScene([10_000]);
  const asked = { locationId, serviceId, zip: null, dialedNumber: tracking.phoneNumber };
  const callId = await ledgerTransaction((tx) =>
    openCall(tx, {
      ...asked,
      ...{ providerSid: newSid(), callerNumber: driverNumber(1), now: new Date() },
    }),
  );
  const { text } = await seen(admin, callId);
  expect(text).toContain("We’ll decide whether to bill this call when it ends.");
  expect(text).not.toContain("Why was");
});

test("a call that was passed to the office is not shown as missed to administrators", async () => {
  const scene = await createScene([10_000]);
  const call = { from: driverNumber(1), to: scene.tracking.phoneNumber, isOfficeOpen: true };
  const { sid } = await play({ ...call, reactions: [{ kind: "no-answer" }] });
  const callId = await idOf(sid);
  expect((await seen(admin, callId)).label).toBe("Sent to the office");
  expect((await seen(mechanicOf(scene), callId)).label).toBe("Missed");
});
