import type { UnitPriceSpecification } from "schema-dts";

const CENTS_PER_DOLLAR = 100;

interface FromPrice {
  priceCents: number;
  /** Shown after the price, such as "per axle"; may be empty. */
  unit: string;
}

/** Returns the properties of a schema.org Offer. Pages show "from" prices, so the price is also the minimum. */
export function offerTerms({ priceCents, unit }: FromPrice) {
  const price = (priceCents / CENTS_PER_DOLLAR).toFixed(2);
  const terms = { price, priceCurrency: "USD" } as const;
  const priceSpecification: UnitPriceSpecification = {
    "@type": "UnitPriceSpecification",
    ...terms,
    minPrice: Number(price),
    ...(unit && { unitText: unit }),
  };
  return { ...terms, priceSpecification };
}
