import { keysOf } from "@/lib/core/keys-of";

/** Promises made on pages. */
export const CLAIMS = {
  warranty: {
    name: "Warranty",
    text: "12-month / 12,000-mile warranty on parts and labor",
  },
  sameDay: {
    name: "Same-day service",
    text: "Same-day service",
  },
  serviceTime: {
    name: "Service time",
    text: "Typical service time 45-90 minutes",
  },
  savings: {
    name: "Savings",
    text: "Save up to 50% vs Shop Price",
  },
  certified: {
    name: "Certification",
    text: "ASE-certified mechanics",
  },
  shopWait: { name: "Shop wait time", text: "3-4 hours" },
  rating: {
    name: "Rating",
    text: "4.9",
    proof: "Where the ratings come from. Pages show it with their number and date.",
    isCounted: true,
  },
  noCharge: {
    name: "No charge",
    text: "No service, no charge",
  },
  quizSavings: {
    name: "Quiz savings",
    text: "$100-$200",
  },
  guarantee: {
    name: "Satisfaction guarantee",
    text: "100% Satisfaction Guarantee",
    // Anyone who advertises this guarantee must refund the full price on request: 16 CFR 239.3.
    proof: "Where to find the written refund terms, and who pays the refund.",
  },
} as const satisfies Record<string, Claim>;

interface Claim {
  name: string;
  text: string;
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
