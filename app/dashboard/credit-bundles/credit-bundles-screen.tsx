"use client";

import { NewBundle } from "@/app/dashboard/credit-bundles/bundle-forms";
import { BUNDLE_STATE_NAMES, BundleBadge } from "@/components/billing/purchases/bundle-badge";
import { CsvLink } from "@/components/data/csv-link";
import { DataTable } from "@/components/data/data-table";
import { ForDevelopers } from "@/components/data/for-developers";
import type { TableColumn } from "@/components/data/table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { BundleRow } from "@/lib/billing/purchases/schema/bundles";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface CreditBundlesScreenProps {
  mode: "stripe" | "sandbox" | null;
  canEdit: boolean;
  returned: ReturnedForm | null;
  initial: InitialRows<BundleRow>;
}

const COLUMNS: readonly TableColumn<BundleRow>[] = [
  {
    id: "name",
    header: "Bundle",
    cell: ({ id, name, version }) => (
      <>
        <a href={dashboardPaths.creditBundle(id)}>
          <bdi>{name}</bdi>
        </a>
        <span className="block text-15 font-normal text-gravel">Version {version}</span>
      </>
    ),
  },
  {
    id: "state",
    header: "Status",
    phone: "corner",
    cell: ({ state }) => <BundleBadge state={state} />,
  },
  {
    id: "priceCents",
    header: "Price",
    phone: "plain",
    align: "end",
    cell: ({ priceCents }) => formatDollars(priceCents),
  },
  {
    id: "bonusCents",
    header: "Bonus",
    align: "end",
    cell: ({ bonusCents }) => (bonusCents > 0 ? formatDollars(bonusCents) : "None"),
  },
  {
    id: "sold",
    header: "Sold",
    align: "end",
    cell: ({ sold }) => sold.toLocaleString("en-US"),
  },
  {
    id: "revenueCents",
    header: "Revenue",
    align: "end",
    cell: ({ revenueCents }) => formatDollars(revenueCents),
  },
];

export function CreditBundlesScreen(props: CreditBundlesScreenProps) {
  const { mode, canEdit, returned, initial } = props;
  return (
    <>
      <PageHead
        title="Credit bundles"
        text="The bundles that mechanics can buy, and how many have been sold"
        actions={
          <CsvLink
            url="/api/orders/csv"
            label="Export purchases (CSV)"
            className="button-outline"
          />
        }
      />
      {mode === null && (
        <div className="problem mb-3.5">
          <p>Mechanics can’t buy credits because payments aren’t set up.</p>
          <ForDevelopers>
            Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, then restart the site.
          </ForDevelopers>
        </div>
      )}
      {mode === "sandbox" && (
        <p className="mb-3.5 text-gravel">
          This is a demo. Mechanics pay with a test card and aren’t charged.
        </p>
      )}
      <DataTable
        label="Credit bundles"
        columns={COLUMNS}
        filters={[{ name: "state", label: "Status", options: optionsOf(BUNDLE_STATE_NAMES) }]}
        searchLabel="Name"
        initial={initial}
        empty={
          <p>
            {canEdit
              ? "No bundles yet. Create one below, then put it up for sale."
              : "No bundles yet. A super administrator can create one."}
          </p>
        }
      />
      {canEdit && (
        <section className="panel mt-5 max-w-192">
          <h2 className="panel-title">New bundle</h2>
          <NewBundle returned={returned} />
        </section>
      )}
    </>
  );
}
