import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import { DISPUTE_NOT_FOUND } from "@/lib/telephony/disputes/access";

const STORED = {
  call: {
    select: {
      id: true,
      receivedAt: true,
      feeCents: true,
      callerNumber: true,
      service: { select: { name: true } },
      location: { select: { city: true } },
    },
  },
  mechanic: { select: { timezone: true } },
  rules: { select: { rules: true } },
  messages: { where: { kind: "appeal" }, select: { authorId: true } },
} as const satisfies Prisma.DisputeInclude;
export type StoredDispute = Prisma.DisputeGetPayload<{ include: typeof STORED }>;

export const disputes: AuditedSubject<StoredDispute, Prisma.DisputeUncheckedUpdateInput> = {
  kind: "dispute",
  lock: (tx, id) => lockRow(tx, "Dispute", id),
  read: async (tx, id) =>
    orNotFound(await tx.dispute.findUnique({ where: { id }, include: STORED }), DISPUTE_NOT_FOUND),
  update: (tx, id, data) => tx.dispute.update({ where: { id }, data, include: STORED }),
  snapshot: ({ state, reason, creditedCents }) => ({ state, reason, creditedCents }),
  pageTags: () => [],
};

export function insertDispute(
  tx: Parameters<typeof disputes.read>[0],
  data: Prisma.DisputeUncheckedCreateInput,
): Promise<StoredDispute> {
  return tx.dispute.create({ data, include: STORED });
}
