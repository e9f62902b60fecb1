"use client";

import { useReview } from "@/components/applications/use-review";
import { ConfirmButton } from "@/components/form/confirm-button";
import { Badge } from "@/components/ui/badge";
import { isFinal } from "@/lib/applications/rules/status";
import type { ReviewedApplication } from "@/lib/applications/schema";
import { formatPhone, telHref } from "@/lib/core/phone";

type Reviewed = Pick<
  ReviewedApplication,
  "id" | "revision" | "status" | "phoneNumber" | "isPhoneVerified" | "email"
>;

/** How to reach the applicant, and whether the phone is theirs. */
export function PhonePanel({ application }: { application: Reviewed }) {
  const { id, revision, status, phoneNumber, isPhoneVerified, email } = application;
  const { send, done } = useReview(id);
  return (
    <section className="panel">
      <h2 className="panel-title">Contact</h2>
      {phoneNumber && (
        <p>
          <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>{" "}
          <Badge tone={isPhoneVerified ? "good" : "wait"}>
            {isPhoneVerified ? "Confirmed" : "Not confirmed"}
          </Badge>
        </p>
      )}
      <p>
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {phoneNumber && !isPhoneVerified && !isFinal(status) && (
        <ConfirmButton
          label="Confirm number"
          title={`Have you reached them at ${formatPhone(phoneNumber)}?`}
          text="Confirm a number only after you’ve spoken to the applicant on it yourself."
          confirmLabel="Confirm number"
          run={() => send("phone-confirmation", { body: { revision } })}
          onDone={() => done("Number confirmed")}
        />
      )}
    </section>
  );
}
