import type { PriceText } from "@/components/landing/price-text";

/** The longest amount that fits the sign in its largest numerals, such as "$323". */
const SHORT_AMOUNT_CHARACTERS = 4;

/** How large a message is set, by its longest word in characters: none may break on the smallest screen. */
const MESSAGE_SIZES = [
  { characters: 10, className: "plate-words" },
  { characters: 14, className: "plate-words plate-words-long" },
  { characters: 22, className: "plate-words plate-words-longer" },
] as const;
const SMALLEST_MESSAGE = "plate-words plate-words-longest";

/** The price, as a speed limit is posted; words in its place, as on a board across the lane. */
export function PriceSign({ price, unit }: { price: PriceText; unit: string }) {
  if (price.kind === "message") {
    return (
      <div className="plate plate-wide">
        <p className={messageClass(price.message)}>{price.message}</p>
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

function messageClass(message: string): string {
  const longest = Math.max(...message.split(/\s+/).map((word) => word.length));
  return (
    MESSAGE_SIZES.find(({ characters }) => longest <= characters)?.className ?? SMALLEST_MESSAGE
  );
}
