import type { PricingMode } from "@/lib/core/generated/prisma/client";

export type ServiceRow = {
  name: string;
  description: string;
  category: string;
  /** What drivers type when they don't know the service's name. */
  searchTerms: string[];
  /** Shown after the price; may be empty. */
  unit: string;
  /** Up to two decimals; null if no honest estimate exists. */
  laborHours: number | null;
  /** The whole price if fixed, parts only if labor, null if no_price. */
  basePartsCostCents: number | null;
  pricingMode: PricingMode;
  /** 1 to 24, unique; the first six are the home page's popular services. */
  position: number;
  isActive?: boolean;
};
