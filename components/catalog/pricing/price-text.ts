import { formatDollars } from "@/lib/core/money";
import type { LandingPricing } from "@/lib/site/landing/schema";

const DEFAULT_MESSAGE = "CALL FOR FREE QUOTE";

export type PriceText = { kind: "price"; dollars: string } | { kind: "message"; message: string };

export function priceText({ displayMode, price, customMessage }: LandingPricing): PriceText {
  if (displayMode === "price" && price !== null) {
    return { kind: "price", dollars: formatDollars(price) };
  }
  return { kind: "message", message: customMessage ?? DEFAULT_MESSAGE };
}
