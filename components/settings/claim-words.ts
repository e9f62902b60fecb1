import type { ClaimId } from "@/lib/claims/constants";

/** What administrators call the claims. */
export const CLAIM_NAMES: Readonly<Record<ClaimId, string>> = {
  warranty: "Warranty",
  sameDay: "Same day",
  serviceTime: "Service time",
  savings: "Savings",
  certified: "Certification",
  shopWait: "Wait in a shop",
  rating: "Rating",
  noCharge: "No charge",
  quizSavings: "Savings in the quiz",
};
