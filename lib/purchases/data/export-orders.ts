import "server-only";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";
import type { OrderLine } from "@/lib/purchases/schema/orders";

const ROWS_PER_BATCH = 1_000;

/**
 * Exports all purchases that added credit, latest first: mechanics get their own, and administrators get everyone's.
 */
export const exportOrders = (actor: Actor): CsvFile<OrderLine> =>
  new CsvFile("purchases", CSV_COLUMNS, readBatches(actor));

async function* readBatches(actor: Actor): AsyncGenerator<OrderLine[]> {
  const own = isAdmin(actor) ? {} : { mechanicId: actor.mechanicId ?? "" };
  for (let skip = 0; ; skip += ROWS_PER_BATCH) {
    const orders = await db.order.findMany({
      where: { ...own, fulfilledAt: { not: null } },
      orderBy: [{ fulfilledAt: "desc" }, { id: "desc" }],
      skip,
      take: ROWS_PER_BATCH,
      include: { bundle: { select: { name: true } }, mechanic: { select: { name: true } } },
    });
    if (orders.length > 0) yield orders;
    if (orders.length < ROWS_PER_BATCH) return;
  }
}

const CSV_COLUMNS = [
  { header: "Receipt number", value: (line: OrderLine) => line.id },
  { header: "Time", value: (line: OrderLine) => line.fulfilledAt },
  { header: "Mechanic", value: (line: OrderLine) => line.mechanic.name },
  { header: "Bundle", value: (line: OrderLine) => line.bundle.name },
  { header: "Automatic", value: (line: OrderLine) => line.kind === "auto_top_up" },
  { header: "Status", value: (line: OrderLine) => line.state },
  { header: "Paid", value: (line: OrderLine) => line.priceCents / 100 },
  { header: "Bonus", value: (line: OrderLine) => line.bonusCents / 100 },
  { header: "Refunded", value: (line: OrderLine) => line.refundedCents / 100 },
  { header: "Charged back", value: (line: OrderLine) => line.chargedBackCents / 100 },
];
