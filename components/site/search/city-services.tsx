import { CardPrice } from "@/components/catalog/pricing/card-price";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { NOT_NOW } from "@/components/site/landing/local-words";
import { ListBand } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import type { CityBack, Location } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { CityService } from "@/lib/site/city-hub/schema";

interface CityServicesProps {
  location: Location;
  /** Best matches first. */
  services: readonly Service[];
  /** Services that mechanics in the city offer. */
  offered: readonly CityService[];
  /** When a service is offered again that only paused mechanics offer, by service ID. */
  returns: ReadonlyMap<string, CityBack>;
}

/** Services that matched a search within a city. Those that no mechanic there offers come last. */
export function CityServices({ location, services, offered, returns }: CityServicesProps) {
  const { city, slug } = location;
  if (services.length === 0) return null;
  const offers = new Map(offered.map((entry) => [entry.service.id, entry]));
  const found = services.filter(({ id }) => offers.has(id));
  const others = services.filter(({ id }) => !offers.has(id));
  return (
    <ListBand
      id="services"
      title={`Services in ${city} (${services.length})`}
      more={{ label: `All services and prices in ${city}`, href: paths.hub(slug) }}
    >
      <ul className="cards">
        {[...found, ...others].map((service) => (
          <ServiceTile key={service.id} service={service} href={paths.landing(slug, service.slug)}>
            <LocalOffer city={city} offer={offers.get(service.id)} back={returns.get(service.id)} />
          </ServiceTile>
        ))}
      </ul>
    </ListBand>
  );
}

interface LocalOfferProps {
  city: string;
  offer: CityService | undefined;
  back: CityBack | undefined;
}

function LocalOffer({ city, offer, back }: LocalOfferProps) {
  if (!offer && back) return <p>{back.text ?? NOT_NOW}</p>;
  if (!offer)
    return <p>{`No mechanic offers this service in ${city} yet. See where the nearest one is.`}</p>;
  const { fromPrice, mechanicCount, service } = offer;
  return (
    <>
      {fromPrice && <CardPrice price={fromPrice} unit={service.unit} />}
      <p>{countOf(mechanicCount, "mechanic")}</p>
    </>
  );
}
