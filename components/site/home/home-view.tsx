import type { Thing } from "schema-dts";
import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { categoryIcon } from "@/components/catalog/services/service-kind";
import { whyUsItems } from "@/components/catalog/services/why-us-items";
import { PageFrame } from "@/components/layout/page-frame";
import { CountryMap } from "@/components/site/home/country-map";
import { DrivewayDrawing } from "@/components/site/home/driveway-drawing";
import { OpenNear } from "@/components/site/home/open-near";
import { MechanicTile } from "@/components/site/search/mechanic-tile";
import { ProblemLinks } from "@/components/site/search/problem-links";
import { SearchForm } from "@/components/site/search/search-form";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band, ListBand } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { FeatureList } from "@/components/ui/feature-list";
import { Icon } from "@/components/ui/icons";
import { SignHero } from "@/components/ui/sign-hero";
import type { Location } from "@/lib/catalog/locations/schema";
import { catalogPriceText, unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import type { Service } from "@/lib/catalog/services/schema";
import type { GeoPoint } from "@/lib/core/geo";
import { cityAndCode } from "@/lib/core/place-names";
import { stateCodeOf } from "@/lib/core/states";
import type { ListedMechanic } from "@/lib/mechanics/profiles/schema/directory";
import type { Rating } from "@/lib/mechanics/reviews/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

const MOST_SERVICES = 6;
const MOST_CITIES = 8;

interface HomeViewProps {
  site: Site;
  /** In display order. */
  services: readonly Service[];
  /** Busiest first. */
  locations: readonly Location[];
  /** Where cities with mechanics are. */
  points?: readonly GeoPoint[];
  mechanics?: readonly ListedMechanic[];
  /** Of all mechanics together; null if there are too few reviews. */
  rating?: Rating | null;
  /** Whether the database is unavailable. If so, services and cities are samples that link to the full lists. */
  isSample?: boolean;
}

export function HomeView(props: HomeViewProps) {
  const { site, services, locations, points = [], mechanics = [], rating = null, isSample } = props;
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      facts={{ kind: "home" }}
      structuredData={siteJsonLd(site)}
      hasHours={!site.hasTelephony || mechanics.length > 0}
    >
      <HomeHero site={site} />
      <OpenNear phone={site.defaultPhone} />
      <ListBand
        id="services"
        title="Popular Services"
        intro="List prices for parts and labor. Each city’s page shows its own."
        more={{ label: "All services", href: paths.services }}
      >
        <ul className="gap-x-10 lg:grid lg:grid-cols-2">
          {services.slice(0, MOST_SERVICES).map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              href={isSample ? paths.services : paths.citiesFor(service.slug)}
            />
          ))}
        </ul>
      </ListBand>
      {mechanics.length > 0 && (
        <ListBand
          id="mechanics"
          title="Mechanics Who Come to You"
          ground="concrete"
          more={{ label: "All mechanics", href: paths.mechanics }}
        >
          <ul className="cards">
            {mechanics.map((mechanic) => (
              <MechanicTile key={mechanic.id} mechanic={mechanic} isStored />
            ))}
          </ul>
        </ListBand>
      )}
      <ListBand id="cities" title="Cities" more={{ label: "All cities", href: paths.cities }}>
        <div className="grid items-center gap-6 lg:grid-cols-[1.6fr_1fr]">
          {points.length > 0 && <CountryMap cities={points} />}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6">
            {locations.slice(0, MOST_CITIES).map((location) => (
              <CityRow
                key={location.id}
                location={location}
                href={isSample ? paths.cities : paths.hub(location.slug)}
              />
            ))}
          </ul>
        </div>
      </ListBand>
      <Band id="why-us" title="Why Choose Us" ground="concrete">
        <FeatureList
          features={whyUsItems(site, rating)}
          className="sm:grid-cols-2 lg:grid-cols-3"
        />
      </Band>
    </PageFrame>
  );
}

const ROW =
  "flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-line py-2.5 font-sign text-22/[1.1]";

/** A line of the price list. */
function ServiceRow({ service, href }: { service: Service; href: string }) {
  const { name, category, unit, basePartsCost } = service;
  const price = catalogPriceText({ ...service, basePartsCostCents: basePartsCost });
  return (
    <li className={`relative ${ROW}`}>
      <span className="flex min-w-0 flex-[1_1_9rem] items-center gap-3">
        <Icon name={categoryIcon(category)} className="icon size-7 stroke-2 text-leaf" />
        <a href={href} className="card-link hover:underline">
          {name}
        </a>
      </span>
      {price && (
        <span className="ml-auto text-right">
          {price}
          {price.includes("$") && (
            <span className="text-15 text-gravel">{unitAfterPrice(unit)}</span>
          )}
        </span>
      )}
    </li>
  );
}

function CityRow({ location: { city, state }, href }: { location: Location; href: string }) {
  return (
    <li>
      <a href={href} className={`${ROW} hover:underline`}>
        {cityAndCode({ city, stateCode: stateCodeOf(state) })}
        <Icon name="arrow" className="icon size-4.5 text-leaf" />
      </a>
    </li>
  );
}

function siteJsonLd({ brandName, siteUrl, defaultPhone }: Site): Thing[] {
  const named = { name: brandName, url: siteUrl + paths.home };
  return [
    { "@type": "WebSite", ...named },
    { "@type": "Organization", ...named, telephone: defaultPhone },
  ];
}

function HomeHero({ site }: { site: Site }) {
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
      <div className="landscape-phone:hidden">
        <ProblemLinks limit={6} />
      </div>
      <ZipOffer />
      <div className="actions">
        <CallLink phone={site.defaultPhone} source="home-hero" />
        <a href={paths.brakeCost} className="button-outline" data-quote-source="home-hero">
          Get Brake Quote
        </a>
      </div>
      <OfficeStatus site={site} />
    </SignHero>
  );
}
