import { CardPrice } from "@/components/catalog/pricing/card-price";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { Availability } from "@/components/mechanics/profiles/availability";
import { NOT_NOW } from "@/components/site/landing/local-words";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { ListBand } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import type { CityBack, Location } from "@/lib/catalog/locations/schema";
import { costPath } from "@/lib/catalog/services/rules/cost-path";
import type { Service } from "@/lib/catalog/services/schema";
import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { type OfferNow, offersNow } from "@/lib/site/city-hub/rules";
import type { CityService } from "@/lib/site/city-hub/schema";
import { type CrewInReach, crewWords } from "@/lib/site/search/rules/crew-words";
import { OFFICE_LABEL } from "@/lib/telephony/callbacks/constants";

/** What mechanics offer in the only city that a search found. */
export interface CityOffers {
  location: Location;
  /** Routes calls to mechanics who cover the city, for any service. */
  route: CallRoute;
  /** Services that mechanics in the city offer, in display order. */
  offered: readonly CityService[];
  crew: CrewInReach;
  /** When a service is offered again that only paused mechanics offer, by service ID. */
  returns: ReadonlyMap<string, CityBack>;
  /** The time of the search. */
  now: Date;
}

interface CityServicesProps extends CityOffers {
  site: Site;
  /** Best matches first. If there are none, the first of the city's services are shown. */
  services: readonly Service[];
  /** The search text, if no service matches it. */
  unmatched?: string | undefined;
}

const MOST_WITHOUT_MATCH = 6;

/**
 * Services that matched a search within a city, with price, hours, and a number. Those that someone offers now come first,
 * and those that no mechanic there offers last.
 */
export function CityServices({ services, unmatched, ...city }: CityServicesProps) {
  const { location, offered } = city;
  const isMatched = services.length > 0;
  const shown = isMatched ? services : offered.map(({ service }) => service);
  if (shown.length === 0) return null;
  const offers = new Map(offered.map((entry) => [entry.service.id, entry]));
  const found = offersNow(
    shown.flatMap(({ id }) => offers.get(id) ?? []),
    city,
  );
  return (
    <ListBand
      id="services"
      title={`Services in ${location.city}${isMatched ? ` (${services.length})` : ""}`}
      intro={
        unmatched
          ? `No service matches “${unmatched}.” Call us, or choose one of these.`
          : undefined
      }
      more={{
        label: `All services and prices in ${location.city}`,
        href: paths.hub(location.slug),
      }}
    >
      <ul className="cards">
        {found.slice(0, isMatched ? undefined : MOST_WITHOUT_MATCH).map((offer) => (
          <OfferCard key={offer.entry.service.id} offer={offer} {...city} />
        ))}
        {shown
          .filter(({ id }) => !offers.has(id))
          .map((service) => (
            <ServiceTile
              key={service.id}
              service={service}
              href={paths.landing(location.slug, service.slug)}
            >
              <p>{missingWords(location.city, city.returns.get(service.id))}</p>
            </ServiceTile>
          ))}
      </ul>
    </ListBand>
  );
}

function missingWords(city: string, back: CityBack | undefined): string {
  if (back) return back.text ?? NOT_NOW;
  return `No mechanic offers this service in ${city} yet. See where the nearest one is.`;
}

interface OfferCardProps extends Pick<CityServicesProps, "location" | "crew" | "site" | "now"> {
  offer: OfferNow;
}

/** While no one offers the service, the number is the office's, and the card says whether the office answers. */
function OfferCard({ offer, location, crew, site, now }: OfferCardProps) {
  const { entry, among, route, shown } = offer;
  const { service, fromPrice, offers } = entry;
  const callFacts: CallFacts = { serviceSlug: service.slug };
  const ids = offers.map(({ mechanicId }) => mechanicId);
  const isOffice = !shown.isOpen && route.routedPhone === null;
  return (
    <li className="card" data-facts={JSON.stringify(callFacts)}>
      <h3 className="text-26">
        <a href={paths.landing(location.slug, service.slug)} className="card-link">
          {service.name}
        </a>
      </h3>
      {fromPrice && <CardPrice price={fromPrice} unit={service.unit} />}
      <Availability route={route} among={among} known={shown} />
      {isOffice && <OfficeNote site={site} now={now} text="" />}
      <p className="text-gravel">{crewWords(ids, crew)}</p>
      {fromPrice?.includes("$") && (
        <a href={costPath(service.slug, location.primaryZip)} className="link relative self-start">
          Estimate for your car
          <span className="sr-only">{`: ${service.name}`}</span>
        </a>
      )}
      <div className="relative mt-auto grid gap-1.5 pt-1.5">
        <CallLink
          phone={shown.phone}
          source="search-card"
          variant="card"
          purpose={`for ${service.name}`}
          closed={
            route.routedPhone === null
              ? { label: OFFICE_LABEL, isClosed: isOffice, purpose: ` for ${service.name}` }
              : undefined
          }
          followsHours
        />
      </div>
    </li>
  );
}
