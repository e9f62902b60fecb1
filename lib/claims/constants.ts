import { keysOf } from "@/lib/core/keys-of";

/** Promises made on pages. A test compares `shownOn` with the sections of the pages. */
export const CLAIMS = {
  warranty: {
    name: "Warranty",
    text: "12-month / 12,000-mile warranty on parts and labor",
    shownOn: [
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
  },
  sameDay: {
    name: "Same-day service",
    text: "Same-day service",
    shownOn: ["home page: why us", "landing pages: comparison", "landing pages: promises"],
  },
  serviceTime: {
    name: "Service time",
    text: "Typical service time 45-90 minutes",
    shownOn: ["brake cost page: FAQ", "landing pages: comparison"],
  },
  savings: {
    name: "Savings",
    text: "Save up to 50% vs Shop Price",
    shownOn: [
      "brake cost page: quote",
      "landing pages: FAQ",
      "landing pages: comparison",
      "landing pages: top",
    ],
  },
  certified: {
    name: "Certification",
    text: "ASE-certified mechanics",
    shownOn: ["home page: why us", "landing pages: comparison", "landing pages: promises"],
  },
  shopWait: { name: "Shop wait time", text: "3-4 hours", shownOn: ["landing pages: comparison"] },
  rating: {
    name: "Rating",
    text: "4.9",
    shownOn: ["home page: why us", "landing pages: why us"],
    proof: "Where the ratings come from. Pages show it with their number and date.",
    isCounted: true,
  },
  noCharge: {
    name: "No charge",
    text: "No service, no charge",
    shownOn: ["landing pages: promises"],
  },
  quizSavings: {
    name: "Quiz savings",
    text: "$100-$200",
    shownOn: ["brake quiz: estimate"],
  },
  guarantee: {
    name: "Satisfaction guarantee",
    text: "100% Satisfaction Guarantee",
    shownOn: ["landing pages: guarantee"],
    // Anyone who advertises this guarantee must refund the full price on request: 16 CFR 239.3.
    proof: "Where to find the written refund terms, and who pays the refund.",
  },
} as const satisfies Record<string, Claim>;

interface Claim {
  name: string;
  text: string;
  shownOn: readonly string[];
  /** What counts as evidence, if that isn't obvious. */
  proof?: string;
  /** Whether the evidence must say how many ratings, answers, or the like it counts. */
  isCounted?: boolean;
}

export function isCounted(id: ClaimId): boolean {
  const claim: Claim = CLAIMS[id];
  return claim.isCounted ?? false;
}

export function proofOf(id: ClaimId): string {
  const claim: Claim = CLAIMS[id];
  return claim.proof ?? "Where to find the evidence.";
}

export type ClaimId = keyof typeof CLAIMS;

export const CLAIM_IDS = keysOf(CLAIMS);

export type Claims = Readonly<Record<ClaimId, boolean>>;
