import { StepForm, type StepProps } from "@/components/applications/step-form";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { CODE_MINUTES } from "@/lib/applications/constants";
import type { PendingCode } from "@/lib/applications/schema";
import { formatPhone } from "@/lib/core/phone";
import { paths } from "@/lib/site/paths";

interface PhoneStepProps extends StepProps {
  canSendCodes: boolean;
  /** A code that was sent and can still be entered; null for none. */
  pending: PendingCode | null;
}

/** Proves that the phone is theirs. */
export function PhoneStep({ application, returned, canSendCodes, pending }: PhoneStepProps) {
  const number = formatPhone(application.phoneNumber ?? "");
  if (application.isPhoneVerified) {
    return (
      <>
        <p className="notice">{`${number} is confirmed.`}</p>
        <Continue />
      </>
    );
  }
  if (!canSendCodes) {
    return (
      <>
        <p>{`We’ll call ${number} while we review your application, to make sure we can reach you. There is nothing to do now.`}</p>
        <Continue />
      </>
    );
  }
  return (
    <>
      <p>{`Drivers will reach you at ${number}. Confirm that it’s yours with a six-digit code.`}</p>
      {pending && (
        <>
          {pending.code && (
            <div className="phone-code">
              <p>This demo doesn’t send messages. Your code is</p>
              <p className="phone-code-digits">{pending.code}</p>
              <p className="muted">{`It works for ${CODE_MINUTES} minutes.`}</p>
            </div>
          )}
          <StepForm action="phone" returned={returned} submitLabel="Confirm" back="business">
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              returned={returned}
            />
          </StepForm>
        </>
      )}
      {!pending && returned?.fields.code && (
        <p role="alert" className="problem">
          {returned.fields.code}
        </p>
      )}
      <Form
        action="/api/applications/mine/phone-code"
        submitLabel={pending ? "Get another code" : "Get a code"}
        buttonClass={pending ? "button-outline" : "call"}
        returned={returned}
      />
      <p className="account-links">
        <a href={paths.onboard("business")}>This isn’t my number</a>
        <a href={paths.onboard("services")}>Do this later</a>
      </p>
    </>
  );
}

function Continue() {
  return (
    <div className="step-buttons">
      <a href={paths.onboard("business")} className="button-outline">
        Back
      </a>
      <a href={paths.onboard("services")} className="call">
        Continue
      </a>
    </div>
  );
}
