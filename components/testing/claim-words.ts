import { CLAIMS, type ClaimId } from "@/lib/platform/claims/constants";

/** Paraphrases that make the same claim. */
const OTHER_WORDS: Readonly<Partial<Record<ClaimId, RegExp>>> = {
  warranty: /12.months?\b|12,000/i,
  sameDay: /same.day/i,
  serviceTime: /\b45\D{1,4}90\b/,
  savings: /50\s?%|half the price/i,
  // "ASE certification checked" and a date, with or without a colon, or "insured · ASE", is a fact about one mechanic,
  // not a claim.
  certified: /(?<!· )\bASE\b(?! certification:? checked)|certified/i,
  shopWait: /3.{1,4}4 hours/,
  // "4.3 of 5 stars" of a mechanic's reviews, and "4 stars" of a review, are measured.
  rating: /\b4\.9\b|\brating\b|(?<![1-5] )stars?\b/i,
  noCharge: /no charge/i,
  quizSavings: /\$100.{1,4}\$?200/,
  guarantee: /\bguarantee|satisfaction|full refund|money.back/i,
};

/** Returns the first words on a page that make the claim, literally or in other words, or null if none do. */
export function findClaimWords(id: ClaimId, html: string): string | null {
  const claimed = CLAIMS[id].text;
  if (html.toLowerCase().includes(claimed.toLowerCase())) return claimed;
  return OTHER_WORDS[id]?.exec(html)?.[0] ?? null;
}

/**
 * Removes drawings and styles, whose numbers could look like a claim, from a page's HTML. Keeps JSON-LD and React's
 * payload.
 */
export const withoutDrawingsAndStyles = (html: string): string =>
  html.replace(/<(svg|style)\b[\s\S]*?<\/\1>/g, "");
