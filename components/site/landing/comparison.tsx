import { Band } from "@/components/ui/band";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

interface Row {
  shop: string;
  mobile: string;
}

export function Comparison({ claims }: { claims: Claims }) {
  const rows = comparisonRows(claims);
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

function comparisonRows(claims: Claims): Row[] {
  return [
    { shop: "You drive or tow it", mobile: "The mechanic drives" },
    {
      shop: claims.shopWait ? `${CLAIMS.shopWait.text} of waiting` : "You wait there",
      mobile: claims.serviceTime ? CLAIMS.serviceTime.text : "You go about your day",
    },
    {
      shop: "When a bay is free",
      mobile: claims.sameDay ? CLAIMS.sameDay.text : "When it works for you",
    },
    {
      shop: "You pay shop prices",
      mobile: claims.savings ? CLAIMS.savings.text : "A price by phone",
    },
    {
      shop: "You talk to a clerk",
      mobile: claims.certified ? CLAIMS.certified.text : "You talk to the mechanic",
    },
  ];
}
