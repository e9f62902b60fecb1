import { formatChange } from "@/components/billing/ledger/transfer-words";
import { Time } from "@/components/data/time";
import { SHOWN_ADJUSTMENT_CENTS, SHOWN_ADJUSTMENT_DAYS } from "@/lib/billing/ledger/constants";
import type { PostedAdjustment } from "@/lib/billing/ledger/schema/adjustments";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** Lets super administrators see what others added to or removed from balances. */
export function PostedAdjustments({ adjustments }: { adjustments: readonly PostedAdjustment[] }) {
  return (
    <section className="panel mb-5" aria-labelledby="adjustments">
      <h2 className="panel-title" id="adjustments">
        {`Adjustments above ${formatDollars(SHOWN_ADJUSTMENT_CENTS)} in the last ${SHOWN_ADJUSTMENT_DAYS} days`}
      </h2>
      {adjustments.length === 0 ? (
        <p className="text-gravel">None.</p>
      ) : (
        <ol className="*:border-grid *:not-last:border-b">
          {adjustments.map((adjustment) => (
            <li key={adjustment.id} className="py-2.5">
              <p>
                <a href={dashboardPaths.mechanicCredits(adjustment.mechanicId)}>
                  <bdi>{adjustment.mechanicName}</bdi>
                </a>
                {": "}
                <b>{formatChange(adjustment.cents)}</b>
              </p>
              <p className="text-gravel">
                {"by "}
                <bdi>{adjustment.actorName ?? "a former user"}</bdi>
                {adjustment.approverName !== null && (
                  <>
                    {", approved by "}
                    <bdi>{adjustment.approverName}</bdi>
                  </>
                )}
                {", "}
                <Time at={adjustment.createdAt} isRelative />
              </p>
              <p className="text-15 wrap-anywhere text-gravel">
                <bdi>{adjustment.reason}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
