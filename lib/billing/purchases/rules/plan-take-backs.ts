import type { TakenBack } from "@/lib/billing/purchases/rules/reduce-payment";

/** A refund or chargeback that the ledger has recorded for an order. */
export interface RecordedTake extends Pick<TakenBack, "kind" | "cents"> {
  /** The ID of the refund or dispute, plus ":2" and so on if it was recorded again after it was reversed. */
  causeId: string;
  isReversed: boolean;
}

interface Step {
  kind: TakenBack["kind"];
  causeId: string;
  /** True if the refund or chargeback itself hasn't changed and its ledger entry is only reversed and re-recorded. */
  isRecordedAgain: boolean;
}

export type TakeBackStep =
  | ({ step: "give_back" } & Step)
  | ({ step: "take"; cents: number } & Step);

/**
 * Plans the steps that make the ledger match the refunds and chargebacks of an order. If anything has to be reversed,
 * reverses everything and then takes back again whatever should still be taken back: the first take-back also took the
 * order's bonus, so reversing that one alone would return the bonus.
 */
export function planTakeBacks(
  recorded: readonly RecordedTake[],
  wanted: readonly TakenBack[],
): TakeBackStep[] {
  const standing = recorded.filter(({ isReversed }) => !isReversed);
  const isWanted = (take: RecordedTake) => wanted.some((taken) => isSame(take, taken));
  const kept = standing.every(isWanted) ? standing : [];
  const reversed = standing
    .filter((take) => !kept.includes(take))
    .map((take) => {
      const { kind, causeId } = take;
      return { step: "give_back" as const, kind, causeId, isRecordedAgain: isWanted(take) };
    });
  const missing = wanted.filter(
    ({ kind, id }) => !kept.some((take) => take.kind === kind && idOf(take.causeId) === id),
  );
  return [
    ...reversed,
    ...missing.map((taken) => {
      const { kind, id, cents } = taken;
      const times = recorded.filter((take) => take.kind === kind && idOf(take.causeId) === id);
      const causeId = times.length === 0 ? id : `${id}:${times.length + 1}`;
      const isRecordedAgain = standing.some((take) => isSame(take, taken));
      return { step: "take" as const, kind, causeId, cents, isRecordedAgain };
    }),
  ];
}

const isSame = ({ kind, causeId, cents }: RecordedTake, taken: TakenBack) =>
  taken.kind === kind && taken.id === idOf(causeId) && taken.cents === cents;

/** The payment provider's IDs contain no colon. */
const idOf = (causeId: string) => causeId.split(":")[0];
