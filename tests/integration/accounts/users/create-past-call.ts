import { db } from "@/lib/core/db";
import type { CallUncheckedCreateInput } from "@/lib/core/generated/prisma/models";
import { callRow } from "@/prisma/seed/factories";

/** Creates a call that began and ended at `time`, rated if it has a billing state. */
export function createPastCall(time: string, changes: Partial<CallUncheckedCreateInput>) {
  const at = new Date(time);
  const { mechanicId = null, billing } = changes;
  const rated = billing && {
    ratedAt: at,
    rating: {},
    notBillableReason: billing === "not_billable" ? "test" : null,
  };
  const times = { receivedAt: at, endedAt: at, acceptedAt: mechanicId === null ? null : at };
  return db.call.create({ data: { ...callRow(times), ...rated, ...changes } });
}
