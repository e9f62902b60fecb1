import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";

interface Row {
  shop: string;
  mobile: string;
}

export function Comparison({ claims }: { claims: Claims }) {
  const rows = comparisonRows(claims);
  return (
    <Band id="comparison" title="Traditional Shop vs Mobile Mechanic" ground="asphalt">
      <div className="comparison">
        <div className="px-3 text-haze sm:px-8">
          <h3 className="text-26/none text-white">Traditional shop</h3>
          <ul>
            {rows.map(({ shop }) => (
              <li key={shop}>
                <Icon name="cross" />
                {shop}
              </li>
            ))}
          </ul>
        </div>
        <div className="lane-dashes pr-3 pl-5 text-white sm:px-8">
          <h3 className="text-26/none text-white">Mobile mechanic</h3>
          <ul>
            {rows.map(({ mobile }) => (
              <li key={mobile}>
                <Icon name="check" />
                {mobile}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Band>
  );
}

function comparisonRows(claims: Claims): Row[] {
  return [
    { shop: "You drive there, or pay for a tow", mobile: "The mechanic drives to you" },
    {
      shop: claims.shopWait ? `${CLAIMS.shopWait.text} of waiting` : "You sit in a waiting room",
      mobile: claims.serviceTime ? CLAIMS.serviceTime.text : "You go about your day",
    },
    {
      shop: "Scheduled when a bay opens up",
      mobile: claims.sameDay ? CLAIMS.sameDay.text : "Scheduled when it works for you",
    },
    {
      shop: "You pay shop prices",
      mobile: claims.savings ? CLAIMS.savings.text : "You agree on a price by phone",
    },
    {
      shop: "You talk to the front desk",
      mobile: claims.certified ? CLAIMS.certified.text : "You talk to the mechanic",
    },
  ];
}
