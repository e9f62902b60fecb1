import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { textOf } from "@/components/applications/text-of";
import { OfferFields } from "@/components/mechanics/offer-fields";
import { offerTexts } from "@/components/mechanics/offer-texts";
import type { Service } from "@/lib/services/schema";

export function ServicesStep(props: StepProps & { services: readonly Service[] }) {
  const { application, returned, services } = props;
  return (
    <StepForm action="services" returned={returned} back="phone">
      <p className="form-text">
        Tick what you do. A price is what a driver pays for the usual car; leave it empty to say it
        on the phone.
      </p>
      <OfferFields
        services={services}
        textOf={textOf(returned, offerTexts(application.services ?? []))}
        errors={returned?.fields ?? {}}
      />
    </StepForm>
  );
}
