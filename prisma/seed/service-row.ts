import type { PricingMode } from "@/lib/core/generated/prisma/client";

/** A service as its file lists it; slug and id follow from name and position. */
export type ServiceRow = {
  name: string;
  description: string;
  category: string;
  /** Words behind the price; empty when there are none. */
  unit: string;
  /** Hours with up to two decimals; null when no honest figure exists. */
  laborHours: number | null;
  /** fixed: the whole price. labor: parts alone. null with no_price. */
  basePartsCostCents: number | null;
  pricingMode: PricingMode;
  /** 1 to 24, each once; the first six are the home page's popular services. */
  position: number;
  /** Active unless it says false. */
  isActive?: boolean;
};
