import { apiRoute } from "@/lib/core/http/api-route";
import { inZone } from "@/lib/core/http/table-query";
import { listCreditLines } from "@/lib/ledger/data/credits";
import { creditLineSchema, creditQuerySchema } from "@/lib/ledger/schema/credit-lines";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: creditQuerySchema,
  output: creditLineSchema,
  handler: ({ actor, params, query }) =>
    listCreditLines(params.mechanicId, inZone(query, actor.timezone)),
});
