import "server-only";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { WAITING_APPLICATIONS } from "@/lib/mechanics/applications/access";
import type { QueuePlace } from "@/lib/mechanics/applications/schema/application";

/** Returns an application's place in the review queue, which is sorted oldest first. */
export async function findQueuePlace({
  id,
  submittedAt,
}: {
  id: string;
  submittedAt: Date;
}): Promise<QueuePlace> {
  const [earlier, later] = (["lt", "gt"] as const).map(
    (than): Prisma.MechanicApplicationWhereInput => ({
      ...WAITING_APPLICATIONS,
      OR: [{ submittedAt: { [than]: submittedAt } }, { submittedAt, id: { [than]: id } }],
    }),
  );
  const [previous, next, earlierCount, total, isWaiting] = await Promise.all([
    findFirst(earlier, "desc"),
    findFirst(later, "asc"),
    db.mechanicApplication.count({ where: earlier }),
    db.mechanicApplication.count({ where: WAITING_APPLICATIONS }),
    db.mechanicApplication.count({ where: { id, ...WAITING_APPLICATIONS } }),
  ]);
  return {
    position: isWaiting > 0 ? earlierCount + 1 : null,
    total,
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
  };
}

/** Returns the ID of the application that has waited longest, or null if the queue is empty. */
export async function findLongestWaiting(): Promise<string | null> {
  return (await findFirst(WAITING_APPLICATIONS, "asc"))?.id ?? null;
}

function findFirst(where: Prisma.MechanicApplicationWhereInput | undefined, order: "asc" | "desc") {
  return db.mechanicApplication.findFirst({
    where,
    orderBy: [{ submittedAt: order }, { id: order }],
    select: { id: true },
  });
}
