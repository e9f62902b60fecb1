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
 * Returns every transfer from `from` through `to` (YYYY-MM-DD in `zone`), oldest first, and where the chain stood
 * before them. Reads no ledger lines, because the balances before and after a transfer give its amount.
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
  const records = await db.ledgerTransfer.findMany({
    where: { mechanicId, createdAt: { gte, lt } },
    orderBy: { sequence: "asc" },
    select,
  });
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
    return { ...line, changeCents, balanceCents, createdAt: createdAt.toISOString() };
  });
  return { start, lines };
}
