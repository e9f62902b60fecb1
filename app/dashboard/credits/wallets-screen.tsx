"use client";

import type { ComponentProps, ReactNode } from "react";
import { WaitingAdjustments } from "@/components/billing/ledger/waiting-adjustments";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { optionsOf } from "@/components/form/choice-fields";
import { PageHead } from "@/components/layout/dashboard/page-head";
import type { WALLET_FILTERS, WalletRow } from "@/lib/billing/ledger/schema/wallets";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const FILTER_NAMES: Readonly<Record<(typeof WALLET_FILTERS)[number], string>> = {
  low: "With a low balance",
  owing: "With debt",
  empty: "Without credit",
  held: "With credit set aside",
};

const FILTERS = [{ name: "only", label: "Mechanics", options: optionsOf(FILTER_NAMES) }];

const COLUMNS: readonly TableColumn<WalletRow>[] = [
  {
    id: "name",
    header: "Mechanic",
    cell: ({ id, name, businessName }) => (
      <>
        <a href={dashboardPaths.mechanicCredits(id)}>
          <bdi>{name}</bdi>
        </a>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  amountColumn("paidCents", "Purchased"),
  amountColumn("promoCents", "Promotional"),
  amountColumn("heldCents", "Set aside"),
  amountColumn("debtCents", "Owed"),
  {
    id: "balance",
    header: "Balance",
    align: "end",
    phone: "corner",
    cell: ({ balanceCents }) => <b>{formatDollars(balanceCents)}</b>,
  },
];

function amountColumn(
  id: "paidCents" | "promoCents" | "heldCents" | "debtCents",
  header: string,
): TableColumn<WalletRow> {
  const cell = ({ [id]: cents }: WalletRow) => (cents === 0 ? null : formatDollars(cents));
  return { id, header, align: "end", cell };
}

interface WalletsScreenProps extends ComponentProps<typeof WaitingAdjustments> {
  initial: InitialRows<WalletRow>;
  /** All mechanics' last 30 days. */
  record: ReactNode;
}

export function WalletsScreen({ initial, record, ...waiting }: WalletsScreenProps) {
  return (
    <>
      <PageHead title="Credits" text="Each mechanic’s balance and debt" />
      <WaitingAdjustments {...waiting} />
      {record}
      <DataTable
        label="Mechanics’ balances"
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name or business"
        initial={initial}
        empty={
          <>
            <p>No mechanic has bought or received credits yet.</p>
            <p>
              <a href={dashboardPaths.mechanics} className="button-outline">
                View mechanics
              </a>
            </p>
          </>
        }
      />
    </>
  );
}
