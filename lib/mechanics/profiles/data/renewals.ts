import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { type RenewalRow, renewalTable } from "@/lib/mechanics/profiles/schema/admin-list";

const WAITING = { status: "waiting" } as const satisfies Prisma.MechanicDocumentWhereInput;

const ROW = {
  mechanic: {
    select: {
      id: true,
      name: true,
      businessName: true,
      documents: {
        where: { status: "approved" },
        select: { kind: true, stateCode: true, expiresOn: true },
      },
    },
  },
} as const satisfies Prisma.MechanicDocumentInclude;

/** The documents that are waiting for review. */
export const renewalList = defineList({
  table: renewalTable,
  where: ({ q }): Prisma.MechanicDocumentWhereInput => ({ ...WAITING, ...(q ? wordsOf(q) : {}) }),
  find: (part) => db.mechanicDocument.findMany({ ...part, include: ROW }),
  count: (where) => db.mechanicDocument.count({ where }),
  toRows: (records) => records.map(toRow),
});

/** Counts the documents and the photos that are waiting for review. */
export async function countRenewals(): Promise<number> {
  const [documents, photos] = await Promise.all([
    db.mechanicDocument.count({ where: WAITING }),
    db.mechanicPhoto.count({ where: WAITING }),
  ]);
  return documents + photos;
}

function wordsOf(q: string): Prisma.MechanicDocumentWhereInput {
  return {
    OR: [
      { number: containing(q) },
      { issuer: containing(q) },
      { mechanic: { name: containing(q) } },
      { mechanic: { businessName: containing(q) } },
      { mechanic: { user: { email: containing(q) } } },
    ],
  };
}

function toRow(record: Prisma.MechanicDocumentGetPayload<{ include: typeof ROW }>): RenewalRow {
  const { id, kind, stateCode, number, issuer, mechanic } = record;
  const current = mechanic.documents.find(
    (document) => document.kind === kind && document.stateCode === stateCode,
  );
  return {
    id,
    mechanicId: mechanic.id,
    name: mechanic.name,
    businessName: mechanic.businessName,
    kind,
    stateCode,
    number,
    issuer,
    expiresOn: dayOf(record.expiresOn),
    currentExpiresOn: dayOf(current?.expiresOn ?? null),
    createdAt: record.createdAt.toISOString(),
  };
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
