import "server-only";
import { toUser } from "@/lib/accounts/users/rules/user";
import type { UserSession } from "@/lib/accounts/users/schema";
import { userTable } from "@/lib/accounts/users/schema/user";
import type { Actor } from "@/lib/core/auth/actor";
import { hashToken } from "@/lib/core/auth/one-time-token";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";

export const userList = defineList({
  table: userTable,
  where: ({ q, role, status }): Prisma.UserWhereInput => ({
    role,
    status,
    ...(q ? { OR: [{ name: containing(q) }, { email: containing(q) }] } : {}),
  }),
  find: (part) => db.user.findMany(part),
  count: (where) => db.user.count({ where }),
  toRows: (users) => users.map(toUser),
  csv: [
    { header: "ID", value: ({ id }) => id },
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Role", value: ({ role }) => role },
    { header: "Status", value: ({ status }) => status },
    { header: "Last sign-in", time: ({ lastSignInAt }) => lastSignInAt },
    { header: "Created", time: ({ createdAt }) => createdAt },
  ],
});

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
