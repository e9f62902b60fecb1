import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { CardPrice } from "@/components/catalog/pricing/card-price";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { ServiceTile } from "@/components/catalog/services/service-tile";
import { collectionPage } from "@/components/layout/collection-json-ld";
import { PageFrame } from "@/components/layout/page-frame";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import { catalogPriceText } from "@/lib/catalog/pricing/price-text";
import { costPath } from "@/lib/catalog/services/rules/cost-path";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

const TITLE = "Mobile Mechanic Services";

interface ServicesViewProps {
  site: Site;
  /** Active services in display order. */
  services: readonly Service[];
}

const COVERS =
  "A “from” price covers parts and labor for a typical car. Local prices are on each city’s page. Your price may differ; the mechanic confirms it before work starts.";

export function ServicesView({ site, services }: ServicesViewProps) {
  const crumbs = [{ label: "Home", href: paths.home }, { label: "Services" }];
  return (
    <PageFrame
      site={site}
      phone={site.defaultPhone}
      breadcrumb={crumbs}
      structuredData={services.length > 0 ? [listOf(services, site)] : []}
    >
      <SignHero
        tab="Parts and labor"
        title={TITLE}
        details={
          <>
            <p className="text-18">
              Choose a service, then your city. Not sure what’s wrong? Call and describe the
              problem.
            </p>
            <PriceTerms covers={COVERS} site={site} />
          </>
        }
      >
        <ZipForm action={paths.search({})} button="See local prices" />
        <ZipOffer />
        <CallLink phone={site.defaultPhone} source="services-hero" variant="hero" />
        <OfficeStatus site={site} />
      </SignHero>
      {services.length > 0 ? (
        <Band id="services" title="All Services">
          <ul className="cards">
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ul>
        </Band>
      ) : (
        <Band
          id="services"
          title="No services available"
          intro="There are no services to show right now. Call us to ask what’s available."
        >
          <a href={paths.cities} className="button">
            See all cities
          </a>
        </Band>
      )}
    </PageFrame>
  );
}

/** Items have no URLs, because each card links to a list of cities, not to a page about the service. */
function listOf(services: readonly Service[], { siteUrl }: Site) {
  const items = services.map(({ name }) => ({ name }));
  return collectionPage({ name: TITLE, url: siteUrl + paths.services, items });
}

function ServiceCard({ service }: { service: Service }) {
  const { unit, laborHours, basePartsCost } = service;
  const price = catalogPriceText({ ...service, basePartsCostCents: basePartsCost });
  return (
    <ServiceTile service={service} isTarget>
      <div className="mt-auto grid gap-1 pt-2.5">
        {price && <CardPrice price={price} unit={unit} />}
        {laborHours !== null && laborHours > 0 && (
          <p className="flex items-center gap-2 text-15 text-gravel">
            <Icon name="clock" />
            {`Estimated labor: ${laborHours} ${laborHours === 1 ? "hour" : "hours"}`}
          </p>
        )}
        {price?.includes("$") && (
          <a href={costPath(service.slug)} className="link relative self-start">
            Estimate for your car
            <span className="sr-only">{`: ${service.name}`}</span>
          </a>
        )}
      </div>
    </ServiceTile>
  );
}
