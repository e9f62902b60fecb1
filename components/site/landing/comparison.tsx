import type { ReactNode } from "react";
import { laborWords } from "@/components/site/landing/local-words";
import { SameDay } from "@/components/site/landing/same-day";
import { Band } from "@/components/ui/band";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

interface Row {
  shop: string;
  mobile: ReactNode;
}

interface ComparisonProps {
  claims: Claims;
  /** Of the page's service; null if unknown. */
  laborHours: number | null;
}

export function Comparison(props: ComparisonProps) {
  const rows = comparisonRows(props);
  return (
    <Band id="comparison" title="Traditional Shop vs Mobile Mechanic" ground="asphalt">
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">Traditional shop</th>
            <th scope="col">Mobile mechanic</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ shop, mobile }) => (
            <tr key={shop}>
              <td className="text-haze">{shop}</td>
              <td>{mobile}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}

function comparisonRows({ claims, laborHours }: ComparisonProps): Row[] {
  return [
    { shop: "You drive or tow it", mobile: "The mechanic drives" },
    {
      shop: claims.shopWait ? `${CLAIMS.shopWait.text} of waiting` : "You wait there",
      mobile: claims.serviceTime ? CLAIMS.serviceTime.text : laborWords(laborHours),
    },
    {
      shop: "When a bay is free",
      mobile: claims.sameDay ? (
        <SameDay text={CLAIMS.sameDay.text} otherwise="When it works for you" />
      ) : (
        "When it works for you"
      ),
    },
    {
      shop: "You pay shop prices",
      mobile: claims.savings ? CLAIMS.savings.text : "A price by phone",
    },
    {
      shop: "You talk to a clerk",
      mobile: claims.certified ? CLAIMS.certified.text : "You know who comes",
    },
  ];
}
