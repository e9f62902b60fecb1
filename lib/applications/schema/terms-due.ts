/** Which earlier terms a mechanic accepted, if they haven't accepted the current ones. */
export interface TermsDue {
  /** The latest earlier acceptance; null if there is none. `version` is YYYY-MM-DD, `acceptedAt` an ISO timestamp. */
  earlier: { version: string; acceptedAt: string } | null;
  /** Whether they have automatic top-ups, which are on hold in the meantime. */
  hasTopUps: boolean;
}
