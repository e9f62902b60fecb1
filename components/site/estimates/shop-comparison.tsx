import { spokenRange } from "@/components/site/estimates/estimate-words";
import type { CentsRange } from "@/lib/site/estimates/rules/estimate";
import { type ShopPrice, savingsOver } from "@/lib/site/estimates/rules/shop-price";

interface ShopComparisonProps {
  shop: ShopPrice;
  /** The price with us. */
  total: CentsRange;
}

/** What a repair shop would charge, who says so, and what a driver saves, if anything. */
export function ShopComparison({ shop, total }: ShopComparisonProps) {
  const savings = savingsOver(shop.total, total);
  return (
    <div className="my-4 max-w-prose border-l-8 border-line pl-3">
      <p className="font-sign text-22">{`At a shop, about ${spokenRange(shop.total)}`}</p>
      {savings && <p>{`You could save about ${spokenRange(savings)}.`}</p>}
      <ul className="list-[square] pl-5">
        {shop.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
