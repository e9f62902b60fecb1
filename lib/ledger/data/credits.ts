import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile } from "@/lib/core/http/csv-file";
import { type Batch, readBatches } from "@/lib/core/http/read-batches";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { lacksCreditNow } from "@/lib/ledger/commands/credit-status";
import { changeOf, totalCredit } from "@/lib/ledger/rules/credit-line";
import { type CreditLine, type CreditQuery, LEDGER_VIEWS } from "@/lib/ledger/schema/credit-lines";
import { dayRange } from "@/lib/routing/day-range";

const LINE = { lines: { select: { account: true, amountCents: true } } } as const;

/** Whether the mechanic can't get any calls until they have more credit. */
export function readLacksCredit(mechanicId: string, now: Date): Promise<boolean> {
  return lacksCreditNow(db, mechanicId, now);
}

/** Returns one page of a mechanic's transfers, each with the balance after it. */
export async function listCreditLines(
  mechanicId: string,
  query: CreditQuery,
): Promise<TablePage<CreditLine>> {
  const where = whereOf(mechanicId, query);
  const [records, total] = await Promise.all([
    db.ledgerTransfer.findMany({ where, include: LINE, ...tableArguments(query) }),
    db.ledgerTransfer.count({ where }),
  ]);
  return new TablePage(await toCreditLines(records), total);
}

export function exportCreditLines(mechanicId: string, query: CreditQuery): CsvFile<CreditLine> {
  return new CsvFile("credits", CSV_COLUMNS, readLines(mechanicId, query));
}

async function* readLines(mechanicId: string, query: CreditQuery) {
  const { orderBy } = tableArguments(query);
  const where = whereOf(mechanicId, query);
  const batches = readBatches(orderBy, ({ after, take }: Batch<Prisma.LedgerTransferWhereInput>) =>
    db.ledgerTransfer.findMany({ where: { AND: [where, after] }, include: LINE, orderBy, take }),
  );
  for await (const records of batches) yield await toCreditLines(records);
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

const CSV_COLUMNS = [
  { header: "Number", value: (line: CreditLine) => line.sequence },
  { header: "Time", value: (line: CreditLine) => line.createdAt },
  { header: "Kind", value: (line: CreditLine) => line.kind },
  { header: "Service", value: (line: CreditLine) => line.serviceName },
  { header: "Note", value: (line: CreditLine) => line.reason },
  { header: "Change", value: (line: CreditLine) => Number(dollars(line.changeCents)) },
  { header: "Balance", value: (line: CreditLine) => Number(dollars(line.balanceCents)) },
  { header: "Set aside", value: (line: CreditLine) => Number(dollars(line.heldCents)) },
];

/** Matches any part of the note, or the full ID of the call, order, or other record. */
function whereOf(
  mechanicId: string,
  { q, show, ...days }: CreditQuery,
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
  const [calls, orderIds] = await Promise.all([findCalls(records), findOrderIds(records)]);
  return records.map((record) => {
    const key = keyOf(record);
    const call = calls.get(key);
    return toCreditLine(record, {
      callId: call?.id ?? null,
      serviceName: call?.service?.name ?? null,
      orderId: orderIds.get(key) ?? null,
    });
  });
}

type Cause = Pick<Stored, "causeKind" | "causeId">;

const keyOf = ({ causeKind, causeId }: Cause) => `${causeKind} ${causeId}`;

/**
 * The cause ID of a dispute's credit is the dispute's ID, followed by ":appeal" if the credit was granted on appeal.
 */
const disputeIdOf = ({ causeId }: Cause) => causeId.replace(/:.*$/, "");

const CALL = { select: { id: true, service: { select: { name: true } } } } as const;
type CallBehind = Prisma.CallGetPayload<typeof CALL>;

/** Returns the calls that transfers were made for, keyed by `keyOf(transfer)`. Leaves out calls that don't exist. */
async function findCalls(records: readonly Cause[]): Promise<ReadonlyMap<string, CallBehind>> {
  const of = (kind: Cause["causeKind"]) => records.filter(({ causeKind }) => causeKind === kind);
  const [calls, attempts, disputes] = await Promise.all([
    db.call.findMany({ where: { id: { in: of("call").map(({ causeId }) => causeId) } }, ...CALL }),
    db.callAttempt.findMany({
      where: { id: { in: of("call_attempt").map(({ causeId }) => causeId) } },
      select: { id: true, call: CALL },
    }),
    db.dispute.findMany({
      where: { id: { in: of("dispute").map(disputeIdOf) } },
      select: { id: true, call: CALL },
    }),
  ]);
  const callOf = new Map(disputes.map(({ id, call }) => [id, call]));
  return new Map([
    ...calls.map((call) => [`call ${call.id}`, call] as const),
    ...attempts.map(({ id, call }) => [`call_attempt ${id}`, call] as const),
    ...of("dispute").flatMap((cause) => {
      const call = callOf.get(disputeIdOf(cause));
      return call ? [[keyOf(cause), call] as const] : [];
    }),
  ]);
}

/**
 * Returns the IDs of the orders that transfers were made for, keyed by `keyOf(transfer)`. Leaves out orders that don't
 * exist.
 */
async function findOrderIds(records: readonly Cause[]): Promise<ReadonlyMap<string, string>> {
  const of = (kind: Cause["causeKind"]) => records.filter(({ causeKind }) => causeKind === kind);
  const returned = [...of("refund"), ...of("chargeback")];
  const taken = await db.ledgerTransfer.findMany({
    where: {
      kind: { in: ["refund", "chargeback"] },
      causeKind: { in: ["refund", "chargeback"] },
      causeId: { in: returned.map(({ causeId }) => causeId) },
    },
    select: { causeKind: true, causeId: true, reverses: { select: { causeId: true } } },
  });
  const found = new Map([
    ...of("order").map((cause) => [keyOf(cause), cause.causeId] as const),
    ...taken.map(({ reverses, ...cause }) => [keyOf(cause), reverses?.causeId ?? ""] as const),
  ]);
  const orders = await db.order.findMany({
    where: { id: { in: [...found.values()] } },
    select: { id: true },
  });
  const existing = new Set(orders.map(({ id }) => id));
  return new Map([...found].filter(([, orderId]) => existing.has(orderId)));
}

function toCreditLine(
  { lines, ...transfer }: Stored,
  behind: Pick<CreditLine, "callId" | "serviceName" | "orderId">,
): CreditLine {
  const { id, sequence, kind, causeKind, reason, amountCents, heldCents, createdAt } = transfer;
  return {
    id,
    sequence,
    kind,
    causeKind,
    ...behind,
    reason,
    amountCents,
    changeCents: changeOf(lines),
    balanceCents: totalCredit(transfer),
    heldCents,
    createdAt: createdAt.toISOString(),
  };
}
