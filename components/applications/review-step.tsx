import { ApplicationSummary } from "@/components/applications/application-summary";
import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { Field } from "@/components/form/field";
import { LONGEST_MESSAGE, TERMS } from "@/lib/applications/constants";
import type { Step } from "@/lib/applications/rules/steps";
import { valueAt } from "@/lib/core/form-values";
import { paths } from "@/lib/site/paths";

interface ReviewStepProps extends StepProps {
  serviceNames: ReadonlyMap<string, string>;
  /** The cities that the area covers, nearest first. */
  cities: readonly string[];
  missing: readonly Step[];
}

/** Reads everything once more, then sends it: with the terms the first time, with an answer when we asked. */
export function ReviewStep(props: ReviewStepProps) {
  const { application, returned, serviceNames, cities, missing } = props;
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
      {application.status === "needs_info" ? (
        <StepForm
          action="answer"
          returned={returned}
          submitLabel="Send the answer"
          back="documents"
        >
          {question && (
            <blockquote className="notice form-text">
              <bdi>{question.text}</bdi>
            </blockquote>
          )}
          <Field label="Your answer" error={returned?.fields.text}>
            {(ids) => (
              <textarea
                {...ids}
                className="input"
                name="text"
                rows={5}
                maxLength={LONGEST_MESSAGE}
                defaultValue={returned ? valueAt(returned.values, "text") : ""}
              />
            )}
          </Field>
        </StepForm>
      ) : (
        <StepForm
          action="submission"
          returned={returned}
          submitLabel="Send the application"
          back="documents"
        >
          <input type="hidden" name="termsVersion" value={TERMS.mechanics.version} />
          <Field
            label={`I have read the terms for mechanics of ${TERMS.mechanics.version} and accept them.`}
            error={returned?.fields.isAccepted}
            isCheckbox
          >
            {(ids) => <input {...ids} type="checkbox" name="isAccepted" className="checkbox" />}
          </Field>
          <p className="form-text">
            <a href={paths.mechanicTerms} target="_blank" rel="noopener">
              Read the terms for mechanics
            </a>
          </p>
        </StepForm>
      )}
    </>
  );
}
