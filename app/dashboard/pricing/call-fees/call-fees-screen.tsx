"use client";

import { AnnouncedFees } from "@/app/dashboard/pricing/call-fees/announced-fees";
import { FeeChangePanel } from "@/app/dashboard/pricing/call-fees/fee-change-panel";
import { NewCallFee } from "@/app/dashboard/pricing/call-fees/new-call-fee";
import type { EnteredFee } from "@/app/dashboard/pricing/call-fees/read-preview";
import { FEE_SCOPE_NAMES } from "@/app/dashboard/pricing/call-fees/scope-names";
import { PricingTabs } from "@/app/dashboard/pricing/pricing-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { SavePreviewed } from "@/components/form/save-previewed";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { AnnouncedFee, CallFeeRow } from "@/lib/catalog/call-fees/schema";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CallFeesScreenProps {
  services: readonly { slug: string; name: string }[];
  hasGlobal: boolean;
  /** From the billing rules. */
  maxFeeCents: number;
  announced: readonly AnnouncedFee[];
  /** The new fee that is being previewed. */
  entered: EnteredFee | null;
  /** The administrator's IANA zone. */
  timezone: string;
  returned: ReturnedForm | null;
  initial: InitialRows<CallFeeRow>;
}

const COLUMNS: readonly TableColumn<CallFeeRow>[] = [
  {
    id: "calls",
    header: "Calls",
    cell: ({ id, calls }) => (
      <a href={dashboardPaths.callFee(id)}>
        <bdi>{calls}</bdi>
      </a>
    ),
  },
  { id: "scope", header: "Set for", cell: ({ scope }) => FEE_SCOPE_NAMES[scope] },
  {
    id: "feeCents",
    header: "Fee",
    align: "end",
    cell: ({ feeCents }) => formatDollars(feeCents),
  },
];

export function CallFeesScreen(props: CallFeesScreenProps) {
  const { services, hasGlobal, maxFeeCents, announced, entered, timezone, returned, initial } =
    props;
  return (
    <>
      <PageHead
        title="Pricing"
        text="What mechanics pay for each call"
        actions={
          <a href="#set-fee" className="button-outline">
            Set a fee
          </a>
        }
      />
      <PricingTabs open="callFees" />
      <AnnouncedFees {...{ announced, returned }} />
      <p className="mb-3.5 text-gravel">
        The most specific fee applies, in this order: the mechanic’s fee, the service’s fee in the
        city, the city’s fee, the service’s fee, and the fee for all calls. No fee can be above{" "}
        {formatDollars(maxFeeCents)}, as the <a href={dashboardPaths.billingRules}>billing rules</a>{" "}
        say. A change applies to calls received from its date on.
      </p>
      {!hasGlobal && (
        <p className="problem mb-3.5">
          “All calls” has no fee, so calls without a more specific fee are free.
        </p>
      )}
      <DataTable
        label="Call fees"
        columns={COLUMNS}
        filters={[{ name: "scope", label: "Set for", options: optionsOf(FEE_SCOPE_NAMES) }]}
        searchLabel="Service, city, or mechanic"
        initial={initial}
        empty={<p>No call fees yet. Every call is free until you set one.</p>}
      />
      <section className="panel mt-5 max-w-192 scroll-mt-17" id="set-fee">
        <h2 className="panel-title">Set a fee</h2>
        <NewCallFee {...{ services, timezone }} entered={entered?.entered ?? null} />
        <FeeChangePanel
          change={entered}
          save={
            <SavePreviewed
              action="/api/call-fees"
              submitLabel="Set fee"
              values={entered?.values ?? {}}
              returned={returned}
            />
          }
        />
      </section>
    </>
  );
}
