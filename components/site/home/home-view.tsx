import type { Thing } from "schema-dts";
import { CityTile } from "@/components/catalog/locations/city-tile";
import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { whyUsItems } from "@/components/catalog/services/why-us-items";
import { PageFrame } from "@/components/layout/page-frame";
import { DrivewayDrawing } from "@/components/site/home/driveway-drawing";
import { SearchForm } from "@/components/site/search/search-form";
import { Band, ListBand } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FeatureList } from "@/components/ui/feature-list";
import { SignHero } from "@/components/ui/sign-hero";
import type { Location } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

const MOST_SERVICES = 6;
const MOST_CITIES = 8;

interface HomeViewProps {
  site: Site;
  /** In display order. */
  services: readonly Service[];
  locations: readonly Location[];
  /** Whether the database is unavailable. If so, services and cities are samples that link to the full lists. */
  isSample?: boolean;
}

export function HomeView({ site, services, locations, isSample }: HomeViewProps) {
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      facts={{ kind: "home" }}
      structuredData={siteJsonLd(site)}
      hasHours={false}
    >
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
        <FeatureList
          features={whyUsItems(site)}
          className="sm:grid-cols-3 sm:*:grid-cols-1 sm:*:*:first:mb-2"
        />
      </Band>
    </PageFrame>
  );
}

function siteJsonLd({ brandName, siteUrl, defaultPhone }: Site): Thing[] {
  const named = { name: brandName, url: siteUrl + paths.home };
  return [
    { "@type": "WebSite", ...named },
    { "@type": "Organization", ...named, telephone: defaultPhone },
  ];
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
      <ZipOffer />
      <div className="actions">
        <CallLink phone={phone} source="home-hero" />
        <a href={paths.brakeCost} className="button-outline" data-quote-source="home-hero">
          Get Brake Quote
        </a>
      </div>
    </SignHero>
  );
}
