import { StepForm } from "@/components/applications/step-form";
import type { StepProps } from "@/components/applications/step-props";
import { FormProblem } from "@/components/form/form-problem";
import { PlainField } from "@/components/form/plain-field";
import { CODE_MINUTES } from "@/lib/applications/constants";
import type { PendingCode } from "@/lib/applications/schema";
import { formatPhone } from "@/lib/core/phone";
import { paths } from "@/lib/site/paths";

interface PhoneStepProps extends StepProps {
  canSendCodes: boolean;
  /** The code that was given out and may still be entered; null for none. */
  pending: PendingCode | null;
}

/** Shows that the phone is theirs. */
export function PhoneStep({ application, returned, canSendCodes, pending }: PhoneStepProps) {
  const number = formatPhone(application.phoneNumber ?? "");
  const onward = <Onward />;
  if (application.isPhoneVerified) {
    return (
      <>
        <p className="notice">{`${number} is confirmed.`}</p>
        {onward}
      </>
    );
  }
  if (!canSendCodes) {
    return (
      <>
        <p>{`We will call ${number} while we look at your application, to make sure that it reaches you. There is nothing to do now.`}</p>
        {onward}
      </>
    );
  }
  return (
    <>
      <p>{`Drivers will reach you under ${number}. Show that it is yours with a code of six digits.`}</p>
      {pending && (
        <>
          {pending.code && (
            <div className="phone-code">
              <p>This demo sends no messages. Your code is</p>
              <p className="phone-code-digits">{pending.code}</p>
              <p className="muted">{`It is good for ${CODE_MINUTES} minutes.`}</p>
            </div>
          )}
          <StepForm action="phone" returned={returned} submitLabel="Confirm" back="business">
            <PlainField
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
      {!pending && <FormProblem returned={returned} />}
      {!pending && returned?.fields.code && (
        <p role="alert" className="problem">
          {returned.fields.code}
        </p>
      )}
      <form method="post" action="/api/applications/mine/phone-code">
        <button type="submit" className={pending ? "button-outline" : "call"}>
          {pending ? "Get another code" : "Get a code"}
        </button>
      </form>
      <p className="account-links">
        <a href={paths.onboard("business")}>This is not my number</a>
        <a href={paths.onboard("services")}>Do this later</a>
      </p>
    </>
  );
}

function Onward() {
  return (
    <div className="step-buttons">
      <a href={paths.onboard("business")} className="button-outline">
        Back
      </a>
      <a href={paths.onboard("services")} className="call">
        Go on
      </a>
    </div>
  );
}
