import type { DisputeReason } from "@/lib/billing/verdicts/constants";
import { CREDITABLE_REASONS } from "@/lib/billing/verdicts/constants";
import { findContradiction } from "@/lib/billing/verdicts/rules/find-contradiction";
import type { Contradiction } from "@/lib/billing/verdicts/schema/verdict";

type Facts = Parameters<typeof findContradiction>[0];

const NOTHING_KNOWN: Omit<Facts, "reason"> = {
  talkSeconds: 45,
  outcomes: [],
  hasEarlierBilledCall: false,
  hasEarlierCustomerCall: false,
  isCovered: null,
  isOffered: null,
  tappedCity: null,
};
const find = (reason: DisputeReason, known: Partial<Facts>) =>
  findContradiction({ ...NOTHING_KNOWN, reason, ...known });
const tapped = (isCovered: boolean) => ({ tappedCity: { name: "Austin, Texas", isCovered } });

test.each<[DisputeReason, Partial<Facts>, Contradiction]>([
  ["wrong_number", { outcomes: ["booked"] }, "outcome"],
  ["wrong_number", { talkSeconds: 121 }, "talk_time"],
  ["wrong_number", { hasEarlierBilledCall: true }, "earlier_call"],
  ["wrong_number", { hasEarlierCustomerCall: true }, "earlier_customer"],
  ["wrong_number", tapped(true), "tapped_city"],
  ["spam", { outcomes: ["not_a_customer", "quoted"] }, "outcome"],
  ["spam", { talkSeconds: 121 }, "talk_time"],
  ["spam", { hasEarlierBilledCall: true }, "earlier_call"],
  ["solicitation", { outcomes: ["follow_up"] }, "outcome"],
  ["solicitation", { talkSeconds: 300 }, "talk_time"],
  ["job_seeker", { outcomes: ["lost"] }, "outcome"],
  ["job_seeker", { hasEarlierCustomerCall: true }, "earlier_customer"],
  ["no_conversation", { outcomes: ["quoted"] }, "outcome"],
  ["no_conversation", { talkSeconds: 61 }, "talk_time"],
  ["duplicate", {}, "no_earlier_call"],
  ["duplicate", { hasEarlierBilledCall: true, isWithinRepeatWindow: false }, "not_a_repeat"],
  ["existing_customer", {}, "no_earlier_call"],
  ["existing_customer", { hasEarlierBilledCall: true, outcomes: ["not_a_customer"] }, "outcome"],
  ["outside_area", { isCovered: true }, "covered"],
  ["outside_area", tapped(true), "tapped_city"],
  ["outside_area", { outcomes: ["booked"] }, "outcome"],
  ["service_not_offered", { isOffered: true }, "offered"],
  ["service_not_offered", { outcomes: ["quoted"] }, "outcome"],
  ["not_decision_maker", { outcomes: ["booked"] }, "outcome"],
])("%s is contradicted by %j", (reason, known, contradiction) => {
  expect(find(reason, known)).toBe(contradiction);
});

test.each<[DisputeReason, Partial<Facts>]>([
  ["wrong_number", { outcomes: ["not_a_customer"], talkSeconds: 120, ...tapped(false) }],
  ["spam", tapped(true)],
  ["no_conversation", { talkSeconds: 60, hasEarlierBilledCall: true }],
  ["duplicate", { hasEarlierBilledCall: true, outcomes: ["booked"], talkSeconds: 600 }],
  ["duplicate", { hasEarlierBilledCall: true, isWithinRepeatWindow: true }],
  ["existing_customer", { hasEarlierBilledCall: true, outcomes: ["booked"], talkSeconds: 600 }],
  ["existing_customer", { hasEarlierBilledCall: true, isWithinRepeatWindow: false }],
  ["outside_area", { isCovered: false, outcomes: ["lost"], ...tapped(false) }],
  ["service_not_offered", { isOffered: false, outcomes: ["lost"], isCovered: true }],
  ["not_decision_maker", { outcomes: ["quoted"], talkSeconds: 600 }],
  ["job_seeker", { talkSeconds: 600 }],
])("%s is not contradicted by %j", (reason, known) => {
  expect(find(reason, known)).toBeNull();
});

test("what isn't known contradicts only reasons that need an earlier call", () => {
  const needing = CREDITABLE_REASONS.filter((reason) => find(reason, {}) !== null);
  expect(needing).toEqual(["duplicate", "existing_customer"]);
});
