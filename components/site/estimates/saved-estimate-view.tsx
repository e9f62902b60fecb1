import { MessagePage } from "@/components/layout/message-page";
import { EstimateBand } from "@/components/site/estimates/estimate-band";
import { EstimateFrame } from "@/components/site/estimates/estimate-frame";
import { signPrice, signTab } from "@/components/site/estimates/estimate-words";
import { CallLink } from "@/components/ui/call-link";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { formatTime } from "@/lib/core/time";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import { answersPath, formAnswers } from "@/lib/site/estimates/rules/answers-path";
import { carFacts, namesCar } from "@/lib/site/estimates/rules/car-facts";
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
  const isForCar = namesCar(saved);
  const timeOf = (at: string) => formatTime(at, { hasMinutes: true, timezone });
  return (
    <EstimateFrame
      {...{ site, service, place }}
      tab={signTab({ isForCar, location, isListPrice: true })}
      title={`${service.name} Estimate`}
      {...signPrice({ total, service, location, isForCar })}
      hero={({ call, callBack }) => (
        <>
          <CallLink {...call} source="cost-hero" variant="hero" />
          {callBack}
          <p className="font-sign text-22">
            Tell the mechanic:{" "}
            <strong className="block text-48 whitespace-nowrap text-amber">
              {formatCode(code)}
            </strong>
          </p>
          <p>
            {`The code works until ${timeOf(expiresAt)}. `}
            <span className="print:hidden">Print this page or save its link.</span>
          </p>
          {place.kind === "problem" && place.problem.kind !== "uncovered" && (
            <p className="font-bold">{zipProblemText(place.problem)}</p>
          )}
        </>
      )}
    >
      <EstimateBand
        site={site}
        service={service}
        estimate={saved}
        reasons={saved.reasons}
        shop={saved.shop}
      >
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
    </EstimateFrame>
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

const newPath = ({ service, ...saved }: SavedEstimate) =>
  answersPath(service.slug, formAnswers(saved));
