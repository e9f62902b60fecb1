import { MessagePage } from "@/components/layout/message-page";
import { PageFrame } from "@/components/layout/page-frame";
import { Availability } from "@/components/mechanics/profiles/availability";
import { EstimateBand, estimateLabel } from "@/components/site/estimates/estimate-band";
import { rangeText } from "@/components/site/estimates/estimate-words";
import { costFacts, WhoComes } from "@/components/site/estimates/who-comes";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { SignHero } from "@/components/ui/sign-hero";
import { formatTime } from "@/lib/core/time";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { answersPath, formAnswers } from "@/lib/site/estimates/rules/answers-path";
import { carFacts } from "@/lib/site/estimates/rules/car-facts";
import { formatCode } from "@/lib/site/estimates/rules/estimate-code";
import type { PlaceOfCar, SavedEstimate } from "@/lib/site/estimates/schema";

interface SavedEstimateViewProps {
  site: Site;
  saved: SavedEstimate;
  /** Who comes to the car now. */
  place: PlaceOfCar;
  /** IANA zone of the car. */
  timezone: string;
}

export function SavedEstimateView({ site, saved, place, timezone }: SavedEstimateViewProps) {
  const { service, location, code, total, createdAt, expiresAt } = saved;
  const work = place.kind === "local" ? place.work : null;
  const phone = work?.shown.phone ?? site.defaultPhone;
  const title = `${service.name} Estimate`;
  const timeOf = (at: string) => formatTime(at, { hasMinutes: true, timezone });
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
            {rangeText(total)}
            <span className="block text-18">
              {estimateLabel(service.unit, location?.city ?? null)}
            </span>
          </p>
        }
      >
        {work && <Availability route={work.landing.route} known={work.shown} />}
        <CallLink phone={phone} source="cost-hero" variant="hero" followsHours={work !== null} />
        <p className="font-sign text-22">
          Tell the mechanic:{" "}
          <strong className="block text-48 whitespace-nowrap text-amber">{formatCode(code)}</strong>
        </p>
        <p>
          {`The code works until ${timeOf(expiresAt)}. `}
          <span className="print:hidden">Print this page or save its link.</span>
        </p>
        {!work && <OfficeStatus site={site} />}
      </SignHero>
      <EstimateBand site={site} estimate={saved} reasons={saved.reasons}>
        <dl className="my-4 flex flex-wrap gap-x-6 gap-y-1.5">
          {[...carFacts(saved), { term: "Saved", text: timeOf(createdAt) }].map(
            ({ term, text }) => (
              <div key={term}>
                <dt className="text-gravel">{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="links print:hidden">
          <a href={newPath(saved)}>Make a new estimate</a>
        </p>
      </EstimateBand>
      <WhoComes service={service} place={place} />
    </PageFrame>
  );
}

interface ExpiredEstimateProps {
  site: Site;
  saved: SavedEstimate;
}

export function ExpiredEstimate({ site, saved }: ExpiredEstimateProps) {
  return (
    <MessagePage
      site={site}
      title="This estimate has expired"
      text="Estimates are good for 24 hours, because prices change. A new one takes a few seconds."
      links={[
        { label: "Make a new estimate", href: newPath(saved) },
        { label: "All services", href: paths.services },
      ]}
    />
  );
}

const newPath = ({ service, answers, zip }: SavedEstimate) =>
  answersPath(service.slug, formAnswers(answers, zip));
