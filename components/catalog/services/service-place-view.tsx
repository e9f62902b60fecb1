import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import { ZipOffer } from "@/components/catalog/locations/zip-offer";
import { PageDirectives } from "@/components/layout/page-directives";
import { PageFrame } from "@/components/layout/page-frame";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { ZipForm } from "@/components/ui/zip-form";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";

interface ServicePlaceViewProps {
  site: Site;
  service: Service;
  /** Path of this page. */
  action: string;
  /** The page's query parameters, except those for the location. */
  query: readonly (readonly [name: string, value: string])[];
  /** The ZIP as typed; may be empty. */
  zip: string;
  /** What is wrong with `zip`; null if nothing is. */
  problem: string | null;
  /** Why the location is unknown; null if the visitor named a location. */
  unknown: string | null;
  /** Cities where the service is offered, nearest first. Empty if the ZIP does not exist. */
  nearest: readonly ServedCity[];
}

/** Asks for a ZIP code if the city for a service is unknown. */
export function ServicePlaceView(props: ServicePlaceViewProps) {
  const { site, service, action, query, zip, problem, unknown, nearest } = props;
  const facts: CallFacts = { serviceSlug: service.slug };
  return (
    <PageFrame site={site} phone={site.defaultPhone}>
      <PageDirectives status={unknown === null ? 404 : undefined} />
      <div data-facts={JSON.stringify(facts)}>
        <SignHero
          tab="Where is your car?"
          title={`${service.name} near you`}
          details={service.description && <p className="text-18">{service.description}</p>}
        >
          <p className="text-18">{introOf({ unknown, problem })}</p>
          <ZipForm action={action} zip={zip} problem={problem} hidden={query} />
          <ZipOffer action={action} />
          <CallLink
            phone={site.defaultPhone}
            source="service-hero"
            variant="hero"
            label="CALL NOW"
          />
          <OfficeStatus site={site} />
          <p className="links">
            <a href={paths.citiesFor(service.slug)}>{`Cities with ${service.name}`}</a>
          </p>
          {unknown && <LinkHelp text={unknown} />}
        </SignHero>
      </div>
      <NearestCities cities={nearest} serviceSlug={service.slug} />
    </PageFrame>
  );
}

/** Doesn't repeat a problem with the ZIP, which the field shows. */
function introOf({ unknown, problem }: Pick<ServicePlaceViewProps, "unknown" | "problem">): string {
  if (unknown !== null)
    return "Enter the ZIP code where your car is parked to see the local price, or call us.";
  const notFound = "Location not found or no service coverage in this area.";
  return problem
    ? `${notFound} Call and ask who is nearest.`
    : `${notFound} Try another ZIP code, or call and ask who is nearest.`;
}

/** For people who set up ads and links. */
function LinkHelp({ text }: { text: string }) {
  return (
    <details className="text-14/[1.4] text-haze">
      <summary className="block min-h-6 cursor-pointer">Linking to this page?</summary>
      <p className="mt-1">{text}</p>
    </details>
  );
}
