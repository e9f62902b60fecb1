"use client";

import { NumberOwner } from "@/app/dashboard/tracking-numbers/number-owner";
import {
  STATUS_NAMES,
  STATUS_TONES,
  WEBHOOK_NAMES,
  WEBHOOK_TONES,
} from "@/app/dashboard/tracking-numbers/number-words";
import { ProviderNotice } from "@/app/dashboard/tracking-numbers/provider-notice";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { sendJson } from "@/lib/core/client/send-json";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import {
  type NumberRow,
  type ProviderProblem,
  urlsSetSchema,
} from "@/lib/telephony/tracking-numbers/schema";

const FILTERS = [
  {
    name: "owner",
    label: "Assigned to",
    options: [
      { value: "city", label: "A city" },
      { value: "mechanic", label: "A mechanic" },
      { value: "none", label: "No one" },
    ],
  },
  { name: "status", label: "Status", options: optionsOf(STATUS_NAMES) },
  { name: "webhooks", label: "Connection", options: optionsOf(WEBHOOK_NAMES) },
];

const COLUMNS: readonly TableColumn<NumberRow>[] = [
  {
    id: "phoneNumber",
    header: "Number",
    cell: ({ id, phoneNumber }) => (
      <a href={dashboardPaths.trackingNumber(id)}>
        <span className="whitespace-nowrap">{phoneNumber}</span>
      </a>
    ),
  },
  { id: "owner", header: "Assigned to", cell: ({ owner }) => <NumberOwner owner={owner} /> },
  {
    id: "status",
    header: "Status",
    phone: "corner",
    cell: ({ status, releaseAt }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {releaseAt && (
          <span className="block text-15 text-gravel">
            {"Will be released on "}
            <Time at={releaseAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: "webhooks",
    header: "Connection",
    cell: ({ webhooks }) => <Badge tone={WEBHOOK_TONES[webhooks]}>{WEBHOOK_NAMES[webhooks]}</Badge>,
  },
];

interface NumbersScreenProps {
  initial: InitialRows<NumberRow>;
  /** Why numbers can't be changed; null if they can. */
  problem: ProviderProblem | null;
  /** How many numbers have the wrong webhook URLs at Twilio. */
  drifted: number;
  hasTelephony: boolean;
  canSwitch: boolean;
  returned: ReturnedForm | null;
}

export function NumbersScreen(props: NumbersScreenProps) {
  const { initial, problem, drifted, hasTelephony, canSwitch, returned } = props;
  return (
    <>
      <PageHead
        title="Tracking numbers"
        text="The numbers that pages show for a city or a mechanic, so that calls can be billed"
        actions={
          !problem && (
            <a href={dashboardPaths.newNumber("")} className="button">
              Buy number
            </a>
          )
        }
      />
      {problem && <ProviderNotice problem={problem} />}
      <TelephonySwitch {...{ hasTelephony, canSwitch }} />
      {drifted > 0 && <DriftedNumbers count={drifted} returned={returned} />}
      <DataTable
        label="Tracking numbers"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Number, city, or mechanic"
        initial={initial}
        empty={
          problem ? (
            <p>No tracking numbers yet.</p>
          ) : (
            <p>
              No tracking numbers yet. <a href={dashboardPaths.newNumber("")}>Buy the first one</a>.
            </p>
          )
        }
      />
    </>
  );
}

type TelephonySwitchProps = Pick<NumbersScreenProps, "hasTelephony" | "canSwitch">;

function TelephonySwitch({ hasTelephony, canSwitch }: TelephonySwitchProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {hasTelephony
          ? "Pages show tracking numbers, or the site’s number if no tracking number is assigned."
          : "Pages show the number of a mechanic who is available, or else the site’s number. Drivers call mechanics directly, and those calls aren’t billed."}
      </p>
      {canSwitch && <SwitchButton hasTelephony={hasTelephony} />}
    </div>
  );
}

function SwitchButton({ hasTelephony }: { hasTelephony: boolean }) {
  const { saved } = useSaved();
  const words = hasTelephony ? OWN_NUMBERS : TRACKING_NUMBERS;
  return (
    <ConfirmButton
      {...words}
      run={() =>
        sendJson("/api/settings/telephony", {
          method: "POST",
          body: { hasTelephony: !hasTelephony },
        })
      }
      onDone={() => saved({ title: "Pages are being updated" })}
    />
  );
}

const TRACKING_NUMBERS = {
  label: "Show tracking numbers",
  title: "Show tracking numbers on all pages?",
  text: "Drivers’ calls will go through Twilio, and mechanics will be charged for them. Mechanics whose credit doesn’t cover their lowest call fee will be paused until it does. You can switch back at any time.",
  confirmLabel: "Show tracking numbers",
};

const OWN_NUMBERS = {
  label: "Show mechanics’ own numbers",
  title: "Show mechanics’ own numbers on all pages?",
  text: "Drivers will call mechanics directly, and those calls won’t be billed. You can switch back at any time.",
  confirmLabel: "Show mechanics’ own numbers",
};

function DriftedNumbers({ count, returned }: { count: number; returned: ReturnedForm | null }) {
  const are = count === 1 ? "1 number isn’t" : `${count} numbers aren’t`;
  return (
    <section className="problem mb-3.5" aria-label="Numbers that aren’t connected">
      <p>{`${are} connected to this site at Twilio, so calls may not come through.`}</p>
      <LiveForm
        action="/api/tracking-numbers/webhooks"
        submitLabel={count === 1 ? "Connect it" : "Connect them"}
        className="mt-2 flex"
        isDisposable
        returned={returned}
        toast={fixedToast}
      />
    </section>
  );
}

function fixedToast(answer: unknown) {
  const { fixed, left } = urlsSetSchema.parse(answer);
  const title = `${countOf(fixed, "number")} connected`;
  return left === 0
    ? { title }
    : { title, description: `${countOf(left, "number")} left to connect.` };
}
