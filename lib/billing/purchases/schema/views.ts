import type { TopUpOffReason } from "@/lib/billing/purchases/schema/orders";
import type { OrderKind, OrderState } from "@/lib/core/generated/prisma/enums";

/** A bundle for sale. */
export interface Offer {
  id: string;
  name: string;
  priceCents: number;
  bonusCents: number;
}

export interface OrderRow {
  id: string;
  mechanicId: string;
  bundleName: string;
  kind: OrderKind;
  state: OrderState;
  priceCents: number;
  bonusCents: number;
  refundedCents: number;
  chargedBackCents: number;
  /** ISO 8601. */
  createdAt: string;
  /** When the credit was added; null if it wasn't. */
  fulfilledAt: string | null;
  /** Whether the checkout can still be paid or canceled. */
  isOpen: boolean;
}

export interface AutoTopUpView {
  isOn: boolean;
  /** Null while top-ups are on. */
  offReason: TopUpOffReason | null;
  belowCents: number;
  bundle: { name: string; priceCents: number };
}
