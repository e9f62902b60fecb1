import { FREE_REASONS } from "@/components/telephony/calls/call-words";
import { formatDollars } from "@/lib/core/money";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

type Cost = Pick<CallRow, "billing" | "notBillableReason" | "feeCents" | "creditedCents">;

/** Renders nothing for calls that no mechanic took. */
export function CallCost({ cost }: { cost: Cost }) {
  const { billing, notBillableReason, feeCents, creditedCents } = cost;
  if (billing === null || notBillableReason === "not_answered") return null;
  if (billing === "unrated") return <span className="text-gravel">Pending</span>;
  if (feeCents === null) {
    return (
      <span>
        Free
        {notBillableReason && (
          <span className="block text-15 text-gravel">{FREE_REASONS[notBillableReason]}</span>
        )}
      </span>
    );
  }
  const note = noteOf(cost);
  return (
    <span>
      <b>{formatDollars(feeCents - creditedCents)}</b>
      {note && <span className="block text-15 text-gravel">{note}</span>}
    </span>
  );
}

function noteOf({ billing, feeCents, creditedCents }: Cost): string | null {
  if (creditedCents > 0)
    return `${formatDollars(creditedCents)} of ${formatDollars(feeCents ?? 0)} credited`;
  return billing === "disputed" ? "In dispute" : null;
}
