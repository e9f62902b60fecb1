import { StepForm, type StepProps } from "@/components/applications/step-form";
import { TextField } from "@/components/form/text-field";
import { formatPhone } from "@/lib/core/phone";

export function BusinessStep({ application, returned }: StepProps) {
  const { name, businessName, phoneNumber } = application;
  return (
    <StepForm action="business" returned={returned}>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        value={name}
        returned={returned}
      />
      <TextField
        label="Business name"
        hint="Leave blank if you work under your own name."
        name="businessName"
        autoComplete="organization"
        value={businessName ?? ""}
        returned={returned}
      />
      <TextField
        label="Phone number"
        hint="The number drivers would call. If you change it, you’ll confirm the new one."
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={phoneNumber ? formatPhone(phoneNumber) : ""}
        returned={returned}
      />
    </StepForm>
  );
}
