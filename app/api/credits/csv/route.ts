import { apiRoute } from "@/lib/core/http/api-route";
import { inZone } from "@/lib/core/http/table-query";
import { exportCreditLines } from "@/lib/ledger/data/credits";
import { creditLineSchema, creditQuerySchema } from "@/lib/ledger/schema/credit-lines";

export const GET = apiRoute({
  auth: "mechanic",
  query: creditQuerySchema,
  output: creditLineSchema,
  handler: ({ actor, query }) => exportCreditLines(actor.mechanicId, inZone(query, actor.timezone)),
});
