import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import { toUser } from "@/lib/users/rules";
import type { User, UserListQuery } from "@/lib/users/schema";

/** One page of the users that a query names. */
export async function listUsers(query: UserListQuery): Promise<TablePage<User>> {
  const where = whereOf(query);
  const [records, total] = await Promise.all([
    db.user.findMany({ where, ...tableArguments(query) }),
    db.user.count({ where }),
  ]);
  return new TablePage(records.map(toUser), total);
}

/** The users that a query names, whatever its page, as a file. */
export async function exportUsers(query: UserListQuery): Promise<CsvFile<User>> {
  const { orderBy } = tableArguments(query);
  const records = await db.user.findMany({ where: whereOf(query), orderBy, take: MAX_CSV_ROWS });
  return new CsvFile("users", CSV_COLUMNS, records.map(toUser));
}

const CSV_COLUMNS = [
  { header: "Id", value: (user: User) => user.id },
  { header: "Name", value: (user: User) => user.name },
  { header: "E-mail", value: (user: User) => user.email },
  { header: "Role", value: (user: User) => user.role },
  { header: "Status", value: (user: User) => user.status },
  { header: "Last sign-in", value: (user: User) => user.lastSignInAt },
  { header: "Since", value: (user: User) => user.createdAt },
];

function whereOf({ q, role, status }: UserListQuery): Prisma.UserWhereInput {
  const words = q ? { OR: [{ name: containing(q) }, { email: containing(q) }] } : {};
  return { role, status, ...words };
}
