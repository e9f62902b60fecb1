import { offerTerms } from "@/components/catalog/pricing/price-json-ld";

it.each([
  [8_900, "89.00", 89],
  [125_050, "1250.50", 1250.5],
  [5, "0.05", 0.05],
  [0, "0.00", 0],
])(
  "formats %d cents in dollars, as both the price and the lowest price",
  (priceCents, price, lowest) => {
    expect(offerTerms({ priceCents, unit: "per axle" })).toEqual({
      price,
      priceCurrency: "USD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: "USD",
        minPrice: lowest,
        unitText: "per axle",
      },
    });
  },
);

it("omits the unit of a service without one", () => {
  const { priceSpecification } = offerTerms({ priceCents: 8_900, unit: "" });
  expect(priceSpecification).not.toHaveProperty("unitText");
});
