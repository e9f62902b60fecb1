import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { PlainField } from "@/components/form/plain-field";
import { formatPhone } from "@/lib/core/phone";

export function BusinessStep({ application, returned }: StepProps) {
  const { name, businessName, phoneNumber } = application;
  return (
    <StepForm action="business" returned={returned}>
      <PlainField
        label="Your name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        returned={returned}
      />
      <PlainField
        label="Business name"
        hint="Leave it empty if you work under your own name."
        name="businessName"
        autoComplete="organization"
        defaultValue={businessName ?? ""}
        returned={returned}
      />
      <PlainField
        label="Phone"
        hint="The number that drivers would reach. Another one has to be confirmed anew."
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        defaultValue={phoneNumber ? formatPhone(phoneNumber) : ""}
        returned={returned}
      />
    </StepForm>
  );
}
