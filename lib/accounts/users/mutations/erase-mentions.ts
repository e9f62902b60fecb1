import "server-only";
import { z } from "zod";
import { db, type Transaction } from "@/lib/core/db";
import type { PendingErasureModel } from "@/lib/core/generated/prisma/models";
import { EVERY_MINUTE } from "@/lib/platform/jobs/constants";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";

/** The tables that can mention a person in a row about something else, in search order. */
export const MENTIONING_TABLES = ["AuditEvent", "CsvImportRow", "JobRun"] as const;

interface ErasureCursor {
  userId: string;
  table: (typeof MENTIONING_TABLES)[number];
  /** The ID of the last row searched; for CsvImportRow, the ID of its import. "" if none has been searched. */
  after: string;
  /** The line of the last CsvImportRow searched. */
  line: number;
}

async function hasPendingErasures(): Promise<boolean> {
  return (await db.pendingErasure.count({ take: 1 })) > 0;
}

interface Slice {
  /** Null once everything has been searched. */
  cursor: ErasureCursor | null;
  /** The number of rows searched. */
  count: number;
  /** The person's pseudonym. */
  name: string;
}

/**
 * Removes an erased person's names, emails, and phone numbers from the next `limit` rows that may mention them. Without
 * a cursor, starts with the person whose erasure has been pending longest. After the last row, also deletes the
 * PendingErasure, which contains the words searched for. Returns null if no erasure is pending.
 */
async function eraseMentions(
  tx: Transaction,
  cursor: ErasureCursor | null,
  limit: number,
): Promise<Slice | null> {
  const pending = await tx.pendingErasure.findFirst({
    where: { userId: cursor?.userId },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    include: { user: { select: { name: true } } },
  });
  if (!pending) return null;
  const { userId } = pending;
  const part = cursor ?? startOf(userId, MENTIONING_TABLES[0]);
  const [last] = await ERASE[part.table](tx, pending, { ...part, limit });
  const next = nextCursor(part, last?.count === limit ? last : null);
  if (!next) await tx.pendingErasure.delete({ where: { userId } });
  return { cursor: next, count: last?.count ?? 0, name: pending.user.name };
}

/** `last` is null if the table has no more rows. */
function nextCursor(part: ErasureCursor, last: LastRow | null): ErasureCursor | null {
  if (last) return { ...part, after: last.after, line: last.line };
  const table = MENTIONING_TABLES[MENTIONING_TABLES.indexOf(part.table) + 1];
  return table ? startOf(part.userId, table) : null;
}

function startOf(userId: string, table: ErasureCursor["table"]): ErasureCursor {
  return { userId, table, after: "", line: 0 };
}

type PersonalWords = Pick<PendingErasureModel, "userId" | "contacts" | "names">;
type RowBatch = Pick<ErasureCursor, "after" | "line"> & { limit: number };
/** The last row searched, and the number of rows searched. */
type LastRow = Pick<ErasureCursor, "after" | "line"> & { count: number };

const ERASE: Record<
  ErasureCursor["table"],
  (tx: Transaction, words: PersonalWords, part: RowBatch) => Promise<LastRow[]>
> = {
  AuditEvent: (tx, { userId, contacts, names }, { after, limit }) => tx.$queryRaw`
    SELECT "last" AS "after", 0 AS "line", "seen" AS "count"
    FROM erase_audit_words(${userId}, ${contacts}::text[], ${names}::text[], ${after}, ${limit}::int)`,
  CsvImportRow: (tx, { contacts, names }, { after, line, limit }) => {
    const words = [...contacts, ...names];
    return tx.$queryRaw`
      WITH part AS (
        SELECT "importId", "line" FROM "CsvImportRow" WHERE ("importId", "line") > (${after}, ${line}::int)
        ORDER BY "importId", "line" LIMIT ${limit}::int
      ), erased AS (
        UPDATE "CsvImportRow" r SET "cells" = erase_json_words("cells", ${words}::text[]),
          "before" = erase_json_words("before", ${words}::text[]),
          "message" = erase_words("message", ${words}::text[])
        FROM part JOIN "CsvImport" i ON i."id" = part."importId" AND i."kind" = 'coverage'
        WHERE r."importId" = part."importId" AND r."line" = part."line"
          AND EXISTS (SELECT FROM unnest(${words}::text[]) word
            WHERE strpos(concat_ws(' ', r."cells", r."before", r."message"), word) > 0)
      )
      SELECT "importId" AS "after", "line", (SELECT count(*)::int FROM part) AS "count" FROM part
      ORDER BY "importId" DESC, "line" DESC LIMIT 1`;
  },
  JobRun: (tx, { contacts, names }, { after, limit }) => {
    const words = [...contacts, ...names];
    return tx.$queryRaw`
      WITH part AS (SELECT "id" FROM "JobRun" WHERE "id" > ${after} ORDER BY "id" LIMIT ${limit}::int),
      erased AS (
        UPDATE "JobRun" r SET "sample" = erase_json_words("sample", ${words}::text[])
        FROM part WHERE r."id" = part."id"
          AND EXISTS (SELECT FROM unnest(${words}::text[]) word WHERE strpos(r."sample"::text, word) > 0)
      )
      SELECT max("id") AS "after", 0 AS "line", count(*)::int AS "count" FROM part`;
  },
};

const ROWS_PER_SLICE = 2_000;

/**
 * Removes an erased person's names, emails, and phone numbers from records that mention the person. These details
 * aren't parameters of the run, because runs are kept.
 */
export const eraseMentionsOfPeople = defineMaintenance({
  kind: "erase_mentions",
  title: "Erase mentions of closed accounts",
  text: "After an account is closed for good, erases its owner’s name, email, and phone number from other audit events, imported files, and job results.",
  unit: "record",
  isDestructive: true,
  cron: EVERY_MINUTE,
  isDue: hasPendingErasures,
  cursor: z.strictObject({
    userId: z.string(),
    table: z.enum(MENTIONING_TABLES),
    after: z.string(),
    line: z.int(),
  }),
  slice: async ({ tx, cursor }) => {
    const erased = await eraseMentions(tx, cursor, ROWS_PER_SLICE);
    if (!erased) return { cursor: null, done: 0 };
    return {
      cursor: erased.cursor,
      done: erased.count,
      changes: erased.cursor ? [] : [{ item: erased.name, change: "no longer mentioned" }],
    };
  },
});
