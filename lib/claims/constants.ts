/** The promises that pages make: what administrators call them, their words, and the places that show them. */
export const CLAIMS = {
  warranty: {
    name: "Warranty",
    text: "12-month / 12,000-mile warranty on parts and labor",
    places: [
      "service pages: price terms, what's included, FAQ",
      "list of services",
      "brake cost page",
      "terms",
    ],
  },
  sameDay: {
    name: "Same day",
    text: "Same-day service",
    places: ["service pages: comparison, promises", "home page", "city pages"],
  },
  serviceTime: {
    name: "Service time",
    text: "Typical service time 45-90 minutes",
    places: ["service pages: comparison, FAQ", "brake cost page: FAQ"],
  },
  savings: {
    name: "Savings",
    text: "Save up to 50% vs Shop Price",
    places: ["service pages: top, comparison, FAQ", "brake cost page: price table"],
  },
  certified: {
    name: "Certification",
    text: "ASE-certified mechanics",
    places: ["service pages: why us, promises", "home page"],
  },
  shopWait: { name: "Wait at a shop", text: "3-4 hours", places: ["service pages: comparison"] },
  rating: { name: "Rating", text: "4.9", places: ["service pages: why us", "home page"] },
  noCharge: {
    name: "No charge",
    text: "No service, no charge",
    places: ["service pages: promises, guarantee"],
  },
  quizSavings: { name: "Savings in the quiz", text: "$100-$200", places: ["brake quiz: results"] },
} as const satisfies Record<string, { name: string; text: string; places: readonly string[] }>;

export type ClaimId = keyof typeof CLAIMS;

export const CLAIM_IDS = Object.keys(CLAIMS) as [ClaimId, ...ClaimId[]];

/** Which claims are on. */
export type Claims = Readonly<Record<ClaimId, boolean>>;
