import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";

export function CardPrice({ price, unit }: { price: string; unit: string }) {
  return (
    <p className="w-full font-sign text-28">
      {price}
      {unit && price.includes("$") && <span className="text-18/none">{unitAfterPrice(unit)}</span>}
    </p>
  );
}
