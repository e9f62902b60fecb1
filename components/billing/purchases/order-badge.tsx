import { Badge } from "@/components/ui/badge";
import type { OrderRow } from "@/lib/billing/purchases/schema/views";

type OrderState = OrderRow["state"];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  created: "Not paid",
  pending: "Payment pending",
  paid: "Under review",
  fulfilled: "Paid",
  failed: "Payment failed",
  expired: "Canceled or expired",
  refunded: "Refunded",
  charged_back: "Charged back",
};

const TONES = {
  created: "quiet",
  pending: "wait",
  paid: "wait",
  fulfilled: "good",
  failed: "bad",
  expired: "quiet",
  refunded: "quiet",
  charged_back: "bad",
} as const;

export function OrderBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{ORDER_STATE_NAMES[state]}</Badge>;
}
