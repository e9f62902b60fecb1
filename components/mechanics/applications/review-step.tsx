import { CostSentences } from "@/components/catalog/call-fees/cost-sentences";
import { TextField } from "@/components/form/text-field";
import { ApplicationSummary } from "@/components/mechanics/applications/application-summary";
import { StepForm, type StepProps } from "@/components/mechanics/applications/step-form";
import { TermsFields } from "@/components/mechanics/applications/terms-fields";
import type { FeeTerms } from "@/lib/catalog/call-fees/rules/fee-words";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { MAX_MESSAGE_LENGTH } from "@/lib/mechanics/applications/constants";
import {
  documentGaps,
  gapWords,
  STEP_NAMES,
  type Step,
} from "@/lib/mechanics/applications/rules/steps";
import { paths } from "@/lib/platform/pages/paths";

interface ReviewStepProps extends StepProps {
  serviceNames: ReadonlyMap<string, string>;
  /** Cities in the service area, nearest first. */
  cities: readonly string[];
  missing: readonly Step[];
  /** Whether the current version of the terms was already accepted. */
  hasAccepted: boolean;
  /** YYYY-MM-DD in the applicant's zone. */
  today: string;
  /** What calls in the area for the services would cost. */
  costs: FeeTerms;
}

export function ReviewStep(props: ReviewStepProps) {
  const { application, returned, serviceNames, cities, missing, hasAccepted, today } = props;
  const timezone = application.timezone ?? SITE_TIMEZONE;
  const question = application.messages.findLast(({ kind }) => kind === "question");
  return (
    <>
      <ApplicationSummary
        application={application}
        serviceNames={serviceNames}
        cities={cities}
        missing={missing}
        isEditable
      />
      <section className="mb-4" aria-labelledby="costs-title">
        <h2 id="costs-title" className="font-sign text-22/[1.1]">
          What calls cost
        </h2>
        <CostSentences terms={props.costs} timezone={timezone} />
      </section>
      {missing.length > 0 && (
        <div className="notice" role="note">
          <p>Finish these steps before you submit your application:</p>
          <ul className="links">
            {missing.map((step) => (
              <li key={step}>
                <a href={paths.onboard(step)}>{STEP_NAMES[step]}</a>
                {step === "documents" &&
                  `: ${documentGaps(application, today).map(gapWords).join(", ")}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {application.status === "needs_info" ? (
        <StepForm action="answer" returned={returned} submitLabel="Send answer" back="documents">
          {question && (
            <blockquote className="notice col-span-full wrap-anywhere whitespace-pre-wrap">
              <bdi>{question.text}</bdi>
            </blockquote>
          )}
          <TextField
            label="Your answer"
            name="text"
            rows={5}
            maxLength={MAX_MESSAGE_LENGTH}
            returned={returned}
          />
        </StepForm>
      ) : (
        <StepForm
          action="submission"
          returned={returned}
          submitLabel="Submit application"
          back="documents"
        >
          <TermsFields isAccepted={hasAccepted} returned={returned} />
        </StepForm>
      )}
    </>
  );
}
