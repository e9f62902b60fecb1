import { Form } from "@/components/form/form";
import { SignLinks } from "@/components/layout/account-sign";
import {
  CodeEntry,
  codeRequests,
  requestedBy,
} from "@/components/mechanics/applications/code-entry";
import { StepForm, type StepProps } from "@/components/mechanics/applications/step-form";
import { formatPhone } from "@/lib/core/phone";
import type { CodeDelivery } from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";
import { paths } from "@/lib/platform/pages/paths";

interface PhoneStepProps extends StepProps {
  /** Null if a reviewer confirms the number instead. */
  delivery: CodeDelivery | null;
  /** The last code sent; null if none is valid. */
  pending: PendingCode | null;
}

export function PhoneStep(props: PhoneStepProps) {
  const { application, delivery } = props;
  const number = formatPhone(application.phoneNumber ?? "");
  if (application.isPhoneVerified) {
    return (
      <>
        <p className="notice">{`${number} is confirmed.`}</p>
        <Continue />
      </>
    );
  }
  if (delivery === null) {
    return (
      <>
        <p>{`We’ll call ${number} while we review your application, to make sure we can reach you. You don’t need to do anything now.`}</p>
        <Continue />
      </>
    );
  }
  return (
    <>
      <p>
        Drivers will reach you at <span className="whitespace-nowrap">{number}</span>. Use a
        six-digit code to confirm that this number is yours.
      </p>
      <Confirmation {...props} delivery={delivery} />
      <SignLinks>
        <a href={paths.onboard("business")}>This isn’t my number</a>
        <a href={paths.onboard("services")}>Do this later</a>
      </SignLinks>
    </>
  );
}

interface ConfirmationProps extends Pick<PhoneStepProps, "pending" | "returned"> {
  delivery: CodeDelivery;
}

function Confirmation({ delivery, pending, returned }: ConfirmationProps) {
  return (
    <>
      <CodeEntry
        pending={pending}
        returned={returned}
        form={(field) => (
          <StepForm action="phone" returned={returned} submitLabel="Confirm" back="business">
            {field}
          </StepForm>
        )}
      />
      {codeRequests(delivery, pending, "button").map(({ channel, ...button }) => (
        <Form
          key={channel}
          action="/api/applications/mine/phone-code"
          {...button}
          returned={requestedBy(channel, returned)}
        >
          <input type="hidden" name="channel" value={channel} />
        </Form>
      ))}
    </>
  );
}

function Continue() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={paths.onboard("business")} className="button-outline w-auto flex-auto">
        Back
      </a>
      <a href={paths.onboard("services")} className="button w-auto flex-auto grow-4">
        Continue
      </a>
    </div>
  );
}
