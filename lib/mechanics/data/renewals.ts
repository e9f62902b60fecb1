import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { containing, TablePage, tableArguments } from "@/lib/core/http/table-query";
import type { RenewalQuery, RenewalRow } from "@/lib/mechanics/schema/admin-list";

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

/** Returns one page of the documents that are waiting for review. */
export async function listRenewals(query: RenewalQuery): Promise<TablePage<RenewalRow>> {
  const where = { ...WAITING, ...(query.q ? wordsOf(query.q) : {}) };
  const [records, total] = await Promise.all([
    db.mechanicDocument.findMany({ where, include: ROW, ...tableArguments(query) }),
    db.mechanicDocument.count({ where }),
  ]);
  return new TablePage(records.map(toRow), total);
}

export function countRenewals(): Promise<number> {
  return db.mechanicDocument.count({ where: WAITING });
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
