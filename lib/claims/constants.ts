/** The promises that pages make: their words, and the places that show them. */
export const CLAIMS = {
  warranty: {
    text: "12-month / 12,000-mile warranty on parts and labor",
    places: ["landing: price terms, what's included, FAQ", "services", "brake cost", "terms"],
  },
  sameDay: { text: "Same-day service", places: ["landing: comparison, promises", "home", "hub"] },
  serviceTime: {
    text: "Typical service time 45-90 minutes",
    places: ["landing: comparison, FAQ", "brake cost: FAQ"],
  },
  savings: {
    text: "Save up to 50% vs Shop Price",
    places: ["landing: hero, comparison, FAQ", "brake cost: price table"],
  },
  certified: { text: "ASE-certified mechanics", places: ["landing: why us, promises", "home"] },
  shopWait: { text: "3-4 hours", places: ["landing: comparison"] },
  rating: { text: "4.9", places: ["landing: why us", "home"] },
  noCharge: { text: "No service, no charge", places: ["landing: promises, guarantee"] },
  quizSavings: { text: "$100-$200", places: ["brake quiz: results"] },
} as const satisfies Record<string, { text: string; places: readonly string[] }>;

export type ClaimId = keyof typeof CLAIMS;

export const CLAIM_IDS = Object.keys(CLAIMS) as [ClaimId, ...ClaimId[]];

/** Which claims are on. */
export type Claims = Readonly<Record<ClaimId, boolean>>;
