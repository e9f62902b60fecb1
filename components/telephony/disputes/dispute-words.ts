import type { DisputeReason } from "@/lib/billing/verdicts/constants";
import { formatDollars } from "@/lib/core/money";
import type { DisputeView } from "@/lib/telephony/disputes/schema/dispute-list";

export const REASON_NAMES: Readonly<Record<DisputeReason, string>> = {
  duplicate: "Repeat caller",
  spam: "Spam or robocall",
  wrong_number: "Wrong number",
  solicitation: "Sales call",
  job_seeker: "Job seeker",
  outside_area: "Outside the service area",
  service_not_offered: "Service not offered",
  existing_customer: "Existing customer",
  not_decision_maker: "Not the decision maker",
  no_conversation: "No conversation",
  other: "Something else",
  price_shopper: "Comparing prices",
  hired_someone_else: "Hired someone else",
  changed_mind: "Changed their mind",
};

export const VIEW_NAMES: Readonly<Record<DisputeView, string>> = {
  waiting: "Undecided",
  appeals: "Appeals",
  needs_info: "Waiting for an answer",
  accepted: "Accepted",
  automatic: "Accepted automatically",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  all: "All",
};

/** Returns text such as "$25", or "$10 of $25" if only part was credited. */
export function creditText({
  creditedCents,
  feeCents,
}: {
  creditedCents: number;
  feeCents: number;
}): string {
  if (creditedCents === 0 || creditedCents === feeCents) return formatDollars(creditedCents);
  return `${formatDollars(creditedCents)} of ${formatDollars(feeCents)}`;
}
