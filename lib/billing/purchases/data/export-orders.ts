import "server-only";
import type { OrderLine } from "@/lib/billing/purchases/schema/orders";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { CsvFile } from "@/lib/core/http/csv-file";
import { type Batch, readBatches } from "@/lib/core/http/read-batches";

/**
 * Exports all purchases that added credit, latest first: mechanics get their own, and administrators get everyone's.
 */
export const exportOrders = (actor: Actor): CsvFile<OrderLine> =>
  new CsvFile("purchases", CSV_COLUMNS, readOrders(actor));

function readOrders(actor: Actor): AsyncIterable<OrderLine[]> {
  const own = isAdmin(actor) ? {} : { mechanicId: actor.mechanicId ?? "" };
  const orderBy = [{ fulfilledAt: "desc" as const }, { id: "desc" as const }];
  return readBatches(orderBy, ({ after, take }: Batch<Prisma.OrderWhereInput>) =>
    db.order.findMany({
      where: { ...own, fulfilledAt: { not: null }, AND: after },
      orderBy,
      take,
      include: { bundle: { select: { name: true } }, mechanic: { select: { name: true } } },
    }),
  );
}

const CSV_COLUMNS = [
  { header: "Receipt number", value: (line: OrderLine) => line.id },
  { header: "Time", time: (line: OrderLine) => line.fulfilledAt?.toISOString() ?? null },
  { header: "Mechanic", value: (line: OrderLine) => line.mechanic.name },
  { header: "Bundle", value: (line: OrderLine) => line.bundle.name },
  { header: "Automatic", value: (line: OrderLine) => line.kind === "auto_top_up" },
  { header: "Status", value: (line: OrderLine) => line.state },
  { header: "Paid", value: (line: OrderLine) => line.priceCents / 100 },
  { header: "Bonus", value: (line: OrderLine) => line.bonusCents / 100 },
  { header: "Refunded", value: (line: OrderLine) => line.refundedCents / 100 },
  { header: "Charged back", value: (line: OrderLine) => line.chargedBackCents / 100 },
];
