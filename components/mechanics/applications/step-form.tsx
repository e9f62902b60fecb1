import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { paths } from "@/lib/platform/pages/paths";

export interface StepProps {
  application: Application;
  returned: ReturnedForm | null;
}

interface StepFormProps {
  /** Last segment of the API route, such as "area". */
  action: string;
  returned: ReturnedForm | null;
  submitLabel?: string;
  back?: string;
  rowClass?: string;
  children: ReactNode;
}

export function StepForm({
  action,
  returned,
  submitLabel,
  back,
  rowClass,
  children,
}: StepFormProps) {
  return (
    <Form
      action={`/api/applications/mine/${action}`}
      submitLabel={submitLabel ?? "Save and continue"}
      returned={returned}
      buttonClass="button w-auto flex-auto grow-4 px-3"
      rowClass={rowClass ?? "col-span-full flex flex-wrap items-center gap-3"}
      before={
        back && (
          <a href={paths.onboard(back)} className="button-outline w-auto flex-auto px-3">
            Back
          </a>
        )
      }
    >
      {children}
    </Form>
  );
}
