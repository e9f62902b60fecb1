import { ORDER_STATE_NAMES } from "@/components/billing/purchases/order-badge";
import { exportOrders } from "@/lib/billing/purchases/data/export-orders";
import { type OrderLine, orderLineSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute } from "@/lib/core/http/api-route";
import type { CsvWords } from "@/lib/core/http/csv-file";

const states: Readonly<Record<string, string>> = ORDER_STATE_NAMES;
const words: CsvWords<OrderLine> = { Status: ({ state }) => states[state] ?? state };

export const GET = apiRoute({
  auth: "member",
  output: orderLineSchema,
  handler: ({ actor }) => exportOrders(actor).withWords(words),
});
