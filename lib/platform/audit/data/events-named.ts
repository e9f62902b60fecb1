import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { keysOf } from "@/lib/core/keys-of";
import type { AuditKind, AuditKinds } from "@/lib/platform/audit/audit-kind";

/** More prices than any service has, but fewer than the maximum number of parameters in a statement. */
const MAX_COMPOSED = 10_000;

/** Matches events by the name, email, phone number, or ID of the record or the actor. */
export async function eventsNamed(
  kinds: AuditKinds,
  q: string,
): Promise<Prisma.AuditEventWhereInput> {
  const found = await Promise.all(
    keysOf(kinds).map(async (kind) => {
      const records = (await kinds[kind].search?.(q)) ?? [];
      return [kind, records.map(({ id }) => id)] as const;
    }),
  );
  const composed = await findComposed(kinds, q, new Map(found));
  const ids = [q, ...found.flatMap(([, own]) => own)];
  return { OR: [{ subjectId: { in: [...ids, ...composed] } }, { actorId: { in: ids } }] };
}

/** Returns the IDs of subjects whose ID has one of these IDs as a part, latest change first. */
async function findComposed(
  kinds: AuditKinds,
  q: string,
  found: ReadonlyMap<AuditKind, readonly string[]>,
): Promise<string[]> {
  const composed = keysOf(kinds).filter((kind) => kinds[kind].parts);
  const parts = new Set(composed.flatMap((kind) => kinds[kind].parts?.kinds ?? []));
  const ids = [q, ...[...parts].flatMap((kind) => found.get(kind) ?? [])];
  const events = await db.$queryRaw<{ id: string }[]>`
    SELECT "subjectId" AS id FROM "AuditEvent"
    WHERE "subjectKind" = ANY(${composed}) AND string_to_array("subjectId", '/') && ${ids}::text[]
    GROUP BY "subjectId" ORDER BY max("createdAt") DESC, id LIMIT ${MAX_COMPOSED}`;
  return events.map(({ id }) => id);
}
