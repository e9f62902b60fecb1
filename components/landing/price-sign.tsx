import type { PriceText } from "@/components/landing/price-text";

/** The longest amount that fits the sign in its largest numerals, such as "$323". */
const SHORT_AMOUNT_CHARACTERS = 4;

/** The price, as a speed limit is posted. */
export function PriceSign({ price, unit }: { price: PriceText; unit: string }) {
  if (price.kind === "message") {
    return (
      <div className="plate">
        <p className="plate-message">{price.message}</p>
      </div>
    );
  }
  const isLong = price.dollars.length > SHORT_AMOUNT_CHARACTERS;
  return (
    <div className="plate">
      <p className={isLong ? "plate-price plate-price-long" : "plate-price"}>
        {`FROM ${price.dollars}`}
      </p>
      {unit && <p className="plate-unit">{unit}</p>}
    </div>
  );
}
