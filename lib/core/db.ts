import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "@/lib/core/env";
import { Prisma, PrismaClient } from "@/lib/core/generated/prisma/client";

/** Nothing listens here, so every query fails at once, as during an outage. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:1/none";

function connect() {
  const adapter = new PrismaPg({
    connectionString: getEnv().databaseUrl ?? NO_DATABASE,
    max: 10,
    // A hanging database must lead to a 503 within three seconds.
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_500,
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 2_000, timeout: 5_000 } });
}

const processWide = globalThis as { roadcallDb?: PrismaClient };

export const db: PrismaClient = processWide.roadcallDb ?? connect();
processWide.roadcallDb = db;

export type Transaction = Omit<
  PrismaClient,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"
>;

export type LockableTable = Extract<
  Prisma.ModelName,
  "JobRun" | "Mechanic" | "MechanicApplication" | "PhoneVerification" | "Service" | "User"
>;

/** Locks a row until the transaction ends. Does nothing if the row does not exist. */
export async function lockRow(tx: Transaction, table: LockableTable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
}
