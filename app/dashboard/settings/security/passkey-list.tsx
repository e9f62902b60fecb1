"use client";

import { PasskeyButton } from "@/components/accounts/users/passkey-button";
import { Time } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import type { SecondFactors } from "@/lib/accounts/users/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface PasskeyListProps {
  passkeys: SecondFactors["passkeys"];
  returned: ReturnedForm | null;
}

export function PasskeyList({ passkeys, returned }: PasskeyListProps) {
  const { saved } = useSaved();
  return (
    <>
      <ul className="*:border-grid *:not-last:border-b">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <div>
              <b>{name}</b>
              <p className="text-gravel">
                {"Added "}
                <Time at={createdAt} />
                {lastUsedAt && (
                  <>
                    {", last used "}
                    <Time at={lastUsedAt} isRelative />
                  </>
                )}
              </p>
            </div>
            <LiveForm
              action={`/api/account/passkeys/${id}/removal`}
              submitLabel="Remove"
              submitName={`Remove passkey: ${name}`}
              buttonClass="button-outline"
              className=""
              returned={returned}
              toast={{ title: "Passkey removed" }}
            />
          </li>
        ))}
      </ul>
      <PasskeyButton
        label="Add a passkey"
        use="addition"
        onDone={() => saved({ title: "Passkey added" })}
      />
    </>
  );
}
