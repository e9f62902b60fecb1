"use client";

import type { ReactNode } from "react";
import { BalancePanel } from "@/components/billing/ledger/balance-panel";
import { TransferLink } from "@/components/billing/ledger/transfer-link";
import {
  callDetails,
  formatChange,
  transferNote,
  VIEW_NAMES,
} from "@/components/billing/ledger/transfer-words";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf } from "@/components/form/choice-fields";
import type { WalletView } from "@/lib/billing/ledger/rules/wallet-view";
import type { CreditLine } from "@/lib/billing/ledger/schema/credit-lines";
import type { InitialRows } from "@/lib/core/http/table-query";
import { formatDollars } from "@/lib/core/money";

const FILTERS = [
  { name: "show", label: "Show", options: optionsOf(VIEW_NAMES) },
  { name: "from", label: "From", isDate: true, options: [] },
  { name: "to", label: "To", isDate: true, options: [] },
];

const columnsOf = (mechanicId: string | undefined): readonly TableColumn<CreditLine>[] => [
  {
    id: "title",
    header: "Description",
    cell: (line) => {
      const notes = [callDetails(line), transferNote(line)].flatMap((note) => note ?? []);
      return (
        <>
          <TransferLink line={line} mechanicId={mechanicId} />
          {notes.map((note) => (
            <bdi key={note} className="block font-normal wrap-anywhere text-gravel">
              {note}
            </bdi>
          ))}
        </>
      );
    },
  },
  {
    id: "sequence",
    header: "Time",
    phone: "plain",
    time: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} hasMinutes />,
  },
  {
    id: "change",
    header: "Change",
    align: "end",
    phone: "corner",
    cell: ({ changeCents }) => (
      <span className={changeCents > 0 ? "text-leaf" : undefined}>{formatChange(changeCents)}</span>
    ),
  },
  {
    id: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balanceCents, heldCents }) => (
      <span>
        <b>{formatDollars(balanceCents)}</b>
        {heldCents > 0 && (
          <span className="block text-15 text-gravel">{formatDollars(heldCents)} set aside</span>
        )}
      </span>
    ),
  },
];

interface CreditsViewProps {
  /** The page's heading, with its buttons. */
  head: ReactNode;
  wallet: WalletView;
  hasTelephony: boolean;
  /** Omitted when mechanics view their own credits. */
  mechanicId?: string;
  /** The ledger's API URL. */
  url: string;
  initial: InitialRows<CreditLine>;
  /** Adjustments that haven't changed the balance yet. */
  waiting?: ReactNode;
  /** The last 30 days. */
  record: ReactNode;
  /** The mechanic's purchases, shown below the ledger. */
  purchases?: ReactNode;
}

/** A mechanic's balance, lots, and ledger, for the mechanic and for administrators. */
export function CreditsView(props: CreditsViewProps) {
  const { head, wallet, hasTelephony, mechanicId, url, initial } = props;
  const isOwn = mechanicId === undefined;
  return (
    <>
      {head}
      {props.waiting}
      <div className="panels mb-6 lg:grid-cols-2">
        <BalancePanel {...{ wallet, isOwn, hasTelephony }} />
        {props.record}
      </div>
      <DataTable
        label="Ledger"
        url={url}
        columns={columnsOf(mechanicId)}
        filters={FILTERS}
        searchLabel="Note, last 4 digits of the driver’s number, or ID"
        initial={initial}
        empty={
          <p>
            {isOwn
              ? "Nothing here yet. Purchases and calls will appear here."
              : "Nothing here yet. This mechanic’s purchases and calls will appear here."}
          </p>
        }
      />
      {props.purchases && (
        <section className="panel mt-5 max-w-192">
          <h2 className="panel-title">Purchases</h2>
          {props.purchases}
        </section>
      )}
    </>
  );
}
