interface CreditFacts {
  /** Whether calls are routed. Otherwise drivers call mechanics directly, and calls cost nothing. */
  hasTelephony: boolean;
  /** The lowest fee of the calls that the mechanic can get; null if any of them is free. */
  lowestFeeCents: number | null;
  /** Credit that hasn't lapsed. Includes held credit, because the call may not end up being billed. */
  balanceCents: number;
  debtCents: number;
}

/**
 * Whether a mechanic can't get any calls until they have more credit: they owe money, or can't pay for even the
 * cheapest call.
 */
export function lacksCredit(facts: CreditFacts): boolean {
  const { hasTelephony, lowestFeeCents, balanceCents, debtCents } = facts;
  return hasTelephony && (debtCents > 0 || balanceCents < (lowestFeeCents ?? 0));
}
