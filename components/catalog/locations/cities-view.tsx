import { StateGroup } from "@/components/catalog/locations/state-group";
import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { Icon } from "@/components/ui/icons";
import { IndexLinks } from "@/components/ui/index-links";
import { SignHero } from "@/components/ui/sign-hero";
import type { CitiesPage } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface CitiesViewProps {
  site: Site;
  cities: CitiesPage;
  service: Service | null;
}

export function CitiesView({ site, cities, service }: CitiesViewProps) {
  const { state, groups } = cities;
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbsOf(state)}
      structuredData={service || groups.length === 0 ? [] : [listOf(cities, site)]}
      hasHours={false}
    >
      <rc-filter className="block">
        <SignHero tab={tabOf(cities)} title={titleOf(cities, service)}>
          <NoMatch />
          <p className="text-18">{leadOf(service, cities)}</p>
          <CityFilter />
          <ZipOffer action={service ? paths.service(service.slug) : undefined} />
          <div className="actions">
            <CallLink phone={site.defaultPhone} source="cities-hero" />
            {service && (
              <a
                href={state ? paths.citiesIn(state.slug) : paths.cities}
                className="button-outline"
              >
                See cities for any service
              </a>
            )}
          </div>
          <OfficeStatus site={site} isStatic />
        </SignHero>
        {groups.length === 0 ? (
          <Band
            id="none"
            title={service ? `${service.name} isn’t available yet` : "No cities available"}
            intro="There are no cities to show right now. Call and tell us where your car is."
          >
            <a href={paths.services} className="button">
              See all services
            </a>
          </Band>
        ) : (
          <div className="pt-6 pb-12 print:py-[2.5mm]">
            <div className="wrap">
              <StateIndex cities={cities} serviceSlug={service?.slug} />
              <div className="py-6" data-filter-empty="" hidden>
                <p className="band-title">No cities found</p>
                <p className="band-intro">
                  Check the spelling, or press Search to search all cities.
                </p>
              </div>
              {groups.map((group) => (
                <StateGroup key={group.state.slug} group={group} serviceSlug={service?.slug} />
              ))}
            </div>
          </div>
        )}
      </rc-filter>
    </PageFrame>
  );
}

function listOf(cities: CitiesPage, { siteUrl }: Site) {
  const { state, groups } = cities;
  return collectionPage({
    name: titleOf(cities, null),
    url: siteUrl + (state ? paths.citiesIn(state.slug) : paths.cities),
    items: groups
      .flatMap(({ locations }) => locations)
      .map(({ city, slug }) => ({ name: city, url: siteUrl + paths.hub(slug) })),
  });
}

/** Shown if the URL ends in "#no-match", as it does after a search on the home page that found nothing. */
function NoMatch() {
  return (
    <rc-missed
      id="no-match"
      role="status"
      className="hidden scroll-mt-24 border-l-8 border-amber bg-white px-3 py-2 text-asphalt target:block"
    >
      <p data-text="" className="font-bold">
        We couldn’t find anything for your search.
      </p>
      <p>
        Call us, choose a city, or <a href={paths.services}>see all services</a>.{" "}
        <a href={paths.search({})} data-similar="" hidden>
          Look for something similar
        </a>
      </p>
    </rc-missed>
  );
}

interface StateIndexProps {
  cities: CitiesPage;
  serviceSlug: string | undefined;
}

function StateIndex({ cities: { state, groups, isWhole }, serviceSlug }: StateIndexProps) {
  if (state) {
    return (
      <p className="links pb-2">
        <a href={serviceSlug ? paths.citiesFor(serviceSlug) : paths.cities}>All states</a>
      </p>
    );
  }
  const links = groups.map((group) => ({
    label: group.state.name,
    count: group.state.count,
    href: isWhole ? `#${group.state.slug}` : paths.citiesIn(group.state.slug, serviceSlug),
  }));
  return <IndexLinks label="States" links={links} />;
}

function tabOf({ state, total }: CitiesPage): string {
  return state ? countOf(state.count, "city") : countOf(total, "city");
}

function titleOf({ state }: CitiesPage, service: Service | null): string {
  const place = state ? `in ${state.name}` : "We Serve";
  return service ? `${service.name}: Choose Your City` : `Cities ${place}`;
}

function leadOf(service: Service | null, { uncovered }: CitiesPage): string {
  if (!service) return "Choose your city to see services and prices.";
  const lead = `Looking for ${service.name}? Choose your city to see the local price.`;
  if (uncovered === 0) return lead;
  return `${lead} It’s not available in ${countOf(uncovered, "other city")} yet.`;
}

function crumbsOf(state: CitiesPage["state"]) {
  const home = { label: "Home", href: paths.home };
  return state
    ? [home, { label: "Cities", href: paths.cities }, { label: state.name }]
    : [home, { label: "Cities" }];
}

function CityFilter() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers released before 2023 support the role but not <search> */}
      <form action="/search" method="get" role="search" className="relative flex print:hidden">
        <label htmlFor="city-box" className="sr-only">
          Search cities
        </label>
        <input
          id="city-box"
          name="city"
          type="search"
          className="search-box"
          placeholder="Search cities..."
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          data-filter=""
        />
        <button type="submit" className="button search-button">
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
      <p
        className="-my-2 font-sign text-20/[1.5] empty:absolute in-[rc-filter:not(:defined)]:hidden"
        role="status"
        data-filter-count=""
        data-one="city found"
        data-many="cities found"
      />
      <script defer src={process.env.FILTER_ISLAND_URL} />
    </>
  );
}
