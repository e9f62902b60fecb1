import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

interface Row {
  shop: string;
  mobile: string;
}

/** A traditional shop and a mobile mechanic, as two lanes of one road. */
export function Comparison({ claims }: { claims: Claims }) {
  const rows = comparisonRows(claims);
  return (
    <Band id="comparison" title="Traditional Shop vs Mobile Mechanic" ground="asphalt">
      <div className="lanes">
        <div className="lane">
          <h3 className="lane-title">Traditional shop</h3>
          <ul>
            {rows.map(({ shop }) => (
              <li key={shop}>
                <Icon name="cross" />
                {shop}
              </li>
            ))}
          </ul>
        </div>
        <div className="lane lane-ours">
          <h3 className="lane-title">Mobile mechanic</h3>
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
      shop: claims.shopWait ? `${CLAIMS.shopWait.text} of waiting` : "You wait for a free bay",
      mobile: claims.serviceTime ? CLAIMS.serviceTime.text : "You get on with your day",
    },
    {
      shop: "Booked for when a bay is free",
      mobile: claims.sameDay ? CLAIMS.sameDay.text : "Booked for when it suits you",
    },
    {
      shop: "You pay the shop price",
      mobile: claims.savings ? CLAIMS.savings.text : "Price agreed on the phone",
    },
    {
      shop: "You talk to the front desk",
      mobile: claims.certified ? CLAIMS.certified.text : "You talk to the mechanic",
    },
  ];
}
