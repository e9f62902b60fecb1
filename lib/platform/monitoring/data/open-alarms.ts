import "server-only";
import { db } from "@/lib/core/db";
import { hasWriteFailed } from "@/lib/core/write-failures";
import { DATABASE_DISK } from "@/lib/platform/monitoring/constants";
import type { OpenAlarm } from "@/lib/platform/monitoring/schema";

/** Returns the alarms that have not been cleared, newest first, including one that could not be stored. */
export async function listOpenAlarms(now: Date): Promise<OpenAlarm[]> {
  const alarms = await db.alarm.findMany({
    where: { clearedAt: null },
    orderBy: [{ raisedAt: "desc" }, { kind: "asc" }, { subject: "asc" }],
  });
  const stored = alarms.map(({ kind, subject, detail, raisedAt }) => ({
    ...{ kind, subject, detail },
    since: raisedAt.toISOString(),
  }));
  return hasWriteFailed() ? [{ ...DATABASE_DISK, since: now.toISOString() }, ...stored] : stored;
}
