import { readStatement } from "@/lib/billing/ledger/data/statement";
import {
  TRANSFERS_PER_PAGE,
  transferPageQuery,
  transferPageSchema,
} from "@/lib/billing/ledger/schema/transfers";
import { apiRoute } from "@/lib/core/http/api-route";
import { mechanicParams } from "@/lib/mechanics/profiles/schema/admin-list";

export const GET = apiRoute({
  auth: "admin",
  params: mechanicParams,
  query: transferPageQuery,
  output: transferPageSchema,
  handler: async ({ params, query: { after } }) => ({
    transfers: await readStatement(params.mechanicId, { after, limit: TRANSFERS_PER_PAGE }),
  }),
});
