import "server-only";
import {
  isFinal,
  type KnownContact,
  mailboxOf,
  plainNumber,
  toApplication,
} from "@/lib/applications/rules";
import type { Application } from "@/lib/applications/schema";
import { db, type Transaction } from "@/lib/core/db";

/** What an application is read with. */
export const WHOLE = {
  user: { select: { name: true } },
  documents: true,
  messages: { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] },
};

/** The application that somebody has open, else their latest; null when they never made one. */
export async function findOwnApplication(userId: string): Promise<Application | null> {
  const records = await db.mechanicApplication.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: WHOLE,
  });
  const record = records.find(({ status }) => !isFinal(status)) ?? records[0];
  return record ? toApplication(record) : null;
}

/** Somebody else who is known to us, by what they may share with an applicant. */
export type OtherContact = KnownContact & {
  kind: "mechanic" | "application" | "user";
  id: string;
  name: string;
};

/**
 * Who else has an applicant's phone, mailbox or registration: mechanics, users, and applications of others, decided
 * ones included.
 */
export async function findOtherContacts(
  { userId, phone, email, registration }: KnownContact & { userId: string },
  tx: Transaction = db,
): Promise<OtherContact[]> {
  const mailbox = email && mailboxOf(email);
  const number = registration && plainNumber(registration);
  return tx.$queryRaw<OtherContact[]>`
    SELECT 'mechanic' AS kind, m.id, m.name, m."phoneNumber" AS phone, m."publicEmail" AS email, NULL AS registration
    FROM "Mechanic" m
    WHERE (m."phoneNumber" = ${phone} OR regexp_replace(lower(m."publicEmail"), '[+][^@]*@', '@') = ${mailbox})
      AND m.id NOT IN (SELECT "mechanicId" FROM "User" WHERE id = ${userId} AND "mechanicId" IS NOT NULL)
    UNION ALL
    SELECT 'user', u.id, u.name, NULL, u.email, NULL
    FROM "User" u
    WHERE u.id <> ${userId} AND regexp_replace(lower(u.email), '[+][^@]*@', '@') = ${mailbox}
    UNION ALL
    SELECT 'application', a.id, u.name, a."phoneNumber", NULL, d.number
    FROM "MechanicApplication" a
    JOIN "User" u ON u.id = a."userId"
    LEFT JOIN "ApplicationDocument" d ON d."applicationId" = a.id AND d.kind = 'state_registration'
    WHERE a."userId" <> ${userId} AND a.status <> 'draft'
      AND (a."phoneNumber" = ${phone}
        OR upper(regexp_replace(d.number, '[^[:alnum:]]', '', 'g')) = ${number})`;
}
