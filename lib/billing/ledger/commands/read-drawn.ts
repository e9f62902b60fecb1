import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { Draw } from "@/lib/billing/ledger/rules/lots";
import type { Lot } from "@/lib/billing/ledger/rules/transfer";

/**
 * Reads a hold or charge, with the lots that it drew from in the order of the draws. Throws Prisma's P2025 if the
 * transfer doesn't exist.
 */
export async function findDrawn(tx: LedgerTransaction, id: string) {
  const { amountCents, lines } = await tx.ledgerTransfer.findUniqueOrThrow({
    where: { id },
    select: {
      amountCents: true,
      lines: {
        where: { lotId: { not: null } },
        orderBy: { position: "asc" },
        select: { amountCents: true, lot: true },
      },
    },
  });
  const drawn = lines.flatMap(({ lot, amountCents: cents }) => (lot ? [{ lot, cents }] : []));
  const draws: Draw[] = drawn.map(({ lot, cents }) => ({ lotId: lot.id, cents: -cents }));
  const lots: Lot[] = drawn.map(({ lot }) => lot);
  return { id, amountCents, draws, lots };
}
