import "server-only";
import { toUser } from "@/lib/accounts/rules/user";
import type { UserListQuery, UserSession } from "@/lib/accounts/schema";
import type { User } from "@/lib/accounts/schema/user";
import type { Actor } from "@/lib/core/auth/actor";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile, MAX_CSV_ROWS } from "@/lib/core/http/csv-file";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";

export async function listUsers(query: UserListQuery): Promise<TablePage<User>> {
  const where = whereOf(query);
  const [records, total] = await Promise.all([
    db.user.findMany({ where, ...tableArguments(query) }),
    db.user.count({ where }),
  ]);
  return new TablePage(records.map(toUser), total);
}

export async function exportUsers(query: UserListQuery): Promise<CsvFile<User>> {
  const { orderBy } = tableArguments(query);
  const records = await db.user.findMany({ where: whereOf(query), orderBy, take: MAX_CSV_ROWS });
  return new CsvFile("users", CSV_COLUMNS, records.map(toUser));
}

const CSV_COLUMNS = [
  { header: "ID", value: (user: User) => user.id },
  { header: "Name", value: (user: User) => user.name },
  { header: "Email", value: (user: User) => user.email },
  { header: "Role", value: (user: User) => user.role },
  { header: "Status", value: (user: User) => user.status },
  { header: "Last sign-in", time: (user: User) => user.lastSignInAt },
  { header: "Created", time: (user: User) => user.createdAt },
];

function whereOf({ q, role, status }: UserListQuery): Prisma.UserWhereInput {
  const words = q ? { OR: [{ name: containing(q) }, { email: containing(q) }] } : {};
  return { role, status, ...words };
}

/** Returns the actor's sessions, most recently used first. */
export async function listSessions(actor: Actor): Promise<UserSession[]> {
  const sessions = await db.userSession.findMany({
    where: { userId: actor.userId, isPending: false },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  });
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}

/** Returns null for an unknown, used, expired, or revoked link. */
export async function findLink(token: string, now: Date) {
  const link = await db.oneTimeToken.findFirst({
    where: {
      hash: hashToken(token),
      usedAt: null,
      expiresAt: { gt: now },
      kind: { in: ["reset", "invitation"] },
    },
    select: { kind: true, user: { select: { id: true, email: true, name: true, role: true } } },
  });
  if (!link) return null;
  const { id: userId, ...user } = link.user;
  return { kind: link.kind, userId, ...user };
}
