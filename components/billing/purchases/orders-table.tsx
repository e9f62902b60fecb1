import type { ReactNode } from "react";
import { OrderBadge } from "@/components/billing/purchases/order-badge";
import { Time } from "@/components/data/time";
import type { OrderRow } from "@/lib/billing/purchases/schema/views";
import { formatDollars } from "@/lib/core/money";

interface OrdersTableProps {
  orders: readonly OrderRow[];
  hrefOf: (order: OrderRow) => string;
  empty: string;
  /** What can be done with an order; omitted for nothing. */
  actionOf?: (order: OrderRow) => ReactNode;
}

export function OrdersTable({ orders, hrefOf, empty, actionOf }: OrdersTableProps) {
  if (orders.length === 0) return <p className="text-gravel">{empty}</p>;
  return (
    <table className="small-table">
      <thead>
        <tr>
          <th scope="col">Purchase</th>
          <th scope="col">Status</th>
          <th scope="col" data-align="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <a href={hrefOf(order)}>
                <bdi>{order.bundleName}</bdi>
                <span className="sr-only">, receipt</span>
              </a>
              <span className="block font-normal text-gravel">
                <Time at={order.createdAt} />
                {order.kind === "auto_top_up" && ", automatic"}
              </span>
            </th>
            <td>
              <OrderBadge state={order.state} />
              {actionOf?.(order)}
            </td>
            <td data-align="end">
              {formatDollars(order.priceCents)}
              {order.refundedCents + order.chargedBackCents > 0 && (
                <span className="block text-15 text-gravel">
                  {formatDollars(order.refundedCents + order.chargedBackCents)} returned
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
