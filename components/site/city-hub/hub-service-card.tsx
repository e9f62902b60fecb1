import { CardPrice } from "@/components/catalog/pricing/card-price";
import { categoryIcon } from "@/components/catalog/services/service-kind";
import { Availability } from "@/components/mechanics/profiles/availability";
import { Badge } from "@/components/ui/badge";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { Icon } from "@/components/ui/icons";
import { titleFromSlug } from "@/lib/core/slug";
import {
  type CallRoute,
  numberWithoutClock,
  routeAmong,
} from "@/lib/mechanics/availability/call-route";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { CityService } from "@/lib/site/city-hub/schema";

interface HubServiceCardProps {
  entry: CityService;
  locationSlug: string;
  /** The page's route. The card's call button reaches only the route's mechanics who offer the service. */
  route: CallRoute;
}

export function HubServiceCard({ entry, locationSlug, route }: HubServiceCardProps) {
  const { service, fromPrice, mechanicCount } = entry;
  const among = placesOfOffering(entry, route);
  const ownRoute = routeAmong(route, among);
  const callFacts: CallFacts = { serviceSlug: service.slug };
  return (
    <li className="card" data-facts={JSON.stringify(callFacts)}>
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Icon name={categoryIcon(service.category)} className="icon size-9 stroke-2 text-leaf" />
        <Badge>{titleFromSlug(service.category)}</Badge>
        <span className="ml-auto text-15">{countOf(mechanicCount, "mechanic")}</span>
      </div>
      <h3 className="text-26">{service.name}</h3>
      <p className="text-gravel">
        {service.description || `Professional ${service.name} service delivered to your location.`}
      </p>
      <Availability route={ownRoute} among={among} />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 print:hidden">
        {fromPrice && <CardPrice price={fromPrice} unit={service.unit} />}
        <a
          href={paths.landing(locationSlug, service.slug)}
          className="button flex-1"
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
