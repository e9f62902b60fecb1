import { StepForm, type StepProps } from "@/components/applications/step-form";
import { OfferFields } from "@/components/mechanics/offer-fields";
import { offerTexts } from "@/components/mechanics/offer-texts";
import { textsOf } from "@/lib/core/form-values";
import type { Service } from "@/lib/services/schema";

export function ServicesStep(props: StepProps & { services: readonly Service[] }) {
  const { application, returned, services } = props;
  return (
    <StepForm action="services" returned={returned} back="phone">
      <p className="form-text">
        Check what you do. A price is what a driver pays for a typical car. Leave it blank to quote
        by phone.
      </p>
      <OfferFields
        services={services}
        textOf={textsOf(returned, offerTexts(application.services ?? []))}
        errors={returned?.fields ?? {}}
      />
    </StepForm>
  );
}
