"use client";

import { NumberOwner } from "@/app/dashboard/tracking-numbers/number-owner";
import {
  STATUS_NAMES,
  STATUS_TONES,
  URL_LABELS,
  WEBHOOK_NAMES,
  WEBHOOK_TONES,
} from "@/app/dashboard/tracking-numbers/number-words";
import { ForDevelopers } from "@/components/data/for-developers";
import { Time } from "@/components/data/time";
import { ConfirmButton } from "@/components/form/confirm-button";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import { Badge } from "@/components/ui/badge";
import { sendJson } from "@/lib/core/client/send-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { KEPT_DAYS } from "@/lib/telephony/tracking-numbers/constants";
import type { NumberStatus } from "@/lib/telephony/tracking-numbers/rules";
import type { NumberDetails } from "@/lib/telephony/tracking-numbers/schema";

interface NumberPanelProps {
  number: NumberDetails;
  isReadOnly: boolean;
  returned: ReturnedForm | null;
}

const EXPLANATIONS: Readonly<Record<NumberStatus, string>> = {
  active: "Pages show this number while pages show tracking numbers.",
  ready: "No page has shown this number yet.",
  taken_off: "Pages no longer show this number, but calls to it are still routed.",
  default:
    "Pages without a number of their own show this one, so it can’t be assigned or released. To assign or release it, first enter another default phone number in Settings.",
  released: "This number was released to Twilio. Calls to it no longer reach us.",
};

export function StatusPanel({ number, isReadOnly, returned }: NumberPanelProps) {
  const { owner, status, releaseAt } = number;
  return (
    <section className="panel">
      <h2 className="panel-title">Status</h2>
      <p>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge> {EXPLANATIONS[status]}
      </p>
      {releaseAt && (
        <p className="mt-2">
          {"We’ll keep this number until "}
          <Time at={releaseAt} />
          {", because drivers who saved it may still call."}
        </p>
      )}
      <p className="mt-2">
        {"Assigned to: "}
        <NumberOwner owner={owner} />
      </p>
      {!isReadOnly && <StatusActions number={number} returned={returned} />}
    </section>
  );
}

function StatusActions({ number, returned }: Omit<NumberPanelProps, "isReadOnly">) {
  const { id, owner, status, revision, phoneNumber } = number;
  const url = `/api/tracking-numbers/${id}`;
  const form = { revision, returned, isDisposable: true, className: "flex" };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {status === "active" && (
        <LiveForm
          {...form}
          action={`${url}/removal`}
          submitLabel="Remove from pages"
          buttonClass="button button-danger"
          toast={{
            title: "Removed from pages",
            description: `Calls to this number will still be routed for ${KEPT_DAYS} days.`,
          }}
        />
      )}
      {(status === "taken_off" || status === "ready") && owner && (
        <LiveForm
          {...form}
          action={`${url}/display`}
          submitLabel={status === "ready" ? "Show on pages" : "Show on pages again"}
          toast={{ title: "Shown on pages", description: phoneNumber }}
        />
      )}
      {status === "ready" && <ReleaseButton number={number} />}
    </div>
  );
}

function ReleaseButton({ number: { id, revision, phoneNumber } }: { number: NumberDetails }) {
  const { saved } = useSaved();
  return (
    <ConfirmButton
      label="Release number"
      title={`Release ${phoneNumber} to Twilio?`}
      text="Calls to it will no longer reach us, and Twilio may sell it to someone else. This can’t be undone."
      confirmLabel="Release number"
      isDangerous
      run={() =>
        sendJson(`/api/tracking-numbers/${id}/release`, { method: "POST", body: { revision } })
      }
      onDone={() => saved({ title: "Number released", description: phoneNumber })}
    />
  );
}

export function AssignmentPanel({ number: { id, revision }, returned }: NumberPanelProps) {
  const action = `/api/tracking-numbers/${id}/assignment`;
  const own = returnedBy(action, returned);
  return (
    <section className="panel">
      <h2 className="panel-title">Assign</h2>
      <LiveForm
        action={action}
        submitLabel="Assign and show number"
        revision={revision}
        returned={returned}
        toast={{ title: "Number assigned", description: "It will appear on pages within seconds." }}
      >
        <TextField
          name="city"
          label="City"
          hint="For example, Austin, Texas"
          isHalf
          returned={own}
        />
        <TextField
          name="mechanic"
          label="Mechanic (instead of a city)"
          hint="Name or phone number"
          isHalf
          returned={own}
        />
      </LiveForm>
    </section>
  );
}

export function WebhooksPanel({ number, isReadOnly, returned }: NumberPanelProps) {
  const { id, urls, webhooks, checkedAt } = number;
  return (
    <section className="panel">
      <h2 className="panel-title">Connection</h2>
      <p>
        <Badge tone={WEBHOOK_TONES[webhooks]}>{WEBHOOK_NAMES[webhooks]}</Badge>{" "}
        {checkedAt && (
          <span className="text-gravel">
            {"Checked "}
            <Time at={checkedAt} isRelative />
          </span>
        )}
      </p>
      {webhooks === "missing" && (
        <p className="mt-2">
          This number is no longer in the Twilio account, so calls to it don’t reach us. Remove it
          from pages and buy another one.
        </p>
      )}
      {checkedAt === null ? (
        <p className="mt-2">
          We haven’t asked Twilio yet whether calls to this number come to this site.
        </p>
      ) : (
        <div className="mt-3">
          <ForDevelopers>
            <WebhookUrls urls={urls} />
          </ForDevelopers>
        </div>
      )}
      {!isReadOnly && webhooks === "drifted" && (
        <LiveForm
          action={`/api/tracking-numbers/${id}/webhooks`}
          submitLabel="Connect number"
          className="mt-3 flex"
          isDisposable
          returned={returned}
          toast={{ title: "Number connected" }}
        />
      )}
    </section>
  );
}

function WebhookUrls({ urls }: Pick<NumberDetails, "urls">) {
  return (
    <dl className="grid gap-2">
      {urls.map(({ name, seen, expected }) => (
        <div key={name}>
          <dt className="text-gravel">{URL_LABELS[name]}</dt>
          <dd>{seen || "Not set"}</dd>
          {expected !== null && seen !== expected && (
            <dd className="text-danger">{`Should be ${expected}`}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
