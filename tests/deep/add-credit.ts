/** Adds credit by an approved adjustment, because `ledger:verify` requires an order for each purchase. */
export async function addCredit(mechanicId: string, cents: number): Promise<void> {
  const { ledgerTransaction } = await import("@/lib/billing/ledger/commands/ledger-transaction");
  const { adjust } = await import("@/lib/billing/ledger/commands/other-commands");
  await ledgerTransaction((tx) =>
    adjust(tx, {
      mechanicId,
      cents,
      idempotencyKey: mechanicId,
      adjustmentId: mechanicId,
      actor: { userId: "test-admin", role: "super_admin" },
      // Has no limit.
      approvedById: "test-super",
      reason: "Test",
      now: new Date(),
    }),
  );
}
