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
import { placesOfOffering } from "@/lib/site/city-hub/rules";
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
      className="flex break-inside-avoid flex-col gap-1.5 border-t-2 border-line py-3"
      data-facts={JSON.stringify(callFacts)}
    >
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        <h4 className="flex-[1_1_7rem] font-sign text-24/[1.05]">{service.name}</h4>
        {fromPrice && (
          <p className="text-right font-sign text-22/[1.05]">
            {fromPrice}
            {fromPrice.includes("$") && service.unit && (
              <span className="block text-15 text-gravel">{` ${service.unit}`}</span>
            )}
          </p>
        )}
      </div>
      <p className="text-15/[1.35] text-gravel">
        {service.description || `Professional ${service.name} service delivered to your location.`}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-15/[1.25]">
        <div className="flex flex-[1_1_11rem] flex-wrap gap-x-3">
          <Availability route={ownRoute} among={among} />
          {countOf(mechanicCount, "mechanic")}
        </div>
        <div className="flex gap-2 print:hidden">
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
      </div>
    </li>
  );
}
