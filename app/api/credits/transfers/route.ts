import { readStatement } from "@/lib/billing/ledger/data/statement";
import {
  TRANSFERS_PER_PAGE,
  transferPageQuery,
  transferPageSchema,
} from "@/lib/billing/ledger/schema/transfers";
import { apiRoute } from "@/lib/core/http/api-route";

/** Returns the signed-in mechanic's transfers with their hashes, so that the browser can verify the hashes. */
export const GET = apiRoute({
  auth: "mechanic",
  query: transferPageQuery,
  output: transferPageSchema,
  handler: async ({ actor, query: { after } }) => ({
    transfers: await readStatement(actor.mechanicId, { after, limit: TRANSFERS_PER_PAGE }),
  }),
});
