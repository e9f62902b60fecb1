"use client";

import { CallbackActions } from "@/app/dashboard/callbacks/callback-actions";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { STATE_BADGES } from "@/components/telephony/callbacks/callback-states";
import {
  END_TEXTS,
  TIMING_NAMES,
  VIEW_NAMES,
} from "@/components/telephony/callbacks/callback-words";
import { Badge } from "@/components/ui/badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatPhone, telHref } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { CallbackRow } from "@/lib/telephony/callbacks/schema";
import { MAX_TRIES } from "@/lib/telephony/calls/rules/try-times";

interface CallbacksScreenProps {
  initial: InitialRows<CallbackRow>;
  /** Whether callbacks are placed automatically. */
  hasTelephony: boolean;
  returned: ReturnedForm | null;
}

export function CallbacksScreen({ initial, hasTelephony, returned }: CallbacksScreenProps) {
  return (
    <>
      <PageHead title="Callbacks" text="Drivers who asked to be called back" />
      {!hasTelephony && (
        <p className="notice mb-3.5">
          Callbacks aren’t placed automatically yet. Call these drivers yourself, then mark their
          requests as handled.
        </p>
      )}
      <DataTable
        label="Callback requests"
        columns={columnsFor({ hasTelephony, returned })}
        filters={[{ name: "state", label: "Show", options: optionsOf(VIEW_NAMES) }]}
        searchLabel="Name, phone, ZIP, city, or service"
        initial={initial}
        empty={<p>No drivers are waiting for a callback. New requests will appear here.</p>}
      />
    </>
  );
}

const columnsFor = (
  context: Pick<CallbacksScreenProps, "hasTelephony" | "returned">,
): readonly TableColumn<CallbackRow>[] => [
  { id: "driver", header: "Driver", cell: (row) => <Driver {...row} /> },
  {
    id: "need",
    header: "Needs",
    phone: "plain",
    cell: ({ serviceName, problem, mechanic }) => (
      <span className="wrap-anywhere max-md:flex max-md:flex-wrap max-md:gap-x-2 md:grid md:max-w-64">
        {serviceName ?? "Unknown service"}
        {problem && <bdi className="text-15 text-gravel">{problem}</bdi>}
        {mechanic && (
          <span className="text-15">
            {"Asked for "}
            <a href={dashboardPaths.mechanic(mechanic.id)}>
              <bdi>{mechanic.name}</bdi>
            </a>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "place",
    header: "Location",
    phone: "plain",
    cell: ({ place, zip }) => <span>{place ? `${place} ${zip}` : zip}</span>,
  },
  {
    id: "createdAt",
    header: "Requested",
    cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
  },
  {
    id: "nextTryAt",
    header: "Due",
    cell: (row) => <NextTry {...row} />,
  },
  {
    id: "state",
    header: "Status",
    phone: "corner",
    cell: ({ state, endReason }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].name}</Badge>
        {endReason && <span className="text-15 text-gravel">{END_TEXTS[endReason]}</span>}
      </span>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    phone: "plain",
    cell: (row) => <CallbackActions callback={row} {...context} />,
  },
];

/** Returns "38 min late", or "2 h 5 min late" from an hour on. */
export function lateText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours} h ` : ""}${minutes % 60} min late`;
}

function Driver({ name, phoneNumber }: CallbackRow) {
  return (
    <>
      <bdi>{name ?? "Driver"}</bdi>
      <span className="block font-normal">
        {phoneNumber ? (
          <a href={telHref(phoneNumber)}>
            <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>
          </a>
        ) : (
          "Phone number deleted"
        )}
      </span>
    </>
  );
}

function NextTry({ nextTryAt, lateMinutes, tries, timing }: CallbackRow) {
  return (
    <span className="max-md:*:mr-2 md:grid">
      {lateMinutes !== null && <b className="text-danger">{lateText(lateMinutes)}</b>}
      {nextTryAt && <Time at={nextTryAt} hasMinutes />}
      <span className="text-15 text-gravel">{TIMING_NAMES[timing]}</span>
      <span className="text-15 text-gravel">{`${tries} of ${MAX_TRIES} attempts`}</span>
    </span>
  );
}
