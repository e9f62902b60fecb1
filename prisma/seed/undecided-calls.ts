import { DAY_MS } from "@/lib/core/time";

/**
 * The first call of an age in days at which the decision on its dispute is overdue, and the first few of an age at which
 * it is due.
 */
const UNDECIDED_CALLS = [
  { ageDays: { from: 9, to: 20 }, count: 1 },
  { ageDays: { from: 1, to: 5 }, count: 3 },
] as const;

/**
 * Chooses calls that are certainly disputed and whose disputes are never decided, so that the demo always has disputes
 * to decide.
 */
export function createUndecidedCalls(now: Date) {
  const groups = UNDECIDED_CALLS.map((group) => ({ ...group, ids: new Set<string>() }));
  return {
    has: (callId: string) => groups.some(({ ids }) => ids.has(callId)),
    /** Takes a call if one of its age is still needed. Returns whether it did. */
    take: ({ id, endedAt }: { id: string; endedAt: Date }): boolean => {
      const days = (now.getTime() - endedAt.getTime()) / DAY_MS;
      const group = groups.find(
        ({ ageDays: { from, to }, count, ids }) => days >= from && days < to && ids.size < count,
      );
      group?.ids.add(id);
      return group !== undefined;
    },
  };
}
