import "server-only";
import { db } from "@/lib/core/db";
import { FIRST_HASH } from "@/lib/ledger/constants";
import { totalCredit } from "@/lib/ledger/rules/credit-line";
import type { ChainStart } from "@/lib/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/ledger/schema/credit-lines";
import { dayRange } from "@/lib/routing/day-range";

export interface Statement {
  start: ChainStart;
  lines: StatementLine[];
}

/**
 * Returns every transfer from `from` through `to` (YYYY-MM-DD in `zone`), oldest first, and the state of the chain
 * before them. Reads no ledger lines, because the balances before and after a transfer show what the transfer changed.
 */
export async function readStatementLines(
  mechanicId: string,
  days: { from: string; to: string; zone: string },
): Promise<Statement> {
  const { gte, lt } = dayRange(days);
  const select = {
    sequence: true,
    kind: true,
    causeKind: true,
    reason: true,
    amountCents: true,
    paidCents: true,
    promoCents: true,
    heldCents: true,
    debtCents: true,
    hash: true,
    createdAt: true,
  } as const;
  const [records, services] = await Promise.all([
    db.ledgerTransfer.findMany({
      where: { mechanicId, createdAt: { gte, lt } },
      orderBy: { sequence: "asc" },
      select,
    }),
    readServices(mechanicId, { gte, lt }),
  ]);
  const sequence = (records[0]?.sequence ?? 1) - 1;
  const before =
    records.length > 0
      ? await db.ledgerTransfer.findFirst({ where: { mechanicId, sequence }, select })
      : await db.ledgerTransfer.findFirst({
          where: { mechanicId, createdAt: { lt: gte } },
          orderBy: { sequence: "desc" },
          select,
        });
  const start: ChainStart = before
    ? { sequence: before.sequence, hash: before.hash, balanceCents: totalCredit(before) }
    : { sequence: 0, hash: FIRST_HASH, balanceCents: 0 };
  let balance = start.balanceCents;
  const lines = records.map((record): StatementLine => {
    const { paidCents: _paid, promoCents: _promo, debtCents: _debt, createdAt, ...line } = record;
    const balanceCents = totalCredit(record);
    const changeCents = balanceCents - balance;
    balance = balanceCents;
    const serviceName = services.get(line.sequence) ?? null;
    return { ...line, serviceName, changeCents, balanceCents, createdAt: createdAt.toISOString() };
  });
  return { start, lines };
}

/** Returns the service names for the transfers that charged or credited a call, keyed by sequence number. */
async function readServices(
  mechanicId: string,
  { gte, lt }: ReturnType<typeof dayRange>,
): Promise<ReadonlyMap<number, string>> {
  // The cause ID of a dispute's credit is the dispute's ID, followed by ":appeal" if the credit was granted on appeal.
  const rows = await db.$queryRaw<{ sequence: number; name: string }[]>`
    SELECT t.sequence, s.name
    FROM "LedgerTransfer" t
    LEFT JOIN "Dispute" d ON t."causeKind" = 'dispute' AND d.id = split_part(t."causeId", ':', 1)
    JOIN "Call" c ON c.id = CASE t."causeKind" WHEN 'dispute' THEN d."callId" ELSE t."causeId" END
    JOIN "Service" s ON s.id = c."serviceId"
    WHERE t."mechanicId" = ${mechanicId} AND t."createdAt" >= coalesce(${gte ?? null}::timestamptz, '-infinity')
      AND t."createdAt" < coalesce(${lt ?? null}::timestamptz, 'infinity')
      AND t.kind IN ('call_charge', 'auto_credit', 'dispute_credit')`;
  return new Map(rows.map(({ sequence, name }) => [sequence, name]));
}
