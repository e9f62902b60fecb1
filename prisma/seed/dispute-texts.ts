import type { DisputeReason } from "@/lib/core/generated/prisma/client";

export type DisputeText = { reason: DisputeReason; text: string; blocksCaller: boolean };

/** What mechanics write when they dispute a call. */
export const DISPUTE_TEXTS: readonly DisputeText[] = [
  {
    reason: "duplicate",
    text: "Same driver called me about the same car last week.",
    blocksCaller: false,
  },
  { reason: "spam", text: "Recorded message about an extended warranty.", blocksCaller: true },
  { reason: "wrong_number", text: "They wanted the tire shop next door.", blocksCaller: false },
  { reason: "solicitation", text: "He was selling uniforms.", blocksCaller: true },
  { reason: "job_seeker", text: "Asked whether I’m hiring.", blocksCaller: false },
  {
    reason: "outside_area",
    text: "The car is two hours away, past my radius.",
    blocksCaller: false,
  },
  {
    reason: "service_not_offered",
    text: "They needed a windshield, which I don’t do.",
    blocksCaller: false,
  },
  {
    reason: "existing_customer",
    text: "I replaced her alternator in the spring and she has my cell.",
    blocksCaller: false,
  },
  {
    reason: "not_decision_maker",
    text: "A neighbor called and couldn’t approve any work.",
    blocksCaller: false,
  },
  {
    reason: "no_conversation",
    text: "Nobody said anything. I heard only road noise.",
    blocksCaller: false,
  },
  {
    reason: "other",
    text: "The driver was already being towed when I answered.",
    blocksCaller: false,
  },
];

/** What administrators and mechanics write at each step of a dispute. */
export const DECISIONS = {
  question: "What did the driver ask for, as far as you remember?",
  answer: "He asked about a repair on a car he doesn’t own. I told him to have the owner call.",
  accept: "This call shouldn’t have cost you anything. We credited the full fee.",
  accept_partially: "You did talk about the job, so we credited half of the fee.",
  reject:
    "The call lasted long enough to talk about the repair, and we found nothing to support your claim.",
  appeal: "Please look at this again. This call was never about a job.",
  uphold: "A second administrator looked at this call and came to the same decision.",
} as const;
