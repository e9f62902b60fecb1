/** What a mechanic who hasn't accepted the current terms accepted before. */
export interface TermsDue {
  /** The latest earlier acceptance; null if there is none. `version` is YYYY-MM-DD, `acceptedAt` an ISO timestamp. */
  earlier: { version: string; acceptedAt: string } | null;
}
