import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { EstimateBand, estimateLabel } from "@/components/site/estimates/estimate-band";
import { EstimateForm } from "@/components/site/estimates/estimate-form";
import { rangeText } from "@/components/site/estimates/estimate-words";
import { SaveEstimate } from "@/components/site/estimates/save-estimate";
import { costFacts, WhoComes } from "@/components/site/estimates/who-comes";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { Service } from "@/lib/catalog/services/schema";
import { readZipField } from "@/lib/core/parse-zip";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";
import { giveEstimate } from "@/lib/site/estimates/rules/given-estimate";
import type { PlaceOfCar } from "@/lib/site/estimates/schema";

interface EstimateViewProps {
  site: Site;
  service: Service;
  answers: CarAnswers;
  /** As the visitor typed it. */
  zip: string;
  place: PlaceOfCar;
  /** Why the estimate couldn't be saved; null if it wasn't tried. */
  saveProblem: string | null;
}

export function EstimateView(props: EstimateViewProps) {
  const { site, service, answers, zip, place, saveProblem } = props;
  const work = place.kind === "local" ? place.work : null;
  const given = giveEstimate({ service, answers, work });
  const city = work?.landing.location.city ?? null;
  const phone = work?.shown.phone ?? site.defaultPhone;
  const problem = place.kind === "problem" ? place.problem : null;
  const isOnMap = work !== null || problem?.kind === "uncovered";
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
      facts={costFacts(service.slug, work)}
    >
      <SignHero
        tab="For your car"
        title={title}
        under={
          <p className="font-sign text-40">
            {given ? rangeText(given.estimate.total) : "Price by phone"}
            <span className="block text-18">
              {given ? estimateLabel(service.unit, city) : "The mechanic gives you the price."}
            </span>
          </p>
        }
      >
        {work && <Availability route={work.landing.route} known={work.shown} />}
        {!work && <OfficeStatus site={site} />}
        <CallLink phone={phone} source="cost-hero" followsHours={work !== null} />
        <EstimateForm
          service={service}
          answers={answers}
          zip={zip}
          problem={problem && zipProblemText(problem, service.name)}
        />
      </SignHero>
      {given && (
        <EstimateBand site={site} {...given}>
          <SaveEstimate
            serviceSlug={service.slug}
            answers={answers}
            zip={isOnMap ? readZipField(zip) : null}
            problem={saveProblem}
          />
        </EstimateBand>
      )}
      <WhoComes service={service} place={place} />
    </PageFrame>
  );
}
