import "server-only";
import { db } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { type DuplicateMatch, toDuplicates } from "@/lib/mechanics/applications/rules/duplicates";
import type { ApplicationFlag, Duplicate } from "@/lib/mechanics/applications/schema/application";

export async function listDuplicates(applicationId: string): Promise<Duplicate[]> {
  return toDuplicates(await findDuplicateMatches([applicationId]));
}

export async function findFlaggedIds(flag: ApplicationFlag): Promise<string[]> {
  const matches = await findDuplicateMatches(null);
  const flagged = matches.filter((match) => match.flag === flag);
  return [...new Set(flagged.map(({ applicationId }) => applicationId))];
}

/** Ignores case and any "+tag". The expression is indexed. */
const mailboxOf = (column: string) =>
  Prisma.raw(`regexp_replace(lower(${column}), '[+][^@]*@', '@')`);

/** Ignores case, spaces, and punctuation. The expression is indexed. */
const normalizedNumberOf = (column: string) =>
  Prisma.raw(`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`);

/**
 * Compares applications with mechanics, users, and other users' submitted applications, including decided ones. Returns
 * one match per shared value. Passing null checks all submitted applications.
 */
export async function findDuplicateMatches(
  applicationIds: readonly string[] | null,
): Promise<DuplicateMatch[]> {
  const chosen = applicationIds
    ? Prisma.sql`AND a.id = ANY(${[...applicationIds]}::text[])`
    : Prisma.empty;
  return db.$queryRaw<DuplicateMatch[]>`
    WITH own AS (
      SELECT a.id AS "applicationId", a."userId", u."mechanicId", a."phoneNumber" AS phone,
        ${mailboxOf("u.email")} AS mailbox, nullif(${normalizedNumberOf("d.number")}, '') AS number
      FROM "MechanicApplication" a
      JOIN "User" u ON u.id = a."userId"
      LEFT JOIN "ApplicationDocument" d ON d."applicationId" = a.id AND d.kind = 'state_registration'
      WHERE a."submittedAt" IS NOT NULL ${chosen})
    SELECT own."applicationId", 'mechanic' AS kind, m.id, m.name, 'duplicate_phone' AS flag
    FROM own JOIN "Mechanic" m ON m."phoneNumber" = own.phone AND m.id IS DISTINCT FROM own."mechanicId"
    UNION ALL
    SELECT own."applicationId", 'mechanic', m.id, m.name, 'duplicate_email'
    FROM own JOIN "Mechanic" m ON ${mailboxOf('m."publicEmail"')} = own.mailbox
      AND m.id IS DISTINCT FROM own."mechanicId"
    UNION ALL
    SELECT own."applicationId", 'user', u.id, u.name, 'duplicate_email'
    FROM own JOIN "User" u ON ${mailboxOf("u.email")} = own.mailbox AND u.id <> own."userId"
    UNION ALL
    SELECT own."applicationId", 'application', a.id, u.name, 'duplicate_phone'
    FROM own JOIN "MechanicApplication" a ON a."phoneNumber" = own.phone
      AND a."userId" <> own."userId" AND a."submittedAt" IS NOT NULL
    JOIN "User" u ON u.id = a."userId"
    UNION ALL
    SELECT own."applicationId", 'application', a.id, u.name, 'duplicate_registration'
    FROM own JOIN "ApplicationDocument" d ON d.kind = 'state_registration'
      AND ${normalizedNumberOf("d.number")} = own.number
    JOIN "MechanicApplication" a ON a.id = d."applicationId"
      AND a."userId" <> own."userId" AND a."submittedAt" IS NOT NULL
    JOIN "User" u ON u.id = a."userId"
    ORDER BY 1, 2, 3, 5`;
}
