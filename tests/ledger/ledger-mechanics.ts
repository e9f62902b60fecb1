import { db } from "@/lib/core/db";
import { mechanicRow } from "@/prisma/seed/factories";
import { superDb } from "@/tests/setup/super-db";

/** Creates mechanics without credit. They are onboarding, so no list shows them. */
export async function createLedgerMechanics(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `ledger-${crypto.randomUUID()}`);
  await db.mechanic.createMany({
    data: ids.map((id) =>
      mechanicRow({ id, name: "Ledger Test", phoneNumber: "+12105550199", state: "onboarding" }),
    ),
  });
  return ids;
}

/** Tables that dispute tests add rows to, with the column that identifies those rows. */
const OF_DISPUTES = [
  ["DisputeMessage", "disputeId"],
  ["AuditEvent", "subjectId"],
  ["UserSession", "userId"],
] as const;

/**
 * Removes all of these mechanics, their ledgers, and the rows that refer to them. Bypasses the triggers, which only a
 * superuser can do.
 */
export async function removeLedgerMechanics(): Promise<void> {
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "LedgerLine" WHERE "transferId" IN
      (SELECT id FROM "LedgerTransfer" WHERE "mechanicId" LIKE 'ledger-%')`;
    for (const [table, column] of OF_DISPUTES) {
      await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "${column}" LIKE 'ledger-%'`);
    }
    for (const table of [
      "AdjustmentRequest",
      "CreditLot",
      "LedgerTransfer",
      "Wallet",
      "Dispute",
      "Call",
    ]) {
      await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "mechanicId" LIKE 'ledger-%'`);
    }
    for (const table of ["Mechanic", "User"]) {
      await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE id LIKE 'ledger-%'`);
    }
  });
}
