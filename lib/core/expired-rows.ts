import "server-only";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Rows that are due to be deleted or wiped. */
export interface ExpiredRows {
  table: Prisma.ModelName;
  /** A condition that refers to the row as `r`. */
  where: Prisma.Sql;
  /** Assignments that wipe the row. If unset, the row is deleted. */
  set?: Prisma.Sql;
}

type Sql = Pick<Transaction, "$executeRaw" | "$queryRaw">;

/** Deletes or wipes at most `limit` rows, or all if unset; returns how many. */
export function purgeRows(tx: Sql, { table, where, set }: ExpiredRows, limit?: number) {
  const name = nameOf(table);
  const most = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`;
  // A row that has changed in the meantime has a different ctid, so it is left alone.
  const some = Prisma.sql`ctid IN (SELECT r.ctid FROM ${name} r WHERE ${where} ${most})`;
  return set
    ? tx.$executeRaw`UPDATE ${name} SET ${set} WHERE ${some}`
    : tx.$executeRaw`DELETE FROM ${name} WHERE ${some}`;
}

/** Returns the total number of rows that are due to be deleted or wiped. */
export async function countRows(tx: Sql, { table, where }: ExpiredRows): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${nameOf(table)} r WHERE ${where}`;
  return rows[0]?.count ?? 0;
}

const nameOf = (table: Prisma.ModelName) => Prisma.raw(`"${table}"`);
