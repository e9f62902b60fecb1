import { unitAfterPrice } from "@/components/catalog/pricing/price-text";
import { Availability } from "@/components/mechanics/profiles/availability";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import {
  type CallRoute,
  numberWithoutClock,
  routeAmong,
} from "@/lib/mechanics/availability/call-route";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { CityService } from "@/lib/site/city-hub/schema";

interface HubServiceRowProps {
  entry: CityService;
  locationSlug: string;
  /** The page's route. The row's call button reaches only the route's mechanics who offer the service. */
  route: CallRoute;
}

/** A line of the city's price list. */
export function HubServiceRow({ entry, locationSlug, route }: HubServiceRowProps) {
  const { service, fromPrice, mechanicCount } = entry;
  const among = placesOfOffering(entry, route);
  const ownRoute = routeAmong(route, among);
  const callFacts: CallFacts = { serviceSlug: service.slug };
  return (
    <li
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 border-t-2 border-line py-3"
      data-facts={JSON.stringify(callFacts)}
    >
      <h4 className="text-24">{service.name}</h4>
      {fromPrice && (
        <p className="text-right font-sign text-24">
          {fromPrice}
          {fromPrice.includes("$") && service.unit && (
            <span className="block text-14 text-gravel">{unitAfterPrice(service.unit)}</span>
          )}
        </p>
      )}
      <p className="col-span-full text-15/[1.35] text-gravel">
        {service.description || `Professional ${service.name} service delivered to your location.`}
      </p>
      <div className="self-center text-15/[1.3]">
        <Availability route={ownRoute} among={among} />
        {countOf(mechanicCount, "mechanic")}
      </div>
      <div className="flex items-center gap-2 print:hidden">
        <a
          href={paths.landing(locationSlug, service.slug)}
          className="button px-3"
          data-quote-source="hub-card"
        >
          Get Quote
          <span className="sr-only">{` for ${service.name}`}</span>
        </a>
        <CallLink
          phone={numberWithoutClock(ownRoute)}
          source="hub-card"
          variant="icon"
          purpose={`for ${service.name}`}
          followsHours
        />
      </div>
    </li>
  );
}

/** Returns the positions, in ring order, of the mechanics who offer the service. */
function placesOfOffering({ offers }: CityService, { mechanics }: CallRoute): number[] {
  const offering = new Set(offers.map(({ mechanicId }) => mechanicId));
  return mechanics.flatMap(({ mechanicId }, place) => (offering.has(mechanicId) ? [place] : []));
}
