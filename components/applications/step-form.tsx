import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import type { Application } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

/** What every step of an application is given. */
export interface StepProps {
  application: Application;
  /** What came back if this step was refused without JavaScript. */
  returned: ReturnedForm | null;
}

interface StepFormProps {
  /** Last segment of the API route: "area". */
  action: string;
  returned: ReturnedForm | null;
  submitLabel?: string;
  /** The step before; none for the first. */
  back?: string;
  children: ReactNode;
}

/** A step's form. Saving it leads to the next step. */
export function StepForm({ action, returned, submitLabel, back, children }: StepFormProps) {
  return (
    <Form
      action={`/api/applications/mine/${action}`}
      submitLabel={submitLabel ?? "Save and continue"}
      returned={returned}
      buttonClass="call w-auto flex-auto grow-4"
      rowClass="col-span-full flex flex-wrap items-center gap-3"
      before={
        back && (
          <a href={paths.onboard(back)} className="button-outline w-auto flex-auto">
            Back
          </a>
        )
      }
    >
      {children}
    </Form>
  );
}
