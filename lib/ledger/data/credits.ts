import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile } from "@/lib/core/http/csv-file";
import { type Batch, readBatches } from "@/lib/core/http/read-batches";
import { containing, type InZone, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { lacksCreditNow } from "@/lib/ledger/commands/credit-status";
import { changeOf, totalCredit } from "@/lib/ledger/rules/credit-line";
import { type CreditLine, type CreditQuery, LEDGER_VIEWS } from "@/lib/ledger/schema/credit-lines";
import { dayRange } from "@/lib/routing/day-range";
import { type Cause, findCauses, NO_CAUSE } from "./find-causes";

const LINE = { lines: { select: { account: true, amountCents: true } } } as const;

/** Whether the mechanic can't get any calls until they have more credit. */
export function readLacksCredit(mechanicId: string, now: Date): Promise<boolean> {
  return lacksCreditNow(db, mechanicId, now);
}

/** Returns one page of a mechanic's transfers, each with the balance after it. */
export async function listCreditLines(
  mechanicId: string,
  query: InZone<CreditQuery>,
): Promise<TablePage<CreditLine>> {
  const where = whereOf(mechanicId, query);
  const [records, total] = await Promise.all([
    db.ledgerTransfer.findMany({ where, include: LINE, ...tableArguments(query) }),
    db.ledgerTransfer.count({ where }),
  ]);
  return new TablePage(await toCreditLines(records), total);
}

export function exportCreditLines(
  mechanicId: string,
  query: InZone<CreditQuery>,
): CsvFile<CreditLine> {
  return new CsvFile("credits", CSV_COLUMNS, readLines(mechanicId, query));
}

async function* readLines(mechanicId: string, query: InZone<CreditQuery>) {
  const { orderBy } = tableArguments(query);
  const where = whereOf(mechanicId, query);
  const batches = readBatches(orderBy, ({ after, take }: Batch<Prisma.LedgerTransferWhereInput>) =>
    db.ledgerTransfer.findMany({ where: { AND: [where, after] }, include: LINE, orderBy, take }),
  );
  for await (const records of batches) yield await toCreditLines(records);
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A prefix, so that spreadsheets keep leading zeros. */
const endingText = (ending: string | null) => ending && `…${ending}`;

const CSV_COLUMNS = [
  { header: "Number", value: (line: CreditLine) => line.sequence },
  { header: "Time", time: (line: CreditLine) => line.createdAt },
  { header: "Kind", value: (line: CreditLine) => line.kind },
  { header: "Call ID", value: (line: CreditLine) => line.callId },
  { header: "Order ID", value: (line: CreditLine) => line.orderId },
  { header: "City", value: (line: CreditLine) => line.place },
  { header: "Service", value: (line: CreditLine) => line.serviceName },
  { header: "Driver’s number", value: (line: CreditLine) => endingText(line.callerEnding) },
  { header: "Note", value: (line: CreditLine) => line.reason },
  { header: "Change", value: (line: CreditLine) => Number(dollars(line.changeCents)) },
  { header: "Balance", value: (line: CreditLine) => Number(dollars(line.balanceCents)) },
  { header: "Set aside", value: (line: CreditLine) => Number(dollars(line.heldCents)) },
];

/** Matches any part of the note, or the full ID of the call, order, or other record. */
function whereOf(
  mechanicId: string,
  { q, show, ...days }: InZone<CreditQuery>,
): Prisma.LedgerTransferWhereInput {
  return {
    mechanicId,
    kind: show === "all" ? undefined : { in: [...LEDGER_VIEWS[show]] },
    createdAt: dayRange(days),
    ...(q && { OR: [{ reason: containing(q) }, { causeId: q }] }),
  };
}

type Stored = Prisma.LedgerTransferGetPayload<{ include: typeof LINE }>;

async function toCreditLines(records: readonly Stored[]): Promise<CreditLine[]> {
  const causes = await findCauses(records.map(({ id }) => id));
  return records.map((record) => toCreditLine(record, causes.get(record.id) ?? NO_CAUSE));
}

function toCreditLine({ lines, ...transfer }: Stored, cause: Cause): CreditLine {
  const { id, sequence, kind, causeKind, reason, amountCents, heldCents, createdAt } = transfer;
  return {
    id,
    sequence,
    kind,
    causeKind,
    ...cause,
    reason,
    amountCents,
    changeCents: changeOf(lines),
    balanceCents: totalCredit(transfer),
    heldCents,
    createdAt: createdAt.toISOString(),
  };
}
