import { exportOrders } from "@/lib/billing/purchases/data/export-orders";
import { orderLineSchema } from "@/lib/billing/purchases/schema/orders";
import { apiRoute } from "@/lib/core/http/api-route";

export const GET = apiRoute({
  auth: "member",
  output: orderLineSchema,
  handler: ({ actor }) => exportOrders(actor),
});
