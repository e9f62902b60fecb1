import { StepForm, type StepProps } from "@/components/applications/step-form";
import { AreaFields, type AreaTexts } from "@/components/mechanics/area-fields";
import type { CoveragePreview } from "@/lib/locations/schema";

interface AreaStepProps extends StepProps {
  values: AreaTexts;
  preview: CoveragePreview | null;
}

export function AreaStep({ returned, values, preview }: AreaStepProps) {
  return (
    <StepForm action="area" returned={returned} back="services">
      <AreaFields values={values} errors={returned?.fields ?? {}} initial={preview} />
    </StepForm>
  );
}
