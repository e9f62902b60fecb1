import type { PriceText } from "@/components/landing/price-text";

const PLATE =
  "m-[5px] flex flex-col justify-center rounded-lg border-4 border-asphalt bg-white px-1.5 text-center font-sign text-18/none text-asphalt edge-white";

/** Longest amount that fits in the largest numerals, such as "$323". */
const SHORT_AMOUNT_CHARACTERS = 4;

/** Font size by the longest word: none may break on the smallest screen. */
const MESSAGE_SIZES = [
  { characters: 10, className: "text-36" },
  { characters: 14, className: "text-28" },
  { characters: 22, className: "text-18/none" },
] as const;
const SMALLEST_MESSAGE = "text-14/none";

export function PriceSign({ price, unit }: { price: PriceText; unit: string }) {
  if (price.kind === "message") {
    return (
      <div className={`${PLATE} flex-[1_1_100%] py-3`}>
        <p className={`text-balance wrap-anywhere ${messageClass(price.message)}`}>
          {price.message}
        </p>
      </div>
    );
  }
  const isLong = price.dollars.length > SHORT_AMOUNT_CHARACTERS;
  return (
    <div className={`${PLATE} w-36 flex-none pt-1.5 pb-2`}>
      {/* The space is wider than any line, so the amount falls to a line of its own. */}
      <p
        className={`wrap-normal [word-spacing:100vw] first-line:text-22/none ${isLong ? "text-[2.625rem]/none" : "text-[4.25rem]/[0.9]"}`}
      >
        {`FROM ${price.dollars}`}
      </p>
      {unit && <p className="mt-1">{unit}</p>}
    </div>
  );
}

function messageClass(message: string): string {
  const longest = Math.max(...message.split(/\s+/).map((word) => word.length));
  return (
    MESSAGE_SIZES.find(({ characters }) => longest <= characters)?.className ?? SMALLEST_MESSAGE
  );
}
