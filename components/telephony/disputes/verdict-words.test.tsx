import { ReaderZoneProvider } from "@/components/data/time";
import { VerdictLines } from "@/components/telephony/disputes/verdict-lines";
import { VerdictOutcome } from "@/components/telephony/disputes/verdict-words";
import { textOf } from "@/components/testing/rendered";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import type { DisputeClaim } from "@/lib/billing/verdicts/schema/verdict";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";

const CLAIM: DisputeClaim = {
  // A Friday.
  now: "2026-11-20T16:00:00.000Z",
  timezone: "America/Chicago",
  reason: "wrong_number",
  billing: "billed",
  ratedAt: "2026-11-19T16:00:00.000Z",
  hasEarlierDispute: false,
  isFiledByAdministrator: false,
  talkSeconds: 45,
  outcomes: [],
  hasEarlierBilledCall: false,
  hasEarlierCustomerCall: false,
  isCovered: null,
  isOffered: null,
  tappedCity: null,
  acceptedAutomatically: 0,
  billedCalls: 0,
};
const verdictOf = (changes: Partial<DisputeClaim>) =>
  judgeDispute({ ...CLAIM, ...changes }, { ...DEFAULT_BILLING_RULES, version: 1 });
const preview = (changes: Partial<DisputeClaim>, timezone = "America/Chicago") =>
  textOf(
    <ReaderZoneProvider timezone={timezone}>
      <VerdictOutcome verdict={verdictOf(changes)} />
    </ReaderZoneProvider>,
  ).replace(" .", ".");

test.each<[string, Partial<DisputeClaim>]>([
  ["This call was recorded as “Job booked.”", { outcomes: ["booked"] }],
  ["Talk time was 3:20, which is longer than 2:00.", { talkSeconds: 200 }],
  ["An earlier call from this number was paid for.", { hasEarlierBilledCall: true }],
  [
    "An earlier call from this number was recorded as a customer’s.",
    { hasEarlierCustomerCall: true },
  ],
  ["We found no earlier paid call from this number.", { reason: "existing_customer" }],
  [
    "The driver tapped the number on a page for Austin, Texas, which is in the service area.",
    { tappedCity: { name: "Austin, Texas", isCovered: true } },
  ],
  ["The car was in the service area.", { reason: "outside_area", isCovered: true }],
  ["The service is offered.", { reason: "service_not_offered", isOffered: true }],
])("the preview says that a person decides, and why: %s", (why, changes) => {
  expect(preview(changes)).toBe(
    `Our records contradict this reason. ${why} A person will review the dispute and decide by the end of Nov 24, 2026.`,
  );
  expect(textOf(<VerdictLines verdict={verdictOf(changes)} />)).toContain(why);
});

test("tells administrators that another one decides, and when in their own zone", () => {
  expect(preview({ isFiledByAdministrator: true }, "America/New_York")).toBe(
    "Disputes that an administrator files are never accepted automatically. Another administrator will review the dispute and decide by Nov 25, 2026, 1:00 AM EST.",
  );
});

test("tells mechanics that a dispute will be accepted, or that a person decides because of the limit", () => {
  expect(preview({})).toMatch(/accepted automatically, and the full fee/);
  expect(preview({ acceptedAutomatically: 9 })).toMatch(
    /^The limit for automatic credits has been reached\. A person/,
  );
  expect(preview({ reason: "other" })).toMatch(/^A person will review/);
});
