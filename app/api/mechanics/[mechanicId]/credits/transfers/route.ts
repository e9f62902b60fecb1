import { apiRoute } from "@/lib/core/http/api-route";
import { readStatement } from "@/lib/ledger/data/statement";
import {
  TRANSFERS_PER_PAGE,
  transferPageQuery,
  transferPageSchema,
} from "@/lib/ledger/schema/transfers";
import { mechanicParams } from "@/lib/mechanics/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: transferPageQuery,
  output: transferPageSchema,
  handler: async ({ params, query: { after } }) => ({
    transfers: await readStatement(params.mechanicId, { after, limit: TRANSFERS_PER_PAGE }),
  }),
});
