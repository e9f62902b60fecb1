import type { Tone } from "@/components/ui/badge";
import type { DisputeState } from "@/lib/billing/verdicts/schema/verdict";

export const STATES: Readonly<Record<DisputeState, { label: string; tone: Tone }>> = {
  submitted: { label: "Under review", tone: "wait" },
  under_review: { label: "Under review", tone: "wait" },
  needs_info: { label: "Question asked", tone: "wait" },
  appealed: { label: "Appealed", tone: "wait" },
  auto_accepted: { label: "Accepted automatically", tone: "good" },
  accepted: { label: "Accepted", tone: "good" },
  accepted_partial: { label: "Accepted in part", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  upheld: { label: "Rejected on appeal", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "quiet" },
};
