import type { ReactNode } from "react";
import { FormProblem } from "@/components/form/form-problem";
import { GuardedForm } from "@/components/form/guarded-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

interface StepFormProps {
  /** The step's address below the application's: "area". */
  action: string;
  returned: ReturnedForm | null;
  submitLabel?: string;
  /** The step before; none for the first. */
  back?: string;
  children: ReactNode;
}

/** A step's form: saved when it is sent, and then on to the next. */
export function StepForm({ action, returned, submitLabel, back, children }: StepFormProps) {
  return (
    <GuardedForm
      method="post"
      action={`/api/applications/mine/${action}`}
      className="form"
      noValidate
      isUnsaved={returned !== null}
    >
      <FormProblem returned={returned} />
      {children}
      <div className="step-buttons">
        {back && (
          <a href={paths.onboard(back)} className="button-outline">
            Back
          </a>
        )}
        <button type="submit" className="call">
          {submitLabel ?? "Save and go on"}
        </button>
      </div>
    </GuardedForm>
  );
}
