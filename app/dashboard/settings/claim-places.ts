import type { ClaimId } from "@/lib/platform/claims/constants";

/** The sections of pages that make each claim. A test compares them with the pages. */
export const CLAIM_PLACES: Readonly<Record<ClaimId, readonly string[]>> = {
  warranty: [
    "brake cost page: FAQ",
    "brake cost page: coverage",
    "brake quiz: estimate",
    "city pages: services",
    "landing pages: FAQ",
    "landing pages: included",
    "landing pages: top",
    "profiles: services",
    "services page: top",
    "terms for drivers",
  ],
  sameDay: ["home page: why us", "landing pages: comparison", "landing pages: promises"],
  serviceTime: ["brake cost page: FAQ", "landing pages: comparison"],
  savings: [
    "brake cost page: quote",
    "landing pages: FAQ",
    "landing pages: comparison",
    "landing pages: top",
  ],
  certified: ["home page: why us", "landing pages: comparison", "landing pages: promises"],
  shopWait: ["landing pages: comparison"],
  rating: ["home page: why us"],
  noCharge: ["landing pages: promises"],
  quizSavings: ["brake quiz: estimate"],
  guarantee: ["landing pages: guarantee"],
};
