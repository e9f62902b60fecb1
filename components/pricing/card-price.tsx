/** The price line of a service's card; the unit stands behind an amount, not behind words. */
export function CardPrice({ price, unit }: { price: string; unit: string }) {
  return (
    <p className="card-price">
      {price}
      {unit && price.includes("$") && <span className="card-unit">{` ${unit}`}</span>}
    </p>
  );
}
