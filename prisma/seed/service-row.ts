import type { PricingMode } from "@/lib/core/generated/prisma/client";

export type ServiceRow = {
  name: string;
  description: string;
  category: string;
  /** What drivers type when they don't know the service's name. */
  searchTerms: string[];
  /** Shown after the price, such as "per axle"; may be empty. */
  unit: string;
  /** Hours, with up to two decimals; null if there is no honest estimate. */
  laborHours: number | null;
  /** The whole price for `fixed`, the price of parts for `labor`, null for `no_price`. */
  basePartsCostCents: number | null;
  pricingMode: PricingMode;
  /** Unique, from 1 to 24. The first six are the home page's popular services. */
  position: number;
  isActive?: boolean;
};
