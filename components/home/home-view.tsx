import { DrivewayDrawing } from "@/components/home/driveway-drawing";
import { PageFacts } from "@/components/layout/page-facts";
import { PageFrame } from "@/components/layout/page-frame";
import { CityTile } from "@/components/locations/city-tile";
import { SearchForm } from "@/components/search/search-form";
import { ServiceTile } from "@/components/services/service-tile";
import { whyUsItems } from "@/components/services/why-us-items";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { Feature } from "@/components/ui/feature";
import { ListBand } from "@/components/ui/list-band";
import { SignHero } from "@/components/ui/sign-hero";
import type { Location } from "@/lib/locations/schema";
import type { Service } from "@/lib/services/schema";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

const MOST_SERVICES = 6;
const MOST_CITIES = 8;

interface HomeViewProps {
  site: Site;
  /** Busiest first. */
  services: readonly Service[];
  locations: readonly Location[];
  /** Whether services and cities are samples because the database is unavailable. They link to lists. */
  isSample?: boolean;
}

export function HomeView({ site, services, locations, isSample }: HomeViewProps) {
  return (
    <PageFrame site={site} phone={site.defaultPhone}>
      <HomeHero phone={site.defaultPhone} />
      <ListBand
        id="services"
        title="Popular Services"
        more={{ label: "All services", href: paths.services }}
      >
        <ul className="cards">
          {services.slice(0, MOST_SERVICES).map((service) => (
            <ServiceTile
              key={service.id}
              service={service}
              href={isSample ? paths.services : undefined}
            />
          ))}
        </ul>
      </ListBand>
      <ListBand
        id="cities"
        title="Cities"
        ground="concrete"
        more={{ label: "All cities", href: paths.cities }}
      >
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {locations.slice(0, MOST_CITIES).map((location) => (
            <CityTile
              key={location.id}
              location={location}
              href={isSample ? paths.cities : undefined}
            />
          ))}
        </ul>
      </ListBand>
      <Band id="why-us" title="Why Choose Us">
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2">
          {whyUsItems(site.claims).map((item) => (
            <Feature key={item.title} {...item} />
          ))}
        </ul>
      </Band>
      <PageFacts kind="home" />
    </PageFrame>
  );
}

function HomeHero({ phone }: { phone: string }) {
  return (
    <SignHero
      tab="Any driveway"
      title="A mechanic who comes to your car"
      drawing={<DrivewayDrawing />}
    >
      <p className="text-18">
        Find a service in your city, see the price, and call an independent mobile mechanic.
      </p>
      <SearchForm />
      <div className="actions">
        <CallLink phone={phone} source="home-hero" />
        <a href={paths.brakeCost} className="button-outline" data-quote-source="home-hero">
          Get Brake Quote
        </a>
      </div>
    </SignHero>
  );
}
