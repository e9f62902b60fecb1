import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";

/** How an ad might word each claim. Deliberately broad, because an ad must never make a claim that is off. */
const WORDINGS: Readonly<Record<ClaimId, RegExp>> = {
  warranty: /\bwarrant/i,
  sameDay: /\bsame[\s-]*day\b/i,
  serviceTime: /\b45\s*(?:-|–|to)\s*90\b|\bin (?:under|less than) an hour\b/i,
  savings: /\bsav(?:e|es|ing|ings)\b|\d+\s*%|\bcheap|\bhalf[\s-]*price\b|\bfraction of\b/i,
  certified: /\bASE\b|\bcertifi/i,
  shopWait: /\b3\s*(?:-|–|to)\s*4 hours?\b/i,
  rating: /\b4\.9\b|\bstars?\b|\b(?:top|best|highest|highly)[\s-]*rated\b/i,
  noCharge: /\bno (?:service|fix|repair),? no (?:charge|fee|pay)/i,
  quizSavings: /\$\s*100\s*(?:-|–|to)\s*\$?\s*200\b/i,
  guarantee: /\bguarant/i,
};

/** Returns the claims that a piece of ad text makes. */
export function claimsIn(text: string): ClaimId[] {
  return CLAIM_IDS.filter((id) => WORDINGS[id].test(text));
}
