import { ApplicationSummary } from "@/components/applications/application-summary";
import { StepForm, type StepProps } from "@/components/applications/step-form";
import { TermsFields } from "@/components/applications/terms-fields";
import { TextField } from "@/components/form/text-field";
import { MAX_MESSAGE_LENGTH } from "@/lib/applications/constants";
import { documentGaps, gapWords, STEP_NAMES, type Step } from "@/lib/applications/rules/steps";
import { paths } from "@/lib/site/paths";

interface ReviewStepProps extends StepProps {
  serviceNames: ReadonlyMap<string, string>;
  /** Cities in the service area, nearest first. */
  cities: readonly string[];
  missing: readonly Step[];
  /** Whether the current version of the terms was already accepted. */
  hasAccepted: boolean;
  /** YYYY-MM-DD in the applicant's zone. */
  today: string;
}

export function ReviewStep(props: ReviewStepProps) {
  const { application, returned, serviceNames, cities, missing, hasAccepted, today } = props;
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
