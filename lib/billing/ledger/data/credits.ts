import "server-only";
import { changeOf, totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import {
  type CreditLine,
  type CreditQuery,
  creditTable,
  LEDGER_VIEWS,
} from "@/lib/billing/ledger/schema/credit-lines";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { type Batch, readBatches } from "@/lib/core/http/read-batches";
import { containing, type InZone, tableArguments } from "@/lib/core/http/table-query";
import { lacksCreditNow } from "@/lib/mechanics/credit/credit-status";
import { type Cause, findByCallerEnding, findCauses, NO_CAUSE } from "./find-causes";

const LINE = { lines: { select: { account: true, amountCents: true } } } as const;

/** Whether the mechanic can't get any calls until they have more credit. */
export function readLacksCredit(mechanicId: string, now: Date): Promise<boolean> {
  return lacksCreditNow(db, mechanicId, now);
}

/** A mechanic's transfers, each with the balance after it. */
export const creditList = (mechanicId: string) =>
  defineList({
    table: creditTable,
    where: (query) => whereOf(mechanicId, query),
    find: (part) => db.ledgerTransfer.findMany({ ...part, include: LINE }),
    count: (where) => db.ledgerTransfer.count({ where }),
    toRows: toCreditLines,
    csv: [
      { header: "Number", value: ({ sequence }) => sequence },
      { header: "Time", time: ({ createdAt }) => createdAt },
      { header: "Kind", value: ({ kind }) => kind },
      { header: "Call ID", value: ({ callId }) => callId },
      { header: "Order ID", value: ({ orderId }) => orderId },
      { header: "City", value: ({ place }) => place },
      { header: "Service", value: ({ serviceName }) => serviceName },
      // A prefix, so that spreadsheets keep leading zeros.
      { header: "Driver’s number", value: ({ callerEnding: end }) => end && `…${end}` },
      { header: "Note", value: ({ reason }) => reason },
      { header: "Change", value: ({ changeCents }) => changeCents / 100 },
      { header: "Balance", value: ({ balanceCents }) => balanceCents / 100 },
      { header: "Set aside", value: ({ heldCents }) => heldCents / 100 },
    ],
    readAll: (query) => readLines(mechanicId, query),
  });

async function* readLines(mechanicId: string, query: InZone<CreditQuery>) {
  const { orderBy } = tableArguments(query);
  const where = await whereOf(mechanicId, query);
  const batches = readBatches(orderBy, ({ after, take }: Batch<Prisma.LedgerTransferWhereInput>) =>
    db.ledgerTransfer.findMany({ where: { AND: [where, after] }, include: LINE, orderBy, take }),
  );
  for await (const records of batches) yield await toCreditLines(records);
}

/** The end of a driver's number, as the lines show it. */
const CALLER_ENDING = /^\d{4}$/;

/** Matches any part of the note, the end of a driver's number, or the full ID of the call, order, or other record. */
async function whereOf(
  mechanicId: string,
  { q, show, ...days }: InZone<CreditQuery>,
): Promise<Prisma.LedgerTransferWhereInput> {
  const called = CALLER_ENDING.test(q) ? await findByCallerEnding(mechanicId, q) : [];
  return {
    mechanicId,
    kind: show === "all" ? undefined : { in: [...LEDGER_VIEWS[show]] },
    createdAt: dayRange(days),
    ...(q && { OR: [{ reason: containing(q) }, { causeId: q }, { id: { in: called } }] }),
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
