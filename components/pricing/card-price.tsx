/** The price line of a service's card; the unit stands behind an amount, not behind words. */
export function CardPrice({ price, unit }: { price: string; unit: string }) {
  return (
    <p className="flex-[1_0_100%] font-sign text-28">
      {price}
      {unit && price.includes("$") && <span className="text-18/none">{` ${unit}`}</span>}
    </p>
  );
}
