import type { PricingMode } from "@/lib/core/generated/prisma/client";

/** Slug and ID follow from name and position. */
export type ServiceRow = {
  name: string;
  description: string;
  category: string;
  /** Follows the price; may be empty. */
  unit: string;
  /** Hours with up to two decimals; null if no honest estimate exists. */
  laborHours: number | null;
  /** fixed: the whole price. labor: parts only. Null for no_price. */
  basePartsCostCents: number | null;
  pricingMode: PricingMode;
  /** 1 to 24, unique; the first six are popular services on the home page. */
  position: number;
  /** Default true. */
  isActive?: boolean;
};
