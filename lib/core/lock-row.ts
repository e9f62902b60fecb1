import "server-only";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

export type LockableTable = Extract<
  Prisma.ModelName,
  "Mechanic" | "MechanicApplication" | "PhoneVerification" | "Service" | "User"
>;

/**
 * Locks a row until the transaction ends. A second writer waits here, then reads what the first one stored. Does
 * nothing if the row does not exist.
 */
export async function lockRow(tx: Transaction, table: LockableTable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
}
