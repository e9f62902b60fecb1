import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { db } from "@/lib/core/db";
import { acceptAttempt, answerLeg } from "@/lib/telephony/calls/commands/accept-attempt";
import { endLeg } from "@/lib/telephony/calls/commands/end-leg";
import { openCall } from "@/lib/telephony/calls/commands/open-call";
import { ringNext } from "@/lib/telephony/calls/commands/ring-next";
import { driverNumber, type Scene } from "./call-scene";

/** Opens a driver's call to the scene's tracking number. Returns the call's ID. */
export const openSceneCall = (
  { locationId, serviceId, tracking }: Scene,
  { line = 1, now }: { line?: number; now: Date },
) =>
  ledgerTransaction((tx) =>
    openCall(tx, {
      providerSid: null,
      dialedNumber: tracking.phoneNumber,
      callerNumber: driverNumber(line),
      serviceId,
      locationId,
      zip: null,
      now,
    }),
  );

export const ringMechanic = (callId: string, now: Date) =>
  ledgerTransaction((tx) => ringNext(tx, { callId, now }));

/** Calls the next mechanic, who presses 1 four seconds after picking up and talks for `seconds`. */
export async function talkToMechanic(callId: string, seconds: number, now: Date) {
  const ring = await ringMechanic(callId, now);
  const attemptId = ring?.attemptId ?? "";
  const at = (second: number) => new Date(now.getTime() + second * 1000);
  await ledgerTransaction((tx) => answerLeg(tx, { attemptId, now: at(6) }));
  await ledgerTransaction((tx) => acceptAttempt(tx, { attemptId, now: at(10) }));
  await ledgerTransaction((tx) =>
    endLeg(tx, { attemptId, status: "completed", seconds: seconds + 4, now: at(10 + seconds) }),
  );
  return ring;
}

/** A call that the scene's mechanic takes. Returns it once it has ended. */
export async function takeCall(scene: Scene, seconds: number) {
  const now = new Date();
  const id = await openSceneCall(scene, { now });
  await talkToMechanic(id, seconds, now);
  return db.call.findUniqueOrThrow({ where: { id } });
}
