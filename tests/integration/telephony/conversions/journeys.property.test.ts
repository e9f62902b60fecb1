import fc from "fast-check";
import { db } from "@/lib/core/db";
import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { changeSettings } from "@/lib/platform/settings/mutations";
import { CLICK_ID_KINDS } from "@/lib/telephony/calls/constants";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { createScene, driverNumber } from "../calls/call-scene";
import { play } from "../calls/twilio";
import { decide, disputeCall } from "./converted-calls";

/** `npm run test:deep -- conversions` runs more journeys. */
const JOURNEYS = Number(process.env.ROADCALL_JOURNEYS ?? 8);

const admin = demoActor("admin");
const demoMechanic = demoActor("mechanic");

const journeys = fc.record({
  measurement: fc.constantFrom("opt_in" as const, "opt_out" as const),
  /** Null if the visitor hasn't answered. */
  choice: fc.constantFrom(true, false, null),
  sendsGpc: fc.boolean(),
  clickIdKind: fc.constantFrom(null, ...CLICK_ID_KINDS),
  talkSeconds: fc.constantFrom(10, 90),
  decision: fc.constantFrom(null, "accept" as const, "reject" as const),
});
type Journey = typeof journeys extends fc.Arbitrary<infer T> ? T : never;

let scene: Awaited<ReturnType<typeof createScene>>;
let number = 0;
beforeAll(async () => {
  scene = await createScene([2_500 * JOURNEYS]);
});

/** Sends the tap with the click ID even if the page wouldn't. */
async function tap({ choice, sendsGpc, clickIdKind: kind }: Journey): Promise<void> {
  const { status } = await callApi("call-intents", "POST", {
    headers: {
      "content-type": "application/json",
      origin: "http://localhost:3000",
      "sec-fetch-site": "same-origin",
      [PEER_HEADER]: `203.0.113.${number % 250}`,
      ...(sendsGpc ? { "sec-gpc": "1" } : {}),
    },
    body: JSON.stringify({
      session: `journey-${number}`,
      page: "/",
      source: "test",
      numberShown: scene.tracking.phoneNumber,
      consent: choice === true,
      refused: choice === false,
      ...(kind ? { clickId: { kind, value: `click-${number}` } } : {}),
    }),
  });
  expect(status).toBe(202);
}

/** Returns the call's ID, and whether it was billed. */
async function call({ talkSeconds }: Journey): Promise<{ id: string; isBilled: boolean }> {
  const { sid } = await play({
    from: driverNumber(number),
    to: scene.tracking.phoneNumber,
    reactions: [{ kind: "accept", ringSeconds: 1, talkSeconds }],
  });
  const found = await db.call.findUniqueOrThrow({ where: { providerSid: sid } });
  expect(found.intentId).not.toBeNull();
  return { id: found.id, isBilled: found.feeCents !== null };
}

function isPermitted({ measurement, choice, sendsGpc }: Journey): boolean {
  return !sendsGpc && (choice === true || (choice === null && measurement === "opt_out"));
}

test(`in ${JOURNEYS} random journeys, a conversion exists only for a billed call whose visitor permitted it`, async () => {
  await fc.assert(
    fc.asyncProperty(journeys, async (journey) => {
      number += 1;
      await changeSettings(null, { measurement: journey.measurement });
      await tap(journey);
      const { id, isBilled } = await call(journey);
      const isExpected = isBilled && journey.clickIdKind !== null && isPermitted(journey);
      const find = () => db.conversionUpload.findUnique({ where: { callId: id } });
      expect((await find()) !== null).toBe(isExpected);
      if (isBilled && journey.decision !== null) {
        const mechanic = { ...demoMechanic, mechanicId: scene.mechanicIds[0] ?? "" };
        const disputeId = await disputeCall(mechanic, id);
        await decide(admin, disputeId, { decision: journey.decision });
      }
      const state = journey.decision === "accept" ? "dropped" : "waiting";
      expect((await find())?.state).toBe(isExpected ? state : undefined);
      await db.callIntent.deleteMany({ where: { session: `journey-${number}` } });
    }),
    { numRuns: JOURNEYS, endOnFailure: true },
  );
}, 1_200_000);
