import { STICKY_ROW } from "@/components/form/form";
import { RecordInputs } from "@/components/form/record-inputs";
import { TextField } from "@/components/form/text-field";
import { StepForm, type StepProps } from "@/components/mechanics/applications/step-form";
import { AreaFields, type AreaTexts } from "@/components/mechanics/profiles/area-fields";
import { HoursFields, hoursTexts } from "@/components/mechanics/profiles/hours-fields";
import { OfferFields, offerTexts } from "@/components/mechanics/profiles/offer-fields";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import type { Service } from "@/lib/catalog/services/schema";
import { textsOf } from "@/lib/core/form-values";
import { formatPhone } from "@/lib/core/phone";
import { USUAL_HOURS } from "@/lib/mechanics/profiles/constants";
import { fieldsIn, MECHANIC_FIELDS } from "@/lib/mechanics/profiles/fields";
import { ASKED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";

/** How the wizard asks for what the profile labels. */
const WORDS = {
  name: { label: "Your name", autoComplete: "name", isHalf: false },
  businessName: {
    label: "Business name",
    hint: "Leave blank if you work under your own name.",
    autoComplete: "organization",
    isHalf: false,
  },
};

export function BusinessStep({ application, returned }: StepProps) {
  const { phoneNumber } = application;
  return (
    <StepForm action="business" returned={returned}>
      <RecordInputs
        fields={MECHANIC_FIELDS}
        names={fieldsIn("identity")}
        values={application}
        words={WORDS}
        returned={returned}
      />
      <TextField
        label="Phone number"
        hint="The number drivers will call. If you change it, you’ll need to confirm the new one."
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={phoneNumber ? formatPhone(phoneNumber) : ""}
        returned={returned}
      />
    </StepForm>
  );
}

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

export function ServicesStep(props: StepProps & { services: readonly Service[] }) {
  const { application, returned, services } = props;
  return (
    <StepForm action="services" returned={returned} back="phone">
      <p className="col-span-full">
        Choose the services you offer. The price is what a driver pays for a typical car. Leave it
        blank to quote by phone.
      </p>
      <OfferFields
        services={services}
        textOf={textsOf(returned, offerTexts(application.services ?? []))}
        errors={returned?.fields ?? {}}
      />
      <RecordInputs
        fields={MECHANIC_FIELDS}
        names={ASKED_NAMES}
        values={application}
        returned={returned}
      />
    </StepForm>
  );
}

export function HoursStep({ application, returned }: StepProps) {
  return (
    <StepForm action="hours" returned={returned} back="area" rowClass={STICKY_ROW}>
      <p className="col-span-full">When do you answer the phone?</p>
      <HoursFields
        textOf={textsOf(returned, hoursTexts(application.hours ?? USUAL_HOURS))}
        errors={returned?.fields ?? {}}
      />
      <p className="col-span-full text-gravel">
        If you work past midnight, enter a closing time that’s earlier than the opening time.
      </p>
    </StepForm>
  );
}
