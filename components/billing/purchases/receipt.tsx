import type { ReactNode } from "react";
import { OrderBadge } from "@/components/billing/purchases/order-badge";
import { Time } from "@/components/data/time";
import type { OrderRow } from "@/lib/billing/purchases/schema/views";
import { formatDollars } from "@/lib/core/money";

interface ReceiptProps {
  order: OrderRow;
  mechanic: { name: string; businessName: string | null };
  site: { brandName: string; mailingAddress: string };
}

export function Receipt({ order, mechanic, site }: ReceiptProps) {
  const { priceCents, bonusCents, refundedCents, chargedBackCents, createdAt, fulfilledAt } = order;
  const { name, businessName } = mechanic;
  return (
    <div className="max-w-168 print:max-w-none">
      <div className="mb-5 flex flex-wrap justify-between gap-x-8 gap-y-3">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          {businessName && <bdi className="block">{businessName}</bdi>}
        </p>
        <p>
          <b>{site.brandName}</b>
          <span className="block">{site.mailingAddress}</span>
        </p>
      </div>
      <dl className="grid gap-y-1 border-y-3 border-ink py-2 tabular-nums">
        <Line label="Status">
          <OrderBadge state={order.state} />
        </Line>
        <Line label={fulfilledAt ? "Paid on" : "Ordered on"}>
          <Time at={fulfilledAt ?? createdAt} hasMinutes />
        </Line>
        <Line label={`${order.bundleName}: credit`}>{formatDollars(priceCents)}</Line>
        {bonusCents > 0 && <Line label="Bonus credit (free)">{formatDollars(bonusCents)}</Line>}
        {refundedCents > 0 && <Line label="Refunded">{formatDollars(-refundedCents)}</Line>}
        {chargedBackCents > 0 && (
          <Line label="Charged back">{formatDollars(-chargedBackCents)}</Line>
        )}
        <Line label={fulfilledAt ? "Total paid" : "Price"} isBold>
          {formatDollars(fulfilledAt ? priceCents - refundedCents - chargedBackCents : priceCents)}
        </Line>
      </dl>
      <p className="mt-2 text-15 wrap-anywhere text-gravel">Receipt number: {order.id}</p>
    </div>
  );
}

interface LineProps {
  label: string;
  isBold?: boolean;
  children: ReactNode;
}

/** The value moves below its label if they don't fit beside each other, as with large text on a phone. */
function Line({ label, isBold = false, children }: LineProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isBold ? "font-bold" : ""}`}>
      <dt>{label}</dt>
      <dd className="ms-auto text-right">{children}</dd>
    </div>
  );
}
