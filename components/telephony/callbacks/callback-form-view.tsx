import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { FieldError } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import { BY_HAND_CHOICES, TIMING_CHOICES } from "@/components/telephony/callbacks/callback-words";
import { OfficeCall } from "@/components/telephony/callbacks/office-call";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Site } from "@/lib/platform/settings/schema";
import { TRAP_FIELD } from "@/lib/telephony/callbacks/constants";
import { consentText } from "@/lib/telephony/callbacks/rules/consent";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";
import type { CallbackFormPage } from "@/lib/telephony/callbacks/schema";

const ACTION = "/api/callbacks";

interface CallbackFormViewProps {
  site: Site;
  page: CallbackFormPage;
  returned: ReturnedForm | null;
  now: Date;
}

export function CallbackFormView({ site, page, returned, now }: CallbackFormViewProps) {
  const { services, serviceSlug, back } = page;
  const field = { returned };
  return (
    <AccountSign title="Call me back">
      <p>
        {site.hasTelephony
          ? "We’ll call a mechanic near you first. Then we’ll call you and connect you with them."
          : `Tell us what you need, and we’ll call you back during office hours: ${officeHoursText(site.officeHours)}, except on federal holidays.`}
      </p>
      <Form action={ACTION} submitLabel="Request a call" buttonClass="call" {...field} isDisposable>
        <input type="hidden" name="from" value={back?.href ?? ""} />
        <TextField
          {...field}
          id="name"
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          {...field}
          id="phone"
          name="phone"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          isHalf
        />
        <TextField
          {...field}
          id="zip"
          name="zip"
          label="ZIP code where your car is"
          inputMode="numeric"
          autoComplete="postal-code"
          isHalf
        />
        <SelectField
          {...field}
          id="service"
          name="serviceSlug"
          label="Service"
          value={serviceSlug ?? ""}
          options={[
            { value: "", label: "Not sure" },
            ...services.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <TextField
          {...field}
          id="problem"
          name="problem"
          label="What’s wrong? (optional)"
          rows={3}
          maxLength={500}
        />
        <SelectField
          {...field}
          id="timing"
          name="timing"
          label="When should we call?"
          hint={
            site.hasTelephony
              ? "In the time zone where your car is."
              : "If the office is closed then, we’ll call when it opens."
          }
          value="daytime"
          options={site.hasTelephony ? optionsOf(TIMING_CHOICES) : optionsOf(BY_HAND_CHOICES)}
        />
        <ConsentField text={consentText(site.brandName)} returned={returned} />
        <div hidden>
          <label>
            Leave this blank
            <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </Form>
      <OfficeCall site={site} now={now} source="callback-form" text="Rather talk right away?" />
      {back && (
        <SignLinks>
          <a href={back.href}>{`Back to ${back.name}`}</a>
        </SignLinks>
      )}
      {/* Records taps on the phone link. */}
      <script defer src={process.env.ISLANDS_URL} />
    </AccountSign>
  );
}

/** Never checked by default, not even when the form comes back with an error. */
function ConsentField({ text, returned }: { text: string; returned: ReturnedForm | null }) {
  const error = returned?.fields.consent;
  return (
    <div className="field">
      <div className="field-check items-start">
        <input
          id="consent"
          type="checkbox"
          name="consent"
          className="checkbox"
          aria-describedby="consent-error"
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor="consent" className="font-normal">
          {text}
        </label>
      </div>
      <FieldError id="consent-error" name="consent" error={error} />
    </div>
  );
}
