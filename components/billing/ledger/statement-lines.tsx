"use client";

import {
  callDetails,
  formatChange,
  transferNote,
  transferTitle,
} from "@/components/billing/ledger/transfer-words";
import { VerifiedChain } from "@/components/billing/ledger/verified-chain";
import { countOf } from "@/components/ui/count-of";
import { SideScroll } from "@/components/ui/side-scroll";
import type { ChainStart } from "@/lib/billing/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";
import { formatDollars } from "@/lib/core/money";
import { formatTime, formatTimeOfDay } from "@/lib/core/time";

interface StatementLinesProps {
  start: ChainStart;
  lines: readonly StatementLine[];
  /** Whether to list only lines that changed the balance. The browser still verifies every line. */
  isShort: boolean;
  /** URL of the same statement with all lines. */
  allHref: string;
  timezone: string;
  transfersUrl: string;
}

/** A client component, because the browser also verifies the lines. */
export function StatementLines(props: StatementLinesProps) {
  const { start, lines, isShort, allHref, timezone, transfersUrl } = props;
  if (lines.length === 0) {
    return (
      <p className="rounded-md border-2 border-dashed border-line px-4 py-8 text-center">
        There are no transfers on these dates. Choose other dates.
      </p>
    );
  }
  const listed = isShort ? lines.filter(({ changeCents }) => changeCents !== 0) : lines;
  const hiddenCount = lines.length - listed.length;
  return (
    <>
      <SideScroll label="Transfers" className="mb-6">
        <table className="w-full border-collapse text-15 tabular-nums [&_td]:border-b [&_td]:border-grid [&_td]:py-1.5 [&_td]:align-top [&_:is(th,td):not(:first-child)]:pl-3 [&_th]:border-b-3 [&_th]:border-ink [&_th]:text-left [&_[data-align=end]]:text-right">
          <caption className="sr-only">
            {isShort ? "Balance changes, oldest first" : "All transfers, oldest first"}
          </caption>
          <thead className="font-sign text-17/[1.2]">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col" data-align="end">
                Change
              </th>
              <th scope="col" data-align="end">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((line) => (
              <tr key={line.sequence}>
                <td className="min-w-15 sm:whitespace-nowrap">
                  {formatTime(line.createdAt, { hasMinutes: false, timezone })}
                </td>
                <td>
                  {transferTitle(line)}
                  <Note note={callDetails(line)} />
                  <Note note={transferNote(line)} />
                  <Note note={causeOf(line)} />
                  <Note note={`${formatTimeOfDay(line.createdAt, timezone)}, ${numberOf(line)}`} />
                </td>
                <td data-align="end">{formatChange(line.changeCents)}</td>
                <td data-align="end">{formatDollars(line.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {hiddenCount > 0 && (
        <p className="-mt-3 mb-6 text-15 text-gravel">
          {`Not listed: ${countOf(hiddenCount, "transfer")} that left the balance unchanged, such as credit that was set aside while a phone rang. `}
          <a href={allHref} className="print:hidden">
            List everything
          </a>
        </p>
      )}
      <VerifiedChain {...{ start, lines, transfersUrl }} />
    </>
  );
}

function Note({ note }: { note: string | null }) {
  return note && <bdi className="block wrap-anywhere text-gravel">{note}</bdi>;
}

function causeOf({ callId, orderId }: StatementLine): string | null {
  if (callId !== null) return `Call ID ${callId}`;
  return orderId && `Order ID ${orderId}`;
}

/** Enough characters of the hash to compare by eye. The full hash of the last line is printed below. */
const HASH_SHOWN = 8;

const numberOf = ({ sequence, hash }: StatementLine) =>
  `No. ${sequence}, ${hash.slice(0, HASH_SHOWN)}`;
