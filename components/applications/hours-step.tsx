import { StepForm, type StepProps } from "@/components/applications/step-form";
import { HoursFields } from "@/components/mechanics/hours-fields";
import { hoursTexts } from "@/components/mechanics/hours-texts";
import { textsOf } from "@/lib/core/form-values";
import type { OpenHours } from "@/lib/routing/open-hours";

const EIGHT_TO_SIX = [{ opens: 480, closes: 1080 }];
const USUAL: OpenHours = {
  week: [[], EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, EIGHT_TO_SIX, []],
  closedOn: [],
};

export function HoursStep({ application, returned }: StepProps) {
  return (
    <StepForm action="hours" returned={returned} back="area">
      <p className="form-text">
        When you answer the phone. Leave a day blank if you’re closed. A time that ends before it
        begins runs past midnight.
      </p>
      <HoursFields
        textOf={textsOf(returned, hoursTexts(application.hours ?? USUAL))}
        errors={returned?.fields ?? {}}
      />
    </StepForm>
  );
}
