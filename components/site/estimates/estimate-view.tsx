import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { EstimateForm } from "@/components/site/estimates/estimate-form";
import { EstimateTable, rangeText } from "@/components/site/estimates/estimate-table";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { Band } from "@/components/ui/band";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { type ZipProblem, zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { Service } from "@/lib/catalog/services/schema";
import { cityAndState } from "@/lib/core/place-names";
import type { PageFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { type CarAnswers, estimateService } from "@/lib/site/estimates/rules/estimate";
import { estimateReasons } from "@/lib/site/estimates/rules/reasons";
import type { LocalWork, PlaceOfCar } from "@/lib/site/estimates/schema";

interface EstimateViewProps {
  site: Site;
  service: Service;
  answers: CarAnswers;
  /** As the visitor typed it. */
  zip: string;
  place: PlaceOfCar;
}

const COVERS =
  "The estimate covers parts and labor. Your price may differ; the mechanic confirms it before work starts.";

export function EstimateView({ site, service, answers, zip, place }: EstimateViewProps) {
  const work = place.kind === "local" ? place.work : null;
  const question = { ...answers, service: pricedService(service), local: work?.prices ?? null };
  const estimate = estimateService(question);
  const city = work?.landing.location.city ?? null;
  const phone = work?.shown.phone ?? site.defaultPhone;
  const problem = place.kind === "problem" ? place.problem : null;
  const title = `${service.name} Cost`;
  return (
    <PageFrame
      site={site}
      phone={phone}
      followsHours={work !== null}
      breadcrumb={[
        { label: "Home", href: paths.home },
        { label: "Services", href: paths.services },
        { label: title },
      ]}
      facts={factsOf(service, work)}
    >
      <SignHero
        tab="For your car"
        title={title}
        under={
          <p className="font-sign text-40">
            {estimate ? rangeText(estimate.total) : "Price by phone"}
            <span className="block text-18">
              {estimate ? estimateLabel(service.unit, city) : "The mechanic gives you the price."}
            </span>
          </p>
        }
      >
        {work && <Availability route={work.landing.route} known={work.shown} />}
        <CallLink phone={phone} source="cost-hero" followsHours={work !== null} />
        <EstimateForm
          service={service}
          answers={answers}
          zip={zip}
          problem={problem && zipProblemText(problem)}
        />
        {!work && <OfficeStatus site={site} />}
      </SignHero>
      {estimate && (
        <Band id="estimate" title="What It’s Made Of">
          <EstimateTable estimate={estimate} />
          <ul className="my-4 list-[square] pl-5">
            {estimateReasons(question, estimate, city).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <PriceTerms covers={COVERS} site={site} />
        </Band>
      )}
      {work ? <WhoComes work={work} /> : <OtherPlaces service={service} problem={problem} />}
    </PageFrame>
  );
}

function pricedService({ basePartsCost, ...service }: Service) {
  return { ...service, basePartsCostCents: basePartsCost };
}

function estimateLabel(unit: string, city: string | null): string {
  return [unit, city && `in ${city}`].filter(Boolean).join(" ") || "Parts and labor";
}

function factsOf({ slug }: Service, work: LocalWork | null): PageFacts {
  if (!work) return { kind: "cost", serviceSlug: slug };
  const { slug: locationSlug, city, state } = work.landing.location;
  return { kind: "cost", serviceSlug: slug, locationSlug, city, state };
}

function WhoComes({ work: { landing, crew, shown } }: { work: LocalWork }) {
  const { location, service } = landing;
  const landingPath = paths.landing(location.slug, service.slug);
  return (
    <Band id="who-comes" title="Who Comes" ground="concrete">
      <p className="text-18">{crew}</p>
      {shown.text && <p>{shown.text}</p>}
      {!shown.isOpen && <CallBackLink from={landingPath} />}
      <ul className="links">
        <li>
          <a href={landingPath}>{`${service.name} in ${cityAndState(location)}`}</a>
        </li>
        <li>
          <a href={paths.hub(location.slug)}>{`All services in ${location.city}`}</a>
        </li>
      </ul>
    </Band>
  );
}

interface OtherPlacesProps {
  service: Service;
  problem: ZipProblem | null;
}

function OtherPlaces({ service, problem }: OtherPlacesProps) {
  const nearest = problem?.kind === "uncovered" ? problem.nearest : [];
  return (
    <Band id="places" title="Where We Do It" ground="concrete">
      <ul className="links">
        {nearest.map((city) => (
          <li key={city.slug}>
            <a href={paths.landing(city.slug, service.slug)}>
              {`${service.name} in ${cityAndState(city)}`}
            </a>
          </li>
        ))}
        <li>
          <a href={paths.citiesFor(service.slug)}>{`Cities with ${service.name}`}</a>
        </li>
      </ul>
    </Band>
  );
}
