import { CallTimeline } from "@/app/dashboard/calls/[callId]/call-timeline";
import { textOf } from "@/components/testing/rendered";
import { CALL_SOURCES } from "@/components/ui/call-sources";
import type { CallDetail } from "@/lib/telephony/calls/schema/call-detail";

const CALL: CallDetail = {
  row: {
    id: "ccall00000000000000000001",
    receivedAt: "2026-11-21T05:59:30.000Z",
    serviceName: "Oil Change",
    place: "San Antonio, Texas",
    mechanic: null,
    kind: "driver",
    state: "completed",
    isOffice: false,
    isAnswered: true,
    ring: null,
    talkSeconds: 95,
    billing: "billed",
    notBillableReason: null,
    feeCents: 2_500,
    creditedCents: 0,
    disputeState: null,
    outcome: null,
  },
  dialedNumber: "+12105550100",
  callerNumber: "+12105550190",
  callerKind: "known",
  isCallerVisible: true,
  isBlocked: false,
  tap: { at: "2026-11-20T20:00:00.000Z", page: "/texas/san-antonio/oil-change", source: "header" },
  rings: [],
  acceptedAt: "2026-11-21T06:00:05.000Z",
  endedAt: "2026-11-21T06:01:40.000Z",
  timezone: "America/Chicago",
  rating: null,
  routing: null,
  revision: "r",
};
const timeline = (changes: Partial<CallDetail> = {}) =>
  textOf(<CallTimeline call={{ ...CALL, ...changes }} isOwn />);

test("every line carries its date if it isn't the heading's", () => {
  expect(timeline()).toContain("Nov 20, 2026, Central time");
  expect(timeline()).toMatch(/^.*Time.*2:00:00 PM ?Driver tapped the number/);
  expect(timeline()).toMatch(/11:59:30 PM ?Call came in/);
  expect(timeline()).toMatch(/Nov 21, 2026 ?12:00:05 AM ?You pressed 1/);
  expect(timeline()).toMatch(/Nov 21, 2026 ?12:01:40 AM ?Call ended/);
});

test("shows the reader's dates and times", () => {
  const text = timeline({ timezone: "America/New_York" });
  expect(text).toContain("Nov 21, 2026, Eastern time");
  expect(text).toMatch(/Nov 20, 2026 ?3:00:00 PM ?Driver tapped the number/);
  expect(text).toMatch(/[^6] ?12:59:30 AM ?Call came in/);
});

test.each(Object.entries(CALL_SOURCES))(
  "says where a tap from %s was in plain words",
  (source, words) => {
    const text = timeline({ tap: { at: "2026-11-20T20:00:00.000Z", page: "/", source } });
    expect(text).toContain(`On the home page, ${words}`);
    expect(words).not.toMatch(/[a-z]+-[a-z]+|hero|hub/);
  },
);

test("leaves out where a tap was if no page has that link anymore", () => {
  const text = timeline({
    tap: { at: "2026-11-20T20:00:00.000Z", page: "/cities", source: "old-hero" },
  });
  expect(text).toContain("On /cities");
  expect(text).not.toContain("old-hero");
});
