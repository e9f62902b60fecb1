import { formatChange } from "@/components/billing/ledger/transfer-words";
import { Time } from "@/components/data/time";
import type { WaitingAdjustment } from "@/lib/billing/ledger/schema/adjustments";

interface OwnWaitingAdjustmentsProps {
  requests: readonly Pick<WaitingAdjustment, "id" | "cents" | "reason" | "createdAt">[];
}

/** Tells mechanics about adjustments of their balance that a second administrator hasn't approved yet. */
export function OwnWaitingAdjustments({ requests }: OwnWaitingAdjustmentsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="panel mb-6" aria-labelledby="waiting">
      <h2 className="panel-title" id="waiting">
        Waiting for approval
      </h2>
      <p className="mb-3 text-gravel">
        Your balance won’t change until an administrator approves the adjustment.
      </p>
      <ul className="grid gap-3">
        {requests.map(({ id, cents, reason, createdAt }) => (
          <li key={id}>
            <p>
              <b>{formatChange(cents)}</b>
              {", requested "}
              <Time at={createdAt} hasMinutes />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{reason}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
