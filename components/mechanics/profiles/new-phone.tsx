"use client";

import type { ReactNode } from "react";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import {
  CodeEntry,
  codeRequests,
  requestedBy,
} from "@/components/mechanics/applications/code-entry";
import { formatPhone } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { CodeDelivery } from "@/lib/mechanics/phone-codes/rules/phone-code";
import type { PendingCode } from "@/lib/mechanics/phone-codes/schema/phone-code";
import type { EditableProfile } from "@/lib/mechanics/profiles/parts";
import { unconfirmedPhone } from "@/lib/mechanics/profiles/rules/state";

/** How the mechanic can verify a new number. */
export interface PhoneCodes {
  /** Null if an administrator confirms the number instead. */
  delivery: CodeDelivery | null;
  /** Null unless a code for the new number can still be entered. */
  pending: PendingCode | null;
}

interface NewPhoneProps {
  profile: Pick<EditableProfile, "id" | "name" | "phoneNumber" | "phoneVerifiedAt" | "newPhone"> & {
    revisions: Pick<EditableProfile["revisions"], "phone">;
  };
  returned: ReturnedForm | null;
}

/** For the mechanic. Renders nothing if there is no number to verify. */
export function VerifyNewPhone(props: NewPhoneProps & { codes: PhoneCodes }) {
  const { profile, codes, returned } = props;
  if (!unconfirmedPhone(profile)) return null;
  const { delivery, pending } = codes;
  const code = `/api/mechanics/${profile.id}/phone-code`;
  const verification = `/api/mechanics/${profile.id}/phone-verification`;
  return (
    <Waiting profile={profile}>
      {delivery === null && <p>We’ll call that number to make sure it’s yours.</p>}
      <CodeEntry
        pending={pending}
        returned={returnedBy(verification, returned)}
        form={(field) => (
          <LiveForm
            // Remounts the form for a new code, which clears the previous code's error.
            key={pending?.expiresAt}
            action={verification}
            submitLabel="Confirm number"
            returned={returned}
            toast={{
              title: "Number confirmed",
              description: "Drivers will see it within seconds.",
            }}
          >
            {field}
          </LiveForm>
        )}
      />
      {delivery !== null && (
        <div className="flex flex-wrap gap-2">
          {codeRequests(delivery, pending, "button").map(({ channel, ...button }) => (
            <LiveForm
              key={channel}
              action={code}
              {...button}
              isDisposable
              returned={requestedBy(channel, returned)}
              toast={{ title: "Code requested" }}
            >
              <input type="hidden" name="channel" value={channel} />
            </LiveForm>
          ))}
        </div>
      )}
    </Waiting>
  );
}

/** For administrators. Renders nothing if there is no number to confirm. */
export function ConfirmNewPhone({ profile, returned }: NewPhoneProps) {
  if (!unconfirmedPhone(profile)) return null;
  const action = `/api/mechanics/${profile.id}/phone-confirmation`;
  return (
    <Waiting profile={profile}>
      <p>Call the number to make sure it belongs to the mechanic, then confirm it here.</p>
      <LiveForm
        action={action}
        submitLabel="Confirm number"
        revision={profile.revisions.phone}
        returned={returned}
        toast={{ title: "Number confirmed", description: profile.name }}
      >
        <TextField
          name="note"
          label="Note"
          hint="Describe how you confirmed the number. This note is kept in the audit trail."
          rows={2}
          returned={returnedBy(action, returned)}
        />
      </LiveForm>
    </Waiting>
  );
}

function Waiting({ profile, children }: Pick<NewPhoneProps, "profile"> & { children: ReactNode }) {
  const { phoneNumber, phoneVerifiedAt } = profile;
  return (
    <div className="mt-4 grid gap-3 border-t border-grid pt-3">
      <p className="notice">
        <b className="whitespace-nowrap">{formatPhone(unconfirmedPhone(profile) ?? "")}</b>
        {" isn’t confirmed yet. Until it is, "}
        {phoneVerifiedAt === null ? (
          "drivers don’t see it."
        ) : (
          <>
            calls go to <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>.
          </>
        )}
      </p>
      {children}
    </div>
  );
}
