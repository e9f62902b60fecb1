"use client";

import { DataTable, type TableColumn } from "@/components/data/data-table";
import { Time } from "@/components/data/time";
import type { TableRows } from "@/components/data/use-table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { NumberOwner } from "@/components/tracking-numbers/number-owner";
import {
  STATUS_NAMES,
  STATUS_TONES,
  WEBHOOK_NAMES,
  WEBHOOK_TONES,
} from "@/components/tracking-numbers/number-words";
import { Badge } from "@/components/ui/badge";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { type NumberRow, numberRowSchema, urlsSetSchema } from "@/lib/tracking-numbers/schema";

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
  { name: "webhooks", label: "Webhooks", options: optionsOf(WEBHOOK_NAMES) },
];

const COLUMNS: readonly TableColumn<NumberRow>[] = [
  {
    id: "phoneNumber",
    header: "Number",
    isSortable: true,
    cell: ({ id, phoneNumber }) => (
      <a href={dashboardPaths.trackingNumber(id)} className="whitespace-nowrap">
        {phoneNumber}
      </a>
    ),
  },
  { id: "owner", header: "Assigned to", cell: ({ owner }) => <NumberOwner owner={owner} /> },
  {
    id: "status",
    header: "Status",
    cell: ({ status, releaseAt }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {releaseAt && (
          <span className="block text-15 text-gravel">
            {"released on "}
            <Time at={releaseAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: "webhooks",
    header: "Webhooks",
    cell: ({ webhooks }) => <Badge tone={WEBHOOK_TONES[webhooks]}>{WEBHOOK_NAMES[webhooks]}</Badge>,
  },
];

interface NumbersScreenProps {
  initial: TableRows<NumberRow>;
  /** Why numbers can't be changed; null if they can. */
  problem: string | null;
  /** How many numbers have wrong URLs at Twilio. */
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
        text="The numbers that pages show for a city or a mechanic. Their calls are routed and billed."
        actions={
          !problem && (
            <a href={dashboardPaths.newNumber("")} className="button">
              Buy number
            </a>
          )
        }
      />
      {problem && <p className="notice mb-3.5">{problem}</p>}
      <TelephonySwitch {...{ hasTelephony, canSwitch, returned }} />
      {drifted > 0 && <DriftedNumbers count={drifted} returned={returned} />}
      <DataTable
        label="Tracking numbers"
        url="/api/tracking-numbers"
        rowSchema={numberRowSchema}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Number, city, or mechanic"
        defaultSort="phoneNumber"
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

type TelephonySwitchProps = Pick<NumbersScreenProps, "hasTelephony" | "canSwitch" | "returned">;

function TelephonySwitch({ hasTelephony, canSwitch, returned }: TelephonySwitchProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {hasTelephony
          ? "Pages show tracking numbers, and the site’s number where there is none."
          : "Pages don’t show these numbers yet. Drivers call mechanics directly, and those calls aren’t billed."}
      </p>
      {canSwitch && (
        <LiveForm
          action="/api/settings/telephony"
          submitLabel={hasTelephony ? "Show mechanics’ own numbers" : "Show tracking numbers"}
          buttonClass="button-outline"
          className="flex"
          isDisposable
          returned={returned}
          toast={{ title: "Pages are being updated" }}
        >
          <input type="hidden" name="hasTelephony" value={hasTelephony ? "" : "on"} />
        </LiveForm>
      )}
    </div>
  );
}

function DriftedNumbers({ count, returned }: { count: number; returned: ReturnedForm | null }) {
  const are = count === 1 ? "1 number has" : `${count} numbers have`;
  return (
    <section className="problem mb-3.5" aria-label="Wrong webhook URLs">
      <p>{`${are} other URLs at Twilio than this site needs, so calls may not arrive.`}</p>
      <LiveForm
        action="/api/tracking-numbers/webhooks"
        submitLabel="Fix URLs"
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
  const title = fixed === 1 ? "URLs of 1 number fixed" : `URLs of ${fixed} numbers fixed`;
  return left === 0 ? { title } : { title, description: `${left} left. Fix them now, too.` };
}
