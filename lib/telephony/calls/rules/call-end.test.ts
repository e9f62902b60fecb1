import fc from "fast-check";
import {
  endOfTalk,
  LEG_ENDS,
  resultOfRing,
  stateUnanswered,
} from "@/lib/telephony/calls/rules/call-end";

test.each([
  ["busy", false, false, "busy"],
  ["failed", false, false, "failed"],
  ["no-answer", false, false, "no_answer"],
  ["canceled", false, false, "no_answer"],
  ["completed", true, false, "short_hangup"],
] as const)(
  "a ring that ended as %s (answered: %s, driver gone: %s) is %s",
  (status, wasAnswered, hasCallerLeft, result) => {
    expect(resultOfRing({ status, wasAnswered, hasCallerLeft })).toBe(result);
  },
);

test("a mechanic is never blamed for a driver who hung up, or for a leg that failed", () => {
  for (const status of LEG_ENDS) {
    const ring = { status, wasAnswered: true, hasCallerLeft: true };
    expect(resultOfRing(ring)).toBe(status === "failed" ? "failed" : "no_answer");
  }
  const failed = { status: "failed", wasAnswered: true, hasCallerLeft: false } as const;
  expect(resultOfRing(failed)).toBe("failed");
});

const ANSWERED = new Date("2026-11-20T16:00:06Z");
const ACCEPTED = new Date("2026-11-20T16:00:10Z");

test("a conversation ends as long after pickup as Twilio reports, but never before it began", () => {
  const seconds = fc.integer({ min: 0, max: 14_400 });
  fc.assert(
    fc.property(seconds, (reported) => {
      const leg = { acceptedAt: ACCEPTED, answeredAt: ANSWERED, seconds: reported };
      const talked = (endOfTalk(leg).getTime() - ACCEPTED.getTime()) / 1000;
      expect(talked).toBe(Math.max(0, reported - 4));
    }),
  );
});

test("a conversation of unknown length ends as soon as it began", () => {
  const leg = { acceptedAt: ACCEPTED, answeredAt: ANSWERED, seconds: null };
  expect(endOfTalk(leg)).toEqual(ACCEPTED);
});

test.each([
  [{ officeAt: null, returnsCallId: null }, "abandoned"],
  [{ officeAt: ACCEPTED, returnsCallId: null }, "missed"],
  [{ officeAt: null, returnsCallId: "c" }, "missed"],
])("a call that no one took, with %j, ends as %s", (call, state) => {
  expect(stateUnanswered(call)).toBe(state);
});
