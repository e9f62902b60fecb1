import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import { CLAIMS, type Claims } from "@/lib/claims/constants";

interface Row {
  shop: string;
  mobile: string;
}

/** Subgrid rows align the two sides of each comparison. */
const PAIRED =
  "row-span-5 grid grid-rows-subgrid *:pt-4 *:[line-height:1.3] sm:*:flex sm:*:items-center sm:*:gap-3 [&_svg]:mb-0.5";

export function Comparison({ claims }: { claims: Claims }) {
  const rows = comparisonRows(claims);
  return (
    <Band id="comparison" title="Traditional Shop vs Mobile Mechanic" ground="asphalt">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] grid-rows-[repeat(6,auto)] border-x-5 border-chalk">
        <div className="row-span-6 grid min-w-0 grid-rows-subgrid px-3 py-1 text-haze sm:px-8">
          <h3 className="text-26/none text-white">Traditional shop</h3>
          <ul className={PAIRED}>
            {rows.map(({ shop }) => (
              <li key={shop}>
                <Icon name="cross" />
                {shop}
              </li>
            ))}
          </ul>
        </div>
        <div className="lane-dashes row-span-6 grid min-w-0 grid-rows-subgrid py-1 pr-3 pl-5 text-white sm:px-8">
          <h3 className="text-26/none text-white">Mobile mechanic</h3>
          <ul className={PAIRED}>
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
