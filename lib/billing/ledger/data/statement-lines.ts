import "server-only";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import { totalCredit } from "@/lib/billing/ledger/rules/credit-line";
import type { ChainStart } from "@/lib/billing/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";
import { dayRange } from "@/lib/core/day-range";
import { db } from "@/lib/core/db";
import { findCauses, NO_CAUSE } from "./find-causes";

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
    id: true,
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
  const causes = await findCauses(records.map(({ id }) => id));
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
    const { id, sequence, kind, causeKind, reason, amountCents, heldCents, hash } = record;
    const balanceCents = totalCredit(record);
    const changeCents = balanceCents - balance;
    balance = balanceCents;
    return {
      ...(causes.get(id) ?? NO_CAUSE),
      sequence,
      kind,
      causeKind,
      reason,
      amountCents,
      changeCents,
      balanceCents,
      heldCents,
      hash,
      createdAt: record.createdAt.toISOString(),
    };
  });
  return { start, lines };
}
