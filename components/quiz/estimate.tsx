"use client";

import { findBrakeJob } from "@/components/brake-cost/brake-jobs";
import { priceTerms } from "@/components/pricing/price-terms";
import { EstimateCall } from "@/components/quiz/estimate-call";
import { EstimateTable } from "@/components/quiz/estimate-table";
import { Savings } from "@/components/quiz/savings";
import { StepHeading } from "@/components/quiz/step-heading";
import { TermsList } from "@/components/ui/terms-list";
import type { Claims } from "@/lib/claims/constants";
import { formatRange } from "@/lib/quiz/quiz-price";
import type { QuizLocation, QuizResult } from "@/lib/quiz/quiz-state";
import type { Site } from "@/lib/settings/schema";

/** Site settings used by the estimate. Sent to every browser, so it has only the claims made here. */
export interface QuizSite extends Pick<Site, "brandName"> {
  readonly claims: Pick<Claims, "warranty" | "quizSavings">;
}

export interface EstimateProps {
  result: QuizResult;
  location: QuizLocation;
  site: QuizSite;
  takesFocus: boolean;
}

const COVERS =
  "Parts and labor for the work and the wheels named here. It is an estimate: the mechanic names your price before work starts.";

export function Estimate({ result, location, site, takesFocus }: EstimateProps) {
  const { serviceDescription, vehicleDescription, wheelsDescription, partsDescription } = result;
  const leavesOut = findBrakeJob(result.brakeType)?.leavesOut;
  return (
    <>
      <StepHeading takesFocus={takesFocus}>Your Brake Service Estimate</StepHeading>
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-10">
        <div className="flex flex-col p-[5px]">
          <p className="sign-tab">{[result.city, result.state].filter(Boolean).join(", ")}</p>
          <div className="sign">
            <p className="mb-1 font-sign text-[clamp(2.25rem,13.5vw,4.5rem)]/[0.95]">
              {formatRange(result.totalPrice)}
            </p>
            <p className="text-pretty">
              {`${serviceDescription}. ${vehicleDescription}. ${wheelsDescription}. ${partsDescription}.`}
            </p>
          </div>
        </div>
        <EstimateCall location={location} />
      </div>
      <EstimateTable result={result} />
      <Savings result={result} isClaimOn={site.claims.quizSavings} />
      <TermsList terms={priceTerms({ covers: COVERS, leavesOut, site })} />
    </>
  );
}
