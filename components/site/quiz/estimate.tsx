"use client";

import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { findBrakeJob } from "@/components/site/brake-cost/brake-jobs";
import { CityPrice, EstimateCall, MainLineNote } from "@/components/site/quiz/local-call";
import { AnotherZip } from "@/components/site/quiz/location-step";
import { StepHeading } from "@/components/site/quiz/step-heading";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { CallLink } from "@/components/ui/call-link";
import { CLAIMS, type Claims } from "@/lib/platform/claims/constants";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { LocalOffer } from "@/lib/site/landing/schema";
import {
  ESTIMATE_ONLY_TEXT,
  isEstimateOnly,
  NO_COVERAGE_NOTE,
} from "@/lib/site/quiz/quiz-location";
import { formatRange } from "@/lib/site/quiz/quiz-price";
import type { QuizLocation, QuizResult } from "@/lib/site/quiz/quiz-state";
import type { QuizEvent } from "@/lib/site/quiz/quiz-steps";
import {
  formatShown,
  type ShownPrices,
  shownPrices,
  shownSavings,
} from "@/lib/site/quiz/shown-price";
import { type MainLine, mainLineOpening } from "@/lib/telephony/callbacks/rules/office-route";

/** Only what the estimate shows, because every page with the quiz contains it. */
export interface QuizSite
  extends Pick<Site, "brandName" | "defaultPhone" | "hasTelephony" | "officeHours"> {
  readonly claims: Pick<Claims, "warranty" | "quizSavings">;
}

export interface EstimateProps {
  result: QuizResult;
  location: QuizLocation;
  /** Null while it loads, or if there is none. */
  offer: LocalOffer | null;
  site: QuizSite;
  takesFocus: boolean;
  send: (event: QuizEvent) => void;
}

const COVERS =
  "This estimate covers parts and labor for the work and wheels listed here. The mechanic confirms your price before work starts.";

export function Estimate(props: EstimateProps) {
  const { result, location, offer, site, takesFocus, send } = props;
  const { serviceDescription, vehicleDescription, wheelsDescription, partsDescription } = result;
  const job = findBrakeJob(result.brakeType);
  const shown = shownPrices(
    result,
    offer && { fromPriceCents: offer.fromPriceCents, unit: offer.service.unit },
  );
  return (
    <>
      <StepHeading takesFocus={takesFocus}>Your Brake Service Estimate</StepHeading>
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-10 landscape-phone:grid-cols-2">
        <div className="flex flex-col p-[5px]">
          <p className="sign-tab">{[result.city, result.state].filter(Boolean).join(", ")}</p>
          <div className="sign">
            <p className="mb-1 font-sign text-[min(4.5rem,13.5vw)]/[0.95] landscape-phone:text-44">
              {formatShown(shown.totalPrice)}
            </p>
            <p className="text-pretty">
              {`${serviceDescription}. ${vehicleDescription}. ${wheelsDescription}. ${partsDescription}.`}
            </p>
          </div>
        </div>
        {isEstimateOnly(location) ? (
          <NoMechanic location={location} site={site} send={send} />
        ) : (
          <EstimateCall location={location} offer={offer} site={site} />
        )}
      </div>
      {result.brakeType !== "pads" && <CityPrice offer={offer} />}
      <EstimateTable result={result} shown={shown} />
      <Savings result={result} shown={shown} isClaimOn={site.claims.quizSavings} />
      <PriceTerms covers={COVERS} leavesOut={job?.leavesOut} service={job} site={site} />
    </>
  );
}

interface NoMechanicProps {
  location: QuizLocation;
  site: MainLine;
  send: EstimateProps["send"];
}

export function NoMechanic({ location, site, send }: NoMechanicProps) {
  const now = new Date();
  const isClosed = mainLineOpening(site, now) !== null;
  return (
    <div className="grid content-center gap-3">
      <p className="border-l-8 border-ink bg-concrete px-4 py-3">
        {`${location.note ?? NO_COVERAGE_NOTE} ${ESTIMATE_ONLY_TEXT}`}
      </p>
      <MainLineNote site={site} now={now} />
      <CallBackLink isMain={isClosed} />
      <CallLink
        phone={site.defaultPhone}
        source="quiz-results"
        variant={isClosed ? "secondary" : "heroInPanel"}
        label="CALL NOW"
      />
      {location.nearest && (
        <a href={paths.hub(location.nearest.slug)} className="button-outline">
          {`Services and prices in ${location.nearest.city}`}
        </a>
      )}
      <AnotherZip send={send} />
    </div>
  );
}

interface PricesProps {
  result: QuizResult;
  shown: ShownPrices;
}

export function EstimateTable({ result, shown }: PricesProps) {
  const { shopBasePrice, shopTotalPrice, wheelsDescription } = result;
  const hasBoth = result.wheelsAffected === "both";
  return (
    <table className="price-table price-table-slim">
      <caption className="pb-3 text-left font-sans text-16/[1.4] font-normal text-gravel">
        Parts and labor
      </caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          {hasBoth && <th scope="col">One axle</th>}
          <th scope="col">{wheelsDescription}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="price-ours">
            Mobile mechanic
          </th>
          {hasBoth && <td className="price-ours">{formatShown(shown.basePrice)}</td>}
          <td className="price-ours">{formatShown(shown.totalPrice)}</td>
        </tr>
        <tr>
          <th scope="row">Traditional shop</th>
          {hasBoth && <td>{formatRange(shopBasePrice)}</td>}
          <td>{formatRange(shopTotalPrice)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface SavingsProps extends PricesProps {
  isClaimOn: boolean;
}

/** Shows the site's claim about savings only if the prices shown support it. */
export function Savings({ result, shown, isClaimOn }: SavingsProps) {
  const savings = shownSavings(shown.totalPrice, result.shopTotalPrice);
  if (!savings) return null;
  return (
    <div className="my-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {isClaimOn && savings.supportsClaim && (
        <p className="font-sign text-28">{`Save ${CLAIMS.quizSavings.text}`}</p>
      )}
      <p>{savings.text}</p>
    </div>
  );
}
