const CENTS_PER_DOLLAR = 100;

/** The texts of an offers' form by their fields' names: "services.{id}.price" → "249.50". */
export function offerTexts(
  offers: readonly { serviceId: string; priceCents: number | null }[],
): Map<string, string> {
  return new Map(
    offers.flatMap(({ serviceId, priceCents }): [string, string][] => [
      [`services.${serviceId}.isOffered`, "on"],
      [`services.${serviceId}.price`, priceCents === null ? "" : dollarText(priceCents)],
    ]),
  );
}

function dollarText(cents: number): string {
  return (cents / CENTS_PER_DOLLAR).toFixed(cents % CENTS_PER_DOLLAR === 0 ? 0 : 2);
}
