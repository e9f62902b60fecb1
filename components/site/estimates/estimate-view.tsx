import { EstimateBand } from "@/components/site/estimates/estimate-band";
import { EstimateForm } from "@/components/site/estimates/estimate-form";
import { EstimateFrame } from "@/components/site/estimates/estimate-frame";
import { signPrice, signTab } from "@/components/site/estimates/estimate-words";
import { SaveEstimate } from "@/components/site/estimates/save-estimate";
import { CallLink } from "@/components/ui/call-link";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import type { Service } from "@/lib/catalog/services/schema";
import { readZipField } from "@/lib/core/parse-zip";
import type { Site } from "@/lib/platform/settings/schema";
import { namesCar } from "@/lib/site/estimates/rules/car-facts";
import type { CarAnswers } from "@/lib/site/estimates/rules/estimate";
import { type EstimateTerms, giveEstimate } from "@/lib/site/estimates/rules/given-estimate";
import { type PlaceOfCar, pricedCity, type TypedCar } from "@/lib/site/estimates/schema";

interface EstimateViewProps {
  site: Site;
  service: Service;
  answers: CarAnswers;
  car: TypedCar;
  terms: EstimateTerms;
  /** As the visitor typed it. */
  zip: string;
  place: PlaceOfCar;
  /** The lowest price in any city, in integer cents; null if there is none, or if `place` has a city's prices. */
  leastCents: number | null;
  /** Why the estimate couldn't be saved; null if it wasn't tried. */
  saveProblem: string | null;
}

export function EstimateView(props: EstimateViewProps) {
  const { site, service, answers, car, terms, zip, place, leastCents, saveProblem } = props;
  const city = pricedCity(place);
  const given = giveEstimate({ service, answers, terms, city, leastCents });
  const location = city?.location ?? null;
  const carName = car.reading.kind === "car" ? car.reading.car.name : null;
  const isForCar = namesCar({ car: carName, answers });
  const problem = place.kind === "problem" ? place.problem : null;
  const isUncovered = problem?.kind === "uncovered";
  const isOnMap = place.kind === "local" || isUncovered;
  return (
    <EstimateFrame
      {...{ site, service, place }}
      tab={signTab({ isForCar, location, isListPrice: given !== null })}
      title={`${service.name} Cost`}
      {...(given
        ? signPrice({ ...given.estimate, service, location, isForCar })
        : { price: "Price by phone", priceLabel: "The mechanic gives you the price." })}
      hero={({ call, callBack }) => (
        <>
          <CallLink {...call} source="cost-hero" variant="card" />
          {callBack}
          <EstimateForm
            service={service}
            asksForCar={given !== null || service.pricingMode !== "no_price"}
            answers={answers}
            car={car}
            zip={zip}
            problem={problem && !isUncovered ? zipProblemText(problem) : null}
          />
        </>
      )}
    >
      {given && (
        <EstimateBand site={site} service={service} {...given}>
          <SaveEstimate
            serviceSlug={service.slug}
            car={carName}
            answers={answers}
            zip={isOnMap ? readZipField(zip) : null}
            problem={saveProblem}
          />
        </EstimateBand>
      )}
    </EstimateFrame>
  );
}
