import { apiRoute } from "@/lib/core/http/api-route";
import { exportOrders } from "@/lib/purchases/data/export-orders";
import { orderLineSchema } from "@/lib/purchases/schema/orders";

export const GET = apiRoute({
  auth: "member",
  output: orderLineSchema,
  handler: ({ actor }) => exportOrders(actor),
});
