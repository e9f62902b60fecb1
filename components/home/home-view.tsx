import type { Thing } from "schema-dts";
import { PageFrame } from "@/components/layout/page-frame";
import { CityTile } from "@/components/locations/city-tile";
import { ZipOffer } from "@/components/locations/zip-offer";
import { SearchForm } from "@/components/search/search-form";
import { ServiceTile } from "@/components/services/service-tile";
import { whyUsItems } from "@/components/services/why-us-items";
import { Band, ListBand } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FeatureList } from "@/components/ui/feature-list";
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
  /** The database is unavailable, so services and cities are samples that link to the lists. */
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
          features={whyUsItems(site.claims)}
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

export function DrivewayDrawing() {
  return (
    <svg
      className="-mb-3 w-full max-w-152 fill-none stroke-haze stroke-[2.5] [stroke-linejoin:round] lg:-mb-6 2xl:max-w-none"
      viewBox="0 0 520 100"
      aria-hidden="true"
    >
      <path d="M0 96h520" />
      <path d="M14 96V50l50-36 50 36v46M34 96V60h60v36M34 72h60M34 84h60M150 96V76" />
      <circle cx="150" cy="58" r="18" />
      <path
        className="fill-asphalt stroke-white"
        d="M190 92V77q0-8 8-9l24-4 17-18q4-4 10-4h33q6 0 10 5l13 17 23 4q6 1 6 8v16z"
      />
      <path d="M232 63l12-13q2-2 5-2h12v15zM269 48h11q4 0 6 3l9 12h-26zM308 65l20-32 7 4-16 30" />
      <path d="M366 64l-22 6M366 62l-2 18 8 16M364 80l-8 16" />
      <circle cx="364" cy="52" r="6" />
      <path
        className="fill-green stroke-white"
        d="M392 92V42q0-6 6-6h66q5 0 8 4l18 26 14 4q6 2 6 8v14z"
      />
      <path d="M466 45v21h16l-13-19zM402 30h54M412 30v6M446 30v6" />
      <g className="fill-asphalt stroke-white">
        <circle cx="218" cy="90" r="9" />
        <circle cx="304" cy="90" r="9" />
        <circle cx="416" cy="90" r="10" />
        <circle cx="486" cy="90" r="10" />
      </g>
    </svg>
  );
}
